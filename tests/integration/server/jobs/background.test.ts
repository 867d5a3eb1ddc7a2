/** Background work of many tenants: the trouble of one is not another's. */
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Send } from "#server/adapters/upstream/egress.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { addEnquiry, enqueueAlone, mailsOf } from "#tests/support/bookings/mails.ts";
import { tellDispatch } from "#tests/support/providers/operator-dispatch.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { newId } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** The demo's tenants, in the order in which they are worked on. */
const [FIRST, LATER] = ["metro", "bright"];

describe("background work", () => {
  let server: TestServer;
  let timers: TestTimers;
  let log: { work?: string; tenant?: string; msg: string }[];
  let isBroken: boolean;
  let heard: string[];
  let isSlow: boolean;
  let slow: (() => void)[];

  beforeEach(async () => {
    log = [];
    isBroken = false;
    heard = [];
    isSlow = true;
    slow = [];
    timers = testTimers();
    const db = await anyDatabase();
    /** Fails for the first tenant while `isBroken`. */
    const broken: Database = Object.create(db, {
      withTenant: {
        value: (tenant: string, work: Parameters<Database["withTenant"]>[1]) => {
          if (!isBroken || tenant !== FIRST) return db.withTenant(tenant, work);
          return Promise.reject(new Error("a table of this tenant is broken"));
        },
      },
    }) as Database;
    const send: Send = async (_url, { body }) => {
      const { tenant } = JSON.parse(body ?? "") as { tenant: string };
      heard.push(tenant);
      if (tenant === FIRST && isSlow) await new Promise<void>((answer) => slow.push(answer));
      return { status: 204, ok: true, body: null };
    };
    server = await createTestServer({
      db: broken,
      send,
      timers,
      logger: pino(
        { level: "warn" },
        { write: (line: string) => void log.push(JSON.parse(line) as (typeof log)[number]) },
      ),
    });
  });
  afterEach(async () => {
    isBroken = false;
    isSlow = false;
    for (const answer of slow) answer();
    await server.close();
  });

  const mailTo = async (tenant: string): Promise<unknown> =>
    enqueueAlone(server.db, tenant, "mail.enquiry", { enquiry: await addEnquiry(server.db, tenant, {}) });
  const webhookFor = (tenant: string): Promise<unknown> =>
    server.db.withTenant(tenant, (db) =>
      db
        .insertInto("webhooks")
        .values({
          tenant_id: tenant,
          id: newId(TEST_START),
          body: json({ tenant }),
          created_at: new Date(TEST_START),
          due_at: new Date(TEST_START),
        })
        .execute(),
    );

  it("goes on for the tenants after one that fails, and lets that one rest", async () => {
    await mailTo(FIRST);
    await mailTo(LATER);
    isBroken = true;
    server.background.start();
    await expect.poll(async () => (await mailsOf(server.db, LATER))[0]?.sent_at ?? null).not.toBeNull();
    const failures = () => log.filter(({ msg }) => msg === "background work failed");
    await expect.poll(() => failures().map(({ work }) => work)).toContain("outbox");
    expect(new Set(failures().map(({ tenant }) => tenant))).toEqual(new Set([FIRST]));
    expect(failures().filter(({ work }) => work === "outbox")).toHaveLength(1);
    isBroken = false;
    server.clock.advance(1 / 60);
    timers.fire();
    await expect.poll(async () => (await mailsOf(server.db, FIRST))[0]?.sent_at ?? null).not.toBeNull();
    expect(log.filter(({ msg, work }) => msg === "background work goes on" && work === "outbox")).toHaveLength(1);
  });

  it("tells one operator's dispatch system while another's is slow", async () => {
    await tellDispatch(server);
    await webhookFor(FIRST);
    await webhookFor(FIRST);
    server.background.start();
    await expect.poll(() => heard).toEqual([FIRST]);
    await webhookFor(LATER);
    timers.fire();
    await expect.poll(() => heard).toEqual([FIRST, LATER]);
  });
});
