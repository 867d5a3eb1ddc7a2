import { afterEach, describe, expect, it } from "vitest";
import { ServerProcess } from "./support/server-process.ts";

const SECOND_START_MS = 3000;

let server: ServerProcess | null = null;

afterEach(async () => {
  await server?.remove();
  server = null;
});

describe("the server process", () => {
  it("tells its address, is healthy and ready, and stops gracefully on SIGTERM", async () => {
    server = await ServerProcess.start();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output).toContain(server.url);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("is up again quickly when everything is built and the data are there", async () => {
    server = await ServerProcess.start();
    await server.end("SIGTERM");
    expect(await server.startAgain()).toBeLessThan(SECOND_START_MS);
  });

  it("starts after a kill", async () => {
    server = await ServerProcess.start();
    expect(await server.end("SIGKILL")).toBe("SIGKILL");
    await server.startAgain();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
