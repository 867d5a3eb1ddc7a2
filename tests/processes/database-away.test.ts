/** The server while its PostgreSQL is away: clear answers in time, and everything as before once it is back. */
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { poolTimeouts } from "#server/platform/database/pg-pool.ts";
import { databaseAway } from "#server/platform/database/database-errors.ts";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";
import { administer, POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { enqueueAlone, mailsOf } from "#tests/support/bookings/mails.ts";
import { signedIn, type Person } from "#tests/support/people/people.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { tcpProxy, type TcpProxy } from "#tests/support/server/tcp-proxy.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

/** Shorter than the server's own, to save time; long enough for a machine with other work. */
const SHORT = { connect: 1_000, turn: 10_000, statement: 1_000, answer: 1_200 };

describe("what errors say of the database", () => {
  it.each(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "57P01", "57P03", "08006", "25006"])("%s: it is away", (code) => {
    expect(databaseAway({ code, message: "x" })).toMatchObject({ statusCode: 503, code: 0, isConnectionLost: true });
  });
  it.each(["57014", "53300", "55P03", "40P01", "40001"])("%s: it is busy", (code) => {
    expect(databaseAway({ code, message: "x" })).toMatchObject({ statusCode: 503, isConnectionLost: false });
  });
  it.each(["23505", "42501", "22P02", "FST_ERR_VALIDATION"])("%s: neither", (code) => {
    expect(databaseAway({ code, message: "x" })).toBeNull();
  });
  it("waits below six seconds in all", () => {
    const { connect, statement, answer } = poolTimeouts();
    expect(connect + answer).toBeLessThan(6_000);
    expect(statement).toBeLessThan(answer);
  });
});

describe.skipIf(!POSTGRES.available)(`${POSTGRES.name}`, () => {
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  let url = "";
  let now = 0;
  let db: Database;
  let server: TestServer;
  let ada: Person;
  const log: string[] = [];

  beforeAll(async () => {
    const throwaway = await throwawayPostgres();
    ({ drop, url } = throwaway);
    const through = new URL(url);
    proxy = await tcpProxy({ host: through.hostname, port: Number(through.port || 5432) });
    through.hostname = "127.0.0.1";
    through.port = String(proxy.port);
    db = await openOnPostgres(through.href, MIGRATIONS, { connections: 3, timeouts: SHORT, pool: { now: () => now } });
    const logger = pino({ level: "warn" }, { write: (line: string) => void log.push(line) });
    server = await createTestServer({ db, logger });
    ada = await signedIn(server, { email: "mary@example.com" });
    server.background.start();
  });
  afterAll(async () => {
    await proxy.mend();
    await server.close();
    await proxy.close();
    await drop();
  });

  const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    server.inject({ method: "POST", url, payload, headers });
  const ready = async () => (await server.inject({ method: "GET", url: "/readyz" })).statusCode;

  const isServedAgain = async (): Promise<void> => {
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await post("/api/quotation", sampleQuotation())).statusCode).toBe(200);
  };

  it.each(["cut", "hang"] as const)(
    "%s: calls answer 503 with Retry-After, and all is well when it is back",
    async (how) => {
      await isServedAgain();
      await proxy[how]();
      const began = performance.now();
      const answers = await Promise.all([
        post("/api/quotation", sampleQuotation()),
        post("/api/quotation", sampleQuotation(), ada.headers),
        post("/api/bookinginfo", { code: "c".repeat(43) }),
        post("/api/createbookingTest", { ...sampleQuotation(), quoteid: "0192f0c1-2b3c-7d4e-8f50-a1b2c3d4e5f6" }),
      ]);
      expect(performance.now() - began).toBeLessThan(10 * (SHORT.connect + SHORT.answer));
      for (const answer of answers.slice(0, 3)) {
        expect(answer.statusCode).toBe(503);
        expect(answer.json()).toEqual({
          code: 0,
          message: "We cannot do this right now. Please try again in a moment.",
        });
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      }
      expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500);
      expect(await ready()).toBe(503);

      // What is in memory goes on being served, also with a session.
      for (const url of ["/api/configuration", "/api/prices", "/api/vehicletypes", "/booking.html"])
        expect((await server.inject({ method: "GET", url, headers: ada.headers })).statusCode).toBe(200);

      await proxy.mend();
      await isServedAgain();
      // The background work, too: a row that is put in now is mailed without anybody asking.
      const before = (await mailsOf(db)).length;
      await enqueueAlone(db, "metro", "mail.welcome", { account: ada.accountId });
      await expect.poll(async () => (await mailsOf(db)).length).toBe(before + 1);
    },
    90_000,
  );

  it("gives up a connection whose answer never came, and never reuses it", async () => {
    await isServedAgain();
    proxy.hang();
    const lost = await Promise.all([1, 2, 3].map(() => post("/api/quotation", sampleQuotation())));
    expect(lost.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    proxy.thaw();
    await isServedAgain();
  });

  it("lets a burst wait its turn for longer than it waits for a connection", async () => {
    await isServedAgain();
    const slow = () => db.withTenant("metro", (handle) => sql`select pg_sleep(0.1)`.execute(handle));
    // Three connections, forty turns of a tenth: more than SHORT.connect.
    const done = await Promise.allSettled(Array.from({ length: 40 }, slow));
    expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
  });

  it("answers 503 when a statement takes too long, and the connection serves on", async () => {
    await isServedAgain();
    const slow = db.withTenant("metro", (handle) => sql`select pg_sleep(4)`.execute(handle));
    await expect(slow).rejects.toMatchObject({ statusCode: 503, reason: "57014", isConnectionLost: false });
    await isServedAgain();
  });

  /** Makes every session of the pool refuse to write, as those to a primary that has become a standby do. */
  const demote = (): Promise<unknown> =>
    Promise.all(
      Array.from({ length: 3 }, () =>
        sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.4)`.execute(db.system),
      ),
    );

  it("throws away connections that became read-only: 503 once each, never 500, and ready when all are gone", async () => {
    await isServedAgain();
    await demote();
    expect(await ready()).toBe(503);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await post("/api/quotation", sampleQuotation())).statusCode);
    expect(statuses).not.toContain(500);
    // The background work may meet one of them first.
    expect(statuses.slice(2)).toEqual([200, 200, 200, 200]);
    expect(await ready()).toBe(200);
  });

  it("is not ready while the whole database is read-only, and ready again by itself", async () => {
    await isServedAgain();
    const name = new URL(url).pathname.slice(1);
    await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(db.system);
    await demote();
    for (let n = 0; n < 5; n += 1) expect(await ready()).toBe(503);
    expect((await post("/api/quotation", sampleQuotation())).statusCode).toBe(503);
    await administer(`alter database ${name} reset default_transaction_read_only`);
    await isServedAgain();
  });

  it("is not ready for half a minute after its disk was too full to write to", async () => {
    await isServedAgain();
    const full = sql.raw("do $$ begin raise exception 'no space' using errcode = '53100'; end $$").execute(db.system);
    await expect(full).rejects.toMatchObject({ statusCode: 503, reason: "53100" });
    now += 29_999;
    expect(await ready()).toBe(503);
    now += 1;
    expect(await ready()).toBe(200);
  });

  it("replaces a connection that has lived long enough, at the latest after five minutes", async () => {
    const young = await openOnPostgres(url, MIGRATIONS, { connections: 1, pool: { lifetime: 1 } });
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(young.system)).rows[0]?.pid;
    const first = await pid();
    await expect.poll(pid, { interval: 200 }).not.toBe(first);
    await young.close();
  });

  it("logs once that the queues wait and once that they go on, without personal data", async () => {
    await isServedAgain();
    const queues = () =>
      log
        .map((line) => JSON.parse(line) as { work?: string; tenant?: string; msg: string })
        .filter(({ work, tenant }) => work === "outbox, mail, webhooks" && tenant === undefined)
        .map(({ msg }) => msg.replace("background work ", ""));
    // An earlier outage is over for the queues, too.
    await expect.poll(() => queues().at(-1)).not.toBe("waits");
    const since = queues().length;
    await proxy.cut();
    // The queues' poll finds out at its next turn, and again when the database is back.
    await expect.poll(() => queues().slice(since)).toEqual(["waits"]);
    await proxy.mend();
    await expect.poll(() => queues().slice(since)).toEqual(["waits", "goes on"]);
    expect(log.join()).not.toMatch(/mary@|Lovelace|7700900142/);
  });
});
