import { availableParallelism, loadavg } from "node:os";
import { describe, expect, it, onTestFinished } from "vitest";
import { ServerProcess } from "./support/server-process.ts";

/** On a machine of its own; one that is busy with other work has as much less to give. */
const SECOND_START_MS = 3000;
const share = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
/** One start may be slow because of what else goes on at that very moment; all of them are not. */
const STARTS = 5;

async function running(): Promise<ServerProcess> {
  const server = await ServerProcess.start();
  onTestFinished(() => server.remove());
  return server;
}

describe("the server process", () => {
  it("tells its address, is healthy and ready, and stops gracefully on SIGTERM", async () => {
    const server = await running();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output).toContain(server.url);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("is up again quickly when everything is built and the data are there, and starts after a kill", async () => {
    const server = await running();
    const starts: number[] = [];
    do {
      expect(await server.end("SIGKILL")).toBe("SIGKILL");
      starts.push(await server.startAgain());
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    } while (starts.length < STARTS && Math.min(...starts) >= SECOND_START_MS);
    expect(Math.min(...starts)).toBeLessThan(SECOND_START_MS * share());
  });
});
