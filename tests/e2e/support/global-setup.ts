/**
 * The journeys run against the built server: builds it when a source changed since. The demo's data are made once, with
 * the whole of its year. Files share one server with a copy of them (stage.ts), or start their own with another copy.
 */
import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { TENANT_HEADER } from "#contract/core/boot.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { build } from "#scripts/build.mjs";
import { FAILURES } from "./failure.ts";
import { credentials } from "./member.ts";
import { DATA_VARIABLE, ServerProcess, SHARED_VARIABLE } from "./server-process.ts";

const YEAR_WITHIN_MS = 60_000;

export default async function setup(): Promise<() => Promise<void>> {
  rmSync(FAILURES, { recursive: true, force: true });
  await build();
  const server = await ServerProcess.start("");
  await yearIsWritten(server.url);
  await server.end("SIGTERM");
  process.env[DATA_VARIABLE] = server.dataDir;
  const shared = await ServerProcess.start();
  process.env[SHARED_VARIABLE] = shared.url;
  return async () => {
    await Promise.all([server.remove(), shared.remove()]);
  };
}

/** Waits for the demo's year, tenant by tenant: a server writes it when it is ready already (main.ts). */
async function yearIsWritten(url: string): Promise<void> {
  const deadline = performance.now() + YEAR_WITHIN_MS;
  for (const { id } of DEMO_TENANTS) {
    const headers = { [TENANT_HEADER]: id, origin: url, "content-type": "application/json" };
    const body = JSON.stringify(credentials("ada@example.com"));
    const { method } = ENDPOINTS.signIn;
    const signedIn = await fetch(url + ENDPOINTS.signIn.path, { method, headers, body });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    for (;;) {
      const reply = await fetch(url + ENDPOINTS.currentBookings.path, { headers: { ...headers, cookie } });
      if (wireRecord(await reply.json()).list("jlist").length > 0) break;
      if (performance.now() > deadline) throw new Error(`${id} has no demo year: ${reply.status}`);
      await pause(100);
    }
  }
}
