/** A web process answers and leaves the work to a worker; a worker works and answers health and metrics alone (OPERATIONS 4). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.port.ts";
import { addEnquiry, enqueueAlone, mailsOf } from "#tests/support/bookings/mails.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

describe("a web process and a worker on one database", () => {
  let db: Database;
  let webTimers: TestTimers;
  let web: TestServer;
  let worker: TestServer;

  beforeEach(async () => {
    db = await anyDatabase();
    // Each server closes its database at the end.
    const shared = { ...db, close: () => Promise.resolve() };
    webTimers = testTimers();
    web = await createTestServer({ db: shared, role: "web", timers: webTimers });
    worker = await createTestServer({ db: shared, role: "worker", timers: testTimers() });
  });
  afterEach(async () => {
    await Promise.all([web.close(), worker.close()]);
    await db.close();
  });

  const sent = async (): Promise<readonly unknown[]> => (await mailsOf(db)).filter(({ sent_at }) => sent_at !== null);

  it("share the work: what the web process leaves, and hears of, the worker does", async () => {
    const heard: string[] = [];
    web.background.events.subscribe("mail.enquiry", ({ topic }) => void heard.push(topic));
    let hears = (): void => undefined;
    const resumed = new Promise<void>((resolve) => (hears = resolve));
    web.background.events.onResume(() => hears());
    web.background.start();
    await resumed;
    await enqueueAlone(db, "metro", "mail.enquiry", { enquiry: await addEnquiry(db, "metro", {}) });
    await expect.poll(() => heard).toEqual(["mail.enquiry"]);
    // Every round that it would make is over once it has stopped.
    webTimers.fire();
    await web.background.stop();
    expect(await mailsOf(db)).toEqual([]);
    worker.background.start();
    await expect.poll(sent).toHaveLength(1);
  });

  it("answer differently: the worker has no page and no call", async () => {
    const status = async (server: TestServer, url: string): Promise<number> =>
      (await server.inject({ url })).statusCode;
    for (const url of ["/healthz", "/readyz", "/metrics"]) {
      expect([url, await status(web, url), await status(worker, url)]).toEqual([url, 200, 200]);
    }
    expect([await status(web, "/api/configuration"), await status(worker, "/api/configuration")]).toEqual([200, 404]);
    expect(await status(worker, "/")).toBe(404);
  });
});
