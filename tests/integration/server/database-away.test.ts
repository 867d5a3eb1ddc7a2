/** The server while its PostgreSQL is away: clear answers in time, and everything as before once it is back. */
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOnPostgres } from "#server/adapters/db/database.ts";
import { PATIENCE } from "#server/adapters/db/pg-pool.ts";
import { databaseAway } from "#server/database-away.ts";
import { sql } from "kysely";
import type { Database } from "#server/database.port.ts";
import { DATABASES, MIGRATIONS, throwawayPostgres } from "../../support/databases.ts";
import { enqueue, mailsOf } from "../../support/mails.ts";
import { signedIn, type Person } from "../../support/people.ts";
import { sampleQuotation } from "../../support/sample-journey.ts";
import { tcpProxy, type TcpProxy } from "../../support/tcp-proxy.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";

const postgres = DATABASES.find((kind) => kind.name.startsWith("PostgreSQL"));

/** Shorter than the server's own, so that nobody waits; long enough for a machine with other work. */
const SHORT = { connect: 1_000, turn: 10_000, statement: 1_000, answer: 1_200 };

describe("what errors say of the database", () => {
  it.each(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "57P01", "57P03", "08006"])("%s: it is away", (code) => {
    expect(databaseAway({ code, message: "x" })).toMatchObject({ statusCode: 503, code: 0, isConnectionLost: true });
  });
  it.each(["57014", "53300", "55P03", "40P01", "40001"])("%s: it is busy", (code) => {
    expect(databaseAway({ code, message: "x" })).toMatchObject({ statusCode: 503, isConnectionLost: false });
  });
  it.each(["23505", "42501", "22P02", "FST_ERR_VALIDATION"])("%s: neither", (code) => {
    expect(databaseAway({ code, message: "x" })).toBeNull();
  });
  it("waits below six seconds in all", () => {
    expect(PATIENCE.connect + PATIENCE.answer).toBeLessThan(6_000);
    expect(PATIENCE.statement).toBeLessThan(PATIENCE.answer);
  });
});

describe.skipIf(!postgres?.available)(`${postgres?.name}`, () => {
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  let db: Database;
  let server: TestServer;
  let ada: Person;
  const log: string[] = [];

  beforeAll(async () => {
    const throwaway = await throwawayPostgres();
    ({ drop } = throwaway);
    const url = new URL(throwaway.url);
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    db = await openOnPostgres(url.href, MIGRATIONS, { connections: 3, patience: SHORT });
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

      // What is in memory goes on being served, also to somebody with a session.
      for (const url of ["/api/configuration", "/api/prices", "/api/vehicletypes", "/booking.html"])
        expect((await server.inject({ method: "GET", url, headers: ada.headers })).statusCode).toBe(200);

      await proxy.mend();
      await isServedAgain();
      // The background work, too: a row that is put in now is mailed without anybody asking.
      const before = (await mailsOf(db)).length;
      await enqueue(db, "metro", "mail.welcome", { account: ada.accountId });
      await expect.poll(async () => (await mailsOf(db)).length).toBe(before + 1);
    },
    90_000,
  );

  it("gives up a connection whose answer never came, so that nobody gets it again", async () => {
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

  it("says it in the log without a word about anybody", async () => {
    expect(log.some((line) => line.includes("background work waits"))).toBe(true);
    // Each piece of work says so at its own next turn.
    await expect.poll(() => log.some((line) => line.includes("background work goes on"))).toBe(true);
    expect(log.join()).not.toMatch(/mary@|Lovelace|7700900142/);
  });
});
