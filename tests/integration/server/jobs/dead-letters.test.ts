/** Work that gave up: set aside, shown, retried, discarded, measured. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { MailNotSent } from "#server/modules/mail/mailer.port.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { checked, type CheckedHandlers } from "#server/platform/jobs/outbox/topics.ts";
import { newId } from "#server/platform/security/ids.ts";
import { jobsCommand } from "#scripts/jobs/command.ts";
import { addEnquiry, enqueueAlone, mailsOf } from "#tests/support/bookings/mails.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

const AT = new Date(TEST_START);
const TRIES = 10;
/** Longer than the longest wait between tries. */
const WAIT_MINUTES = 5;
const LONG_MINUTES = TRIES * WAIT_MINUTES;

describe("work that gave up", () => {
  let server: TestServer;
  let seen: string[];
  let isBroken: boolean;
  let refusesMail: boolean;

  beforeEach(async () => {
    seen = [];
    isBroken = true;
    refusesMail = false;
    const handlers: CheckedHandlers = {
      "test.note": checked(z.object({ n: z.number() }), async (_db, { tenant, payload }) => {
        if (isBroken && payload.n < 10) throw new RangeError("a text with somebody's data");
        seen.push(`${tenant.id} ${payload.n}`);
      }),
    };
    const mailer = {
      leaves: true,
      send: () => (refusesMail ? Promise.reject(new MailNotSent("EENVELOPE 550", true)) : Promise.resolve()),
      close: () => undefined,
    };
    server = await createTestServer({ handlers, mailer });
  });
  afterEach(() => server.close());

  const put = (tenant: string, n: number, subject: string) =>
    server.db.withTenant(tenant, (handle) =>
      handle
        .insertInto("outbox")
        .values({ tenant_id: tenant, topic: "test.note", subject, payload: json({ n }), created_at: AT })
        .execute(),
    );
  /** Lets what is broken fail until it gives up. */
  const letFail = async (): Promise<void> => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      await server.settle();
      server.clock.advance(WAIT_MINUTES);
    }
  };
  const jobs = async (...args: readonly string[]) => {
    const said: string[] = [];
    const db: Database = { ...server.db, close: () => Promise.resolve() };
    const code = await jobsCommand(args, {
      open: () => Promise.resolve(db),
      print: (line) => void said.push(line),
      now: () => server.clock.now(),
    });
    return { code, said };
  };
  const names = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await jobs("list", ...args)).said.map((line) => line.split("\t")[0] ?? "");

  it("is listed with its reason and without anybody's data, by topic and by tenant", async () => {
    expect(await jobs("list")).toEqual({ code: 0, said: ["There is no such failed work."] });
    await put("metro", 1, "ride");
    await put("bright", 2, "ride");
    await letFail();
    const { said } = await jobs("list");
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^outbox\/metro\/\d+\ttest\.note\t2026-11-21T\S+Z\t10 tries\tRangeError\tride$/);
    expect(await names("--tenant", "bright")).toEqual([expect.stringMatching(/^outbox\/bright\/\d+$/)]);
    expect(await names("--topic", "test.note")).toHaveLength(2);
    expect(await names("--topic", "test.other")).toEqual(["There is no such failed work."]);
  });

  it("is tried again in its place: later work of its subject waits for it once more", async () => {
    await put("metro", 1, "ride");
    await letFail();
    isBroken = false;
    const [name = ""] = await names();
    expect(await jobs("retry", name)).toEqual({ code: 0, said: [`${name} is tried again.`] });
    await put("metro", 2, "ride");
    await server.settle();
    expect(seen).toEqual(["metro 1", "metro 2"]);
    expect(await names()).toEqual(["There is no such failed work."]);
  });

  it("gives up again after as many tries when it still fails", async () => {
    await put("metro", 1, "ride");
    await letFail();
    await jobs("retry", "--tenant", "metro");
    await letFail();
    expect((await jobs("list")).said).toEqual([expect.stringContaining("\t10 tries\t")]);
  });

  it("that was overtaken is retried only when a person asks for just that", async () => {
    await put("metro", 1, "ride");
    await letFail();
    await put("metro", 11, "ride");
    await server.settle();
    expect(seen).toEqual(["metro 11"]);
    isBroken = false;
    const { said } = await jobs("list");
    expect(said).toEqual([expect.stringMatching(/\tovertaken$/)]);
    const left = await jobs("retry", "--topic", "test.note");
    expect(left.said).toEqual([expect.stringContaining("was left")]);
    await server.settle();
    expect(seen).toHaveLength(1);
    await jobs("retry", "--topic", "test.note", "--overtaken");
    await server.settle();
    expect(seen).toEqual(["metro 11", "metro 1"]);
  });

  it("is not overtaken by work of another kind about the same object", async () => {
    await put("metro", 1, "ride");
    await letFail();
    await server.db.withTenant("metro", (handle) =>
      sql`insert into outbox (tenant_id, topic, subject, payload, created_at, done_at)
          values ('metro', 'other.note', 'ride', '{}', ${AT}, ${AT})`.execute(handle),
    );
    expect((await jobs("list")).said).toEqual([expect.stringMatching(/\tride$/)]);
  });

  it("is deleted when a person discards it, and nothing else is", async () => {
    await put("metro", 1, "ride");
    await put("bright", 2, "ride");
    await letFail();
    const [mine = "", other = ""] = await names();
    expect(await jobs("discard", mine)).toEqual({ code: 0, said: [`${mine} was discarded.`] });
    expect(await names()).toEqual([other]);
    expect(await jobs("discard", mine)).toEqual({ code: 1, said: ["There is no such failed work."] });
  });

  it("may be a mail, which then has a day again", async () => {
    refusesMail = true;
    await enqueueAlone(server.db, "metro", "mail.enquiry", { enquiry: await addEnquiry(server.db, "metro", {}) });
    await server.settle();
    const { said } = await jobs("list", "--topic", "enquiry");
    expect(said).toEqual([expect.stringMatching(/^mails\/metro\/[0-9a-f-]+\tenquiry\t.*\tEENVELOPE 550\t-$/)]);
    server.clock.advance(3 * 24 * 60);
    refusesMail = false;
    await jobs("retry", "--tenant", "metro");
    await server.settle();
    expect((await mailsOf(server.db, "metro"))[0]).toMatchObject({ failed_at: null, sent_at: expect.any(Date) });
  });

  it("may be a webhook", async () => {
    await server.db.withTenant("metro", (handle) =>
      handle
        .insertInto("webhooks")
        .values({
          tenant_id: "metro",
          id: newId(TEST_START),
          body: "{}",
          created_at: AT,
          due_at: AT,
          failed_at: AT,
          last_error: "status 500",
          tries: 30,
        })
        .execute(),
    );
    const [name = ""] = await names("--topic", "webhook");
    expect(name).toMatch(/^webhooks\/metro\//);
    await jobs("retry", name);
    const rows = await server.db.withTenant("metro", (handle) =>
      handle.selectFrom("webhooks").select(["failed_at", "tries", "last_error", "retried_at"]).execute(),
    );
    expect(rows).toEqual([{ failed_at: null, tries: 0, last_error: "", retried_at: new Date(server.clock.now()) }]);
  });

  it("is deleted by housekeeping after thirty days", async () => {
    await put("metro", 1, "ride");
    await letFail();
    server.clock.advance(30 * 24 * 60 - LONG_MINUTES);
    await server.housekeeper.run();
    expect(await names()).toEqual([expect.stringMatching(/^outbox\/metro\//)]);
    server.clock.advance(LONG_MINUTES);
    await server.housekeeper.run();
    expect(await names()).toEqual(["There is no such failed work."]);
  });

  it("shows in the metrics, beside what waits and since when, by topic and over all tenants", async () => {
    await put("metro", 1, "ride");
    await put("bright", 2, "ride");
    await letFail();
    await put("metro", 3, "other");
    await server.settle();
    const { body } = await server.inject({ url: "/metrics" });
    const lines = body.split("\n").filter((line) => line.includes('topic="test.note"'));
    expect(lines).toEqual([
      'cabstand_jobs_waiting{queue="outbox",topic="test.note"} 1',
      `cabstand_jobs_lag_seconds{queue="outbox",topic="test.note"} ${LONG_MINUTES * 60}`,
      'cabstand_jobs_failed{queue="outbox",topic="test.note"} 2',
    ]);
    isBroken = false;
    server.clock.advance(60);
    await server.settle();
    const later = await server.inject({ url: "/metrics" });
    expect(later.body).toContain('cabstand_jobs_waiting{queue="outbox",topic="test.note"} 0');
  });

  it("is seen over all tenants by its state alone", async () => {
    const query = server.db.withOverview((all) => sql`select payload from outbox`.execute(all));
    await expect(query).rejects.toMatchObject({ code: "42501" });
    const change = server.db.withOverview((all) => sql`update outbox set due_at = now()`.execute(all));
    await expect(change).rejects.toMatchObject({ code: "42501" });
    await put("metro", 1, "ride");
    await put("bright", 2, "ride");
    const seenByTenants = await server.db.withOverview((all) => all.selectFrom("outbox").select("tenant_id").execute());
    expect(new Set(seenByTenants.map((row) => row.tenant_id))).toEqual(new Set(["metro", "bright"]));
  });

  it("is left alone by wrong arguments, which explain the usage", async () => {
    const wrong = [
      [],
      ["retry"],
      ["discard"],
      ["drop", "--tenant", "metro"],
      ["list", "a", "b"],
      ["list", "--overtaken"],
      ["retry", "--tenant"],
      ["retry", "--everything"],
    ];
    for (const args of wrong) {
      const { code, said } = await jobs(...args);
      expect([args, code]).toEqual([args, 2]);
      expect(said[0]).toContain("Usage: npm run jobs");
    }
  });
});
