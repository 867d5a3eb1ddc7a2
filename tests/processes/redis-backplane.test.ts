/** Servers on one PostgreSQL that tell each other by Redis what has happened, and by PostgreSQL while Redis is away. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOnPostgres } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import { POSTGRES, MIGRATIONS, openSeededPostgres, throwawayPostgres } from "#tests/support/database/databases.ts";
import { REDIS } from "#tests/support/database/redis.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { tcpProxy, type TcpProxy } from "#tests/support/server/tcp-proxy.ts";
import { createTestServer, testClock, type TestServer } from "#tests/support/server/test-server.ts";

describe.skipIf(!POSTGRES.available || !REDIS.available)(`${REDIS.name} between servers on ${POSTGRES.name}`, () => {
  const clock = testClock();
  let drop: () => Promise<void>;
  let proxy: TcpProxy;
  let speaker: TestServer;
  let hearer: TestServer;
  let other: Database;
  /** Sessions whose end the second server heard of, and those that PostgreSQL announced. */
  let heard: string[];
  let announced: string[];
  let resumed: number;
  let endListening: () => Promise<void>;

  const start = async (url: string, redisUrl: string): Promise<TestServer> => {
    const server = await createTestServer({ db: await openOnPostgres(url, MIGRATIONS), clock, redisUrl });
    server.background.events.onResume(() => void (resumed += 1));
    return server;
  };
  const redisOf = async (server: TestServer): Promise<unknown> =>
    (await server.inject({ method: "GET", url: "/readyz" })).json<{ redis: unknown }>().redis;
  /** Ends a session; @returns the hash that its end is announced with. */
  const endOne = async (db: Database, commits = true): Promise<string> => {
    const { accountId } = await signedIn({ db, clock });
    await sessions(db, clock).begin("metro", accountId, false);
    let hash = "";
    const work = db.withTenant("metro", async (handle) => {
      const gone = await handle
        .deleteFrom("sessions")
        .where("account_id", "=", accountId)
        .returning("token_hash")
        .execute();
      hash = gone.at(-1)?.token_hash ?? "";
      if (!commits) throw new Error("rolled back");
    });
    await (commits ? work : work.catch(() => undefined));
    return hash;
  };

  beforeEach(async () => {
    [heard, announced, resumed] = [[], [], 0];
    const throwaway = await throwawayPostgres();
    ({ drop } = throwaway);
    other = await openSeededPostgres(throwaway.url);
    const { hostname, port } = new URL(REDIS.url);
    proxy = await tcpProxy({ host: hostname, port: Number(port) });
    speaker = await start(throwaway.url, `redis://127.0.0.1:${proxy.port}`);
    hearer = await start(throwaway.url, REDIS.url);
    hearer.background.events.subscribe("session.ended", ({ subject }) => heard.push(subject));
    endListening = other.listen({
      announced: (text) => void announced.push((JSON.parse(text) as { subject: string }).subject),
      resumed: () => void (resumed += 1),
    });
    for (const server of [speaker, hearer]) server.background.start();
    // Each hears both of PostgreSQL and of Redis.
    await expect.poll(() => resumed).toBe(5);
  });
  afterEach(async () => {
    await endListening();
    await proxy.mend();
    await speaker.close();
    await hearer.close();
    await proxy.close();
    await other.close();
    await drop();
  });

  it("carries what is committed, and nothing that is rolled back; PostgreSQL has nothing to announce", async () => {
    const lost = await endOne(speaker.db, false);
    const ended = await endOne(speaker.db);
    await expect.poll(() => heard).toContain(ended);
    expect(heard).not.toContain(lost);
    expect(announced).toEqual([]);
    expect([await redisOf(speaker), await redisOf(hearer)]).toEqual(["connected", "connected"]);
  });

  it("is done without while it is away, and used again once it is back: nothing is missed", async () => {
    await proxy.cut();
    await expect.poll(() => redisOf(speaker)).toBe("away");
    const meanwhile = await endOne(speaker.db);
    await expect.poll(() => heard).toContain(meanwhile);
    await expect.poll(() => announced).toContain(meanwhile);
    const { body } = await speaker.inject({ method: "GET", url: "/metrics" });
    expect(body).toContain("cabstand_redis_connected 0");

    await proxy.mend();
    await expect.poll(() => redisOf(speaker)).toBe("connected");
    // It had heard nothing of the others.
    await expect.poll(() => resumed).toBe(6);
    const afterwards = await endOne(speaker.db);
    await expect.poll(() => heard).toContain(afterwards);
    expect(announced).not.toContain(afterwards);
  });

  it("loses nothing that was committed at the moment it went away: PostgreSQL announces that afterwards", async () => {
    const { accountId } = await signedIn({ db: speaker.db, clock });
    const hash = await speaker.db.withTenant("metro", async (handle) => {
      const [gone] = await handle
        .deleteFrom("sessions")
        .where("account_id", "=", accountId)
        .returning("token_hash")
        .execute();
      await proxy.cut();
      await expect.poll(() => redisOf(speaker)).toBe("away");
      return gone?.token_hash ?? "";
    });
    await expect.poll(() => heard).toContain(hash);
    await expect.poll(() => announced).toContain(hash);
  });

  it("is heard beside PostgreSQL's own announcements, which commands and servers without it make", async () => {
    const ended = await endOne(other);
    await expect.poll(() => heard).toContain(ended);
    await expect.poll(() => announced).toContain(ended);
  });
});
