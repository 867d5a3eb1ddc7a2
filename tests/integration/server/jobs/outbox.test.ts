/** Work that is done after a request, once, by whichever process takes it. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import pino from "pino";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { takeRows } from "#server/platform/jobs/outbox/repository.ts";
import { checked, type CheckedHandlers } from "#server/platform/jobs/outbox/topics.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { IS_EMBEDDED } from "#tests/support/database/databases.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

/** Puts a row into the outbox, as modules do; about something of its own unless a subject is named. */
const put = (
  db: Database,
  tenant: string,
  name: string,
  payload: object = {},
  subject: string = newId(TEST_START),
): Promise<unknown> =>
  db.withTenant(tenant, (handle) =>
    handle
      .insertInto("outbox")
      .values({
        tenant_id: tenant,
        topic: name,
        subject,
        payload: json(payload),
        created_at: new Date(TEST_START),
        done_at: null,
      })
      .execute(),
  );

const rows = (db: Database, tenant: string) =>
  db.withTenant(tenant, (handle) =>
    handle
      .selectFrom("outbox")
      .select(["topic", "tries", "done_at", "failed_at", "last_error"])
      .orderBy("id")
      .execute(),
  );

describe("the outbox", () => {
  let server: TestServer;
  let seen: string[];
  let log: string[];
  let isBroken: boolean;

  beforeEach(async () => {
    seen = [];
    log = [];
    isBroken = false;
    const handlers: CheckedHandlers = {
      "test.note": checked(z.object({ n: z.number() }), async (db, { tenant, payload }) => {
        seen.push(`${tenant.id} ${payload.n}`);
        await sql`update bookings set note = ${tenant.id}`.execute(db);
        if (isBroken) await sql`select 1/0`.execute(db);
      }),
    };
    const logger = pino({ level: "warn" }, { write: (line: string) => void log.push(line) });
    server = await createTestServer({ handlers, logger });
  });
  afterEach(() => server.close());

  it("is worked off tenant by tenant, each row once", async () => {
    const { db } = server;
    for (let n = 0; n < 25; n += 1) await put(db, n % 2 === 0 ? "metro" : "bright", "test.note", { n });
    await server.settle();
    expect(seen.toSorted()).toEqual(
      Array.from({ length: 25 }, (_, n) => `${n % 2 === 0 ? "metro" : "bright"} ${n}`).toSorted(),
    );
    await server.settle();
    expect(seen).toHaveLength(25);
    expect((await rows(db, "metro")).every((row) => row.done_at !== null)).toBe(true);
  });

  it("tries a failed row again after growing waits, without holding up the others", async () => {
    const { db, clock } = server;
    isBroken = true;
    await put(db, "metro", "test.note", { n: 1 });
    await put(db, "metro", "test.note", { n: "no number" });
    await server.settle();
    isBroken = false;
    await put(db, "metro", "test.note", { n: 2 });
    await server.settle();
    expect(seen).toEqual(["metro 1", "metro 2"]);
    clock.advance(0.99 / 60);
    await server.settle();
    expect(seen).toHaveLength(2);
    clock.advance(0.02 / 60);
    await server.settle();
    expect(seen).toEqual(["metro 1", "metro 2", "metro 1"]);
    const [first, faulty] = await rows(db, "metro");
    expect(first).toMatchObject({ tries: 1, last_error: "22012" });
    expect(faulty).toMatchObject({ tries: 2, done_at: null, failed_at: null, last_error: "ZodError" });
  });

  it("gives up a row after its tenth failure, in a quarter of an hour, for good and without its data", async () => {
    const { db, clock } = server;
    await put(db, "metro", "test.note", { n: "no number" });
    await server.settle();
    for (let tries = 1; tries < 10; tries += 1) {
      expect((await rows(db, "metro"))[0]).toMatchObject({ tries, failed_at: null });
      clock.advance(2 ** (tries - 1) / 60);
      await server.settle();
    }
    const at = clock.now();
    expect(at - TEST_START).toBeLessThan(15 * 60_000);
    clock.advance(30 * 24 * 60);
    await server.settle();
    expect(await rows(db, "metro")).toEqual([
      { topic: "test.note", tries: 10, done_at: null, failed_at: new Date(at), last_error: "ZodError" },
    ]);
    const urgent = log.filter((line) => line.includes('"level":50'));
    expect(urgent).toEqual([expect.stringContaining("outbox row given up")]);
    expect(log.join()).not.toContain("no number");
  });

  it("keeps the order of one subject: a later row waits for the first, until that gives up", async () => {
    const { db, clock } = server;
    isBroken = true;
    await put(db, "metro", "test.note", { n: 1 }, "ride");
    await server.settle();
    isBroken = false;
    await put(db, "metro", "test.note", { n: 2 }, "ride");
    await put(db, "metro", "test.note", { n: 3 }, "ride");
    await put(db, "metro", "test.note", { n: "no number" }, "other");
    await put(db, "metro", "test.note", { n: 5 }, "other");
    await server.settle();
    expect(seen).toEqual(["metro 1"]);
    clock.advance(1 / 60);
    await server.settle();
    expect(seen).toEqual(["metro 1", "metro 1", "metro 2", "metro 3"]);
    // The faulty one has been tried twice by now, and is again after 2, 4, 8 … seconds.
    for (let tries = 2; tries < 10; tries += 1) {
      expect(seen).not.toContain("metro 5");
      clock.advance(2 ** (tries - 1) / 60);
      await server.settle();
    }
    expect(seen.at(-1)).toBe("metro 5");
  });

  it("leaves a later row of one subject alone while another process is at the first", async () => {
    const { db, background } = server;
    await put(db, "metro", "test.note", { n: 1 }, "ride");
    await put(db, "metro", "test.note", { n: 2 }, "ride");
    let inside = Promise.resolve();
    await db.withTenant("metro", async (handle) => {
      const first = await takeRows(handle, ["test.note"], server.clock.now(), 10);
      expect(first.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
      inside = background.settle();
      // The embedded database has one connection: what is asked meanwhile is done afterwards.
      if (!IS_EMBEDDED) await inside;
      expect(seen).toEqual([]);
    });
    await inside;
    await background.settle();
    expect(seen).toEqual(["metro 1", "metro 2"]);
  });

  it("keeps rows of an unknown topic, and says so once", async () => {
    const { db, background, clock } = server;
    await put(db, "metro", "test.unheard");
    await put(db, "metro", "test.unheard");
    background.start();
    const alarms = () => log.filter((line) => line.includes("test.unheard"));
    await expect.poll(alarms).toHaveLength(1);
    clock.advance(1);
    await put(db, "metro", "test.note", { n: 1 });
    await expect.poll(() => seen).toEqual(["metro 1"]);
    await background.stop();
    expect(alarms()).toHaveLength(1);
    expect((await rows(db, "metro"))[0]).toMatchObject({ done_at: null, tries: 0 });
  });

  it("wakes by announcement when a row is committed, and not for one that was rolled back", async () => {
    const { db, background } = server;
    const heard: string[] = [];
    background.events.subscribe("test.note", (event) =>
      heard.push(`${event.tenant} ${event.subject} ${String(event.id > 0)}`),
    );
    const resumed = new Promise<void>((done) => background.events.onResume(done));
    background.start();
    await resumed;
    await db
      .withTenant("metro", async (handle) => {
        await handle
          .insertInto("outbox")
          .values({
            tenant_id: "metro",
            topic: "test.note",
            subject: "gone",
            payload: json({ n: 0 }),
            created_at: new Date(TEST_START),
          })
          .execute();
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    // Written by hand: it is announced all the same.
    await db.withTenant("bright", (handle) =>
      sql`insert into outbox (tenant_id, topic, subject, payload, created_at)
          values ('bright', 'test.note', 's-1', '{"n": 7}', now())`.execute(handle),
    );
    // No timer runs here but the announcement's own wake.
    await expect.poll(() => seen).toEqual(["bright 7"]);
    await expect.poll(() => heard).toEqual(["bright s-1 true"]);
  });
});
