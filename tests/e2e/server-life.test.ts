import { availableParallelism, loadavg } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServerProcess } from "./support/server-process.ts";

/** On a machine of its own; one that is busy with other work has as much less to give. */
const SECOND_START_MS = 3000;
const share = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start();
});

afterAll(() => server.remove());

describe("the server process", () => {
  it("tells its address, is healthy and ready, and stops gracefully on SIGTERM", async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output).toContain(server.url);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("is up again quickly when everything is built and the data are there, and starts after a kill", async () => {
    expect(await server.startAgain()).toBeLessThan(SECOND_START_MS * share());
    expect(await server.end("SIGKILL")).toBe("SIGKILL");
    await server.startAgain();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
