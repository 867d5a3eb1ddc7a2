/**
 * A PostgreSQL primary goes while guests book, and its standby is promoted: no call answers 500, `/readyz` says no while
 * bookings cannot be written, and every acknowledged booking is on the new primary exactly once.
 */
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { MIGRATIONS } from "#tests/support/database/databases.ts";
import { CLUSTERS, PostgresCluster } from "#tests/support/database/postgres-cluster.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { tcpProxy, type TcpProxy } from "#tests/support/server/tcp-proxy.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const LOOPS = 4;
/** Bookings made before the failover and after it. */
const ENOUGH = 12;
const TIMEOUTS = { connect: 2_000, turn: 10_000, statement: 3_500, answer: 3_800 };

interface Attempt {
  readonly key: string;
  readonly body: object;
  reference: string | null;
}

describe.skipIf(!CLUSTERS.available)(`failover of ${CLUSTERS.name}`, () => {
  let primary: PostgresCluster;
  let standby: PostgresCluster;
  /** The address that the server knows: it leads to the one or the other. */
  let address: { host: string; port: number };
  let proxy: TcpProxy;
  let db: Database;
  let server: TestServer;
  let attempts: Attempt[];
  let statuses: Set<number>;
  let booking: AbortController;

  beforeEach(async () => {
    primary = await PostgresCluster.create();
    standby = await primary.standby();
    // From here on a commit is acknowledged only once the standby has it.
    await query(primary, "alter system set synchronous_standby_names = '*'");
    await query(primary, "select pg_reload_conf()");
    address = { host: "127.0.0.1", port: primary.port };
    proxy = await tcpProxy(address);
    const url = new URL(primary.url);
    url.port = String(proxy.port);
    db = await openOnPostgres(url.href, MIGRATIONS, { connections: LOOPS, timeouts: TIMEOUTS });
    await addMissingTenants(db, DEMO_TENANTS);
    server = await createTestServer({ db });
    attempts = [];
    statuses = new Set();
    booking = new AbortController();
  });
  afterEach(async () => {
    booking.abort();
    await server.close();
    await proxy.close();
    await Promise.all([primary.remove(), standby.remove()]);
  });

  async function query<Row>({ url }: PostgresCluster, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  const post = async <T>(url: string, payload: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await server.inject({ method: "POST", url, payload, headers });
    statuses.add(answer.statusCode);
    return { status: answer.statusCode, body: answer.json<T>() };
  };
  /** Repeats a call while the server asks for that. @returns null once the bookings are to end. */
  const persist = async <T>(url: string, payload: object, headers = {}): Promise<T | null> => {
    while (!booking.signal.aborted) {
      const { status, body } = await post<T>(url, payload, headers);
      if (status === 200) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return null;
  };
  const readiness = async () => (await server.inject({ method: "GET", url: "/readyz" })).statusCode;
  const made = () => attempts.filter(({ reference }) => reference !== null).length;

  /** A guest who books again and again, each time under a key of its own. */
  async function guest(): Promise<void> {
    while (!booking.signal.aborted) {
      const quote = await persist<Reply<"quotation">>("/api/quotation", sampleQuotation());
      if (!quote) return;
      const person = {
        passengerphone: `7700900${String(attempts.length).padStart(3, "0")}`,
        passengeremail: `ada${attempts.length}@example.com`,
      };
      const attempt: Attempt = {
        key: `failover-${quote.quoteid}`,
        body: sampleBooking(quote, person),
        reference: null,
      };
      attempts.push(attempt);
      const headers = { "idempotency-key": attempt.key };
      const booked = await persist<Reply<"createBooking">>("/api/createbookingTest", attempt.body, headers);
      attempt.reference = booked?.bref ?? null;
    }
  }

  const guests = () => Promise.all(Array.from({ length: LOOPS }, guest));
  const more = () => {
    const before = made();
    return expect.poll(made, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + ENOUGH);
  };

  const stored = async (cluster: PostgresCluster): Promise<number | undefined> =>
    (await query<{ count: number }>(cluster, "select count(*)::int as count from bookings"))[0]?.count;

  /** Sends everything again, and compares the answers with the new primary's rows. */
  async function expectNothingLost(): Promise<void> {
    const acknowledged = made();
    for (const attempt of attempts) {
      const { body } = await post<Reply<"createBooking">>("/api/createbookingTest", attempt.body, {
        "idempotency-key": attempt.key,
      });
      expect(body.code).toBe(1);
      if (attempt.reference !== null) expect(body.bref).toBe(attempt.reference);
    }
    expect(await stored(standby)).toBe(attempts.length);
    expect(acknowledged).toBeGreaterThanOrEqual(2 * ENOUGH);
    expect(statuses).toEqual(new Set([200, 503]));
  }

  it("loses and doubles nothing when the primary dies", async () => {
    const booked = guests();
    await more();
    await primary.stop("immediate");
    await expect.poll(readiness).toBe(503);
    await standby.promote();
    address.port = standby.port;
    await more();
    expect(await readiness()).toBe(200);
    booking.abort();
    await booked;
    booking = new AbortController();
    await expectNothingLost();
  });

  it("leaves a former primary that came back as a read-only standby", async () => {
    const booked = guests();
    await more();
    await primary.stop("fast");
    await standby.promote();
    primary.follow(standby);
    await primary.start();
    // The address still leads to the former primary: it takes connections and answers reads.
    const sessions = () =>
      query<{ pid: number }>(primary, "select pid from pg_stat_activity where application_name = 'cabstand'");
    await expect.poll(async () => (await sessions()).length).toBeGreaterThan(0);
    // Rows, not answers: a booking whose first answer was lost with the primary is still answered here, by a read.
    const before = await stored(primary);
    const first = (await sessions()).map(({ pid }) => pid);
    for (let n = 0; n < 2 * LOOPS; n += 1) expect(await readiness()).toBe(503);
    // Each connection is thrown away with its first refusal to write.
    expect((await sessions()).filter(({ pid }) => first.includes(pid))).toEqual([]);
    expect(await stored(primary)).toBe(before);
    // The connections to the former primary stay open: only their refusals end them.
    address.port = standby.port;
    await more();
    await expect.poll(readiness).toBe(200);
    expect(await sessions()).toEqual([]);
    booking.abort();
    await booked;
    booking = new AbortController();
    await expectNothingLost();
  });
});
