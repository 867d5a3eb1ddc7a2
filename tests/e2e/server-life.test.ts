import { availableParallelism, loadavg } from "node:os";
import { describe, expect, it, onTestFinished } from "vitest";
import { ServerProcess } from "./support/server-process.ts";

/** On a machine of its own; one that is busy with other work has as much less to give. */
const SECOND_START_MS = 3000;
const share = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
/** One start may be slow because of what else goes on at that very moment; all of them are not. */
const STARTS = 5;

/** A tenant of an operator, as its file holds it. */
const EXAMPLE = "docs/examples/tenant.json";

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

  it("stops gracefully when npm, which a service manager started, gets SIGTERM, and frees its data folder", async () => {
    const server = await ServerProcess.start(undefined, { DEMO_SPEED: "0", LOG_LEVEL: "info" }, ["npm", "start"]);
    onTestFinished(() => server.remove());
    await server.end("SIGTERM");
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow("fetch failed");
    expect(server.output).toContain('"signal":"SIGTERM"');
    await server.startAgain();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it("is no demo by mistake: it refuses a mail server, a public address and live tenants, and says what to do", async () => {
    const asPublic = { PUBLIC_URL: "https://book.example.com", SMTP_URL: "smtps://user:password@mail.example" };
    const refused = ServerProcess.start(undefined, asPublic);
    await expect(refused).rejects.toThrow(
      /The demo does not start with SMTP_URL and PUBLIC_URL set: .*MODE=production/,
    );

    const server = await running();
    await server.end("SIGTERM");
    server.operator("add", EXAMPLE);
    await expect(server.startAgain()).rejects.toThrow(/database with live tenants \(harbour\).*MODE=production/);
  });

  it("is no production server on the demo's data", async () => {
    const refused = ServerProcess.start(undefined, { MODE: "production" });
    await expect(refused).rejects.toThrow("Production does not start on a database with demo data");
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
