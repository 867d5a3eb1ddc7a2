/** Periodic work of several servers: one of them does it, idle tenants cost nothing. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import { openMemory } from "#server/platform/database/embedded/pglite-engine.ts";
import type { SqlEngine } from "#server/platform/database/sql-engine.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import type { Job } from "#server/platform/jobs/job.ts";
import { POSTGRES, MIGRATIONS, openSeededPostgres, throwawayPostgres } from "#tests/support/database/databases.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { createTestServer, testClock, type TestClock, type TestServer } from "#tests/support/server/test-server.ts";

const MINUTE_MS = 60_000;

describe.skipIf(!POSTGRES.available)(`two servers on ${POSTGRES.name}`, () => {
  let drop: () => Promise<void>;
  let clock: TestClock;
  let worked: string[];
  let servers: Record<"first" | "second", { server: TestServer; timers: TestTimers }>;

  beforeEach(async () => {
    clock = testClock();
    worked = [];
    const throwaway = await throwawayPostgres();
    ({ drop } = throwaway);
    await (await openSeededPostgres(throwaway.url)).close();
    const start = async (name: string) => {
      const timers = testTimers();
      const note = (text: string) => () => void worked.push(`${name} ${text}`);
      const jobs: readonly Job[] = [
        { name: "shared", everyMs: MINUTE_MS, on: "one worker", work: note("shared") },
        { name: "own", everyMs: MINUTE_MS, on: "each process", work: note("own") },
      ];
      const db = await openOnPostgres(throwaway.url, MIGRATIONS);
      return { timers, server: await createTestServer({ db, clock, timers, jobs }) };
    };
    servers = { first: await start("first"), second: await start("second") };
  });
  afterEach(async () => {
    for (const { server } of Object.values(servers)) await server.close();
    await drop();
  });

  /** All loops wait for their next time: those of each process, and of the holder of the lease all others as well. */
  const rests = (name: "first" | "second", isHolder: boolean): Promise<void> =>
    expect.poll(() => servers[name].timers.pending.length).toBe(isHolder ? 14 : 6);
  const fire = async (name: "first" | "second", isHolder: boolean): Promise<void> => {
    servers[name].timers.fire();
    await rests(name, isHolder);
  };
  const shared = (): readonly string[] => worked.filter((text) => text.endsWith("shared"));

  it("do what is not their own on one of them, whose end hands it on at once", async () => {
    servers.first.server.background.start();
    await rests("first", true);
    servers.second.server.background.start();
    await rests("second", false);
    await fire("second", false);
    await fire("first", true);
    expect(shared()).toEqual(["first shared", "first shared"]);
    expect(worked.filter((text) => text.endsWith("own"))).toHaveLength(4);
    await servers.first.server.background.stop();
    await fire("second", true);
    expect(shared().slice(2)).toEqual(["second shared"]);
  });

  it("go on with it on the other when the first hangs, which stops when it finds that out", async () => {
    servers.first.server.background.start();
    await rests("first", true);
    servers.second.server.background.start();
    await rests("second", false);
    clock.advance(19 / 60);
    await fire("second", false);
    expect(shared()).toEqual(["first shared"]);
    clock.advance(2 / 60);
    await fire("second", true);
    expect(shared()).toEqual(["first shared", "second shared"]);
    // What it had begun before it hung may still run once.
    await fire("first", false);
    worked = [];
    await fire("first", false);
    await fire("second", true);
    expect(shared()).toEqual(["second shared"]);
  });
});

/** Loops that wait for their next time, live connections and the reconciliation included. */
const LOOPS = 10;

describe("an idle server", () => {
  it.each([1, 50])("asks the database once for each of its polls, with %i tenants", async (count) => {
    const engine = await openMemory();
    let calls = 0;
    const counted: SqlEngine = {
      script: (text) => engine.script(text),
      listen: (channel, onNotify) => engine.listen(channel, onNotify),
      close: () => engine.close(),
      // The commit asks nothing.
      query: (text, parameters) => ((calls += text === "commit" ? 0 : 1), engine.query(text, parameters)),
      run: (statements) => ((calls += 1), engine.run(statements)),
    };
    const db = await openOnEngine(counted, MIGRATIONS);
    const [metro] = DEMO_TENANTS;
    if (!metro) throw new Error("no tenant");
    await addMissingTenants(
      db,
      Array.from({ length: count }, (_, n) => ({ ...metro, id: `cabs-${n}` })),
    );
    const timers = testTimers();
    const server = await createTestServer({ db, timers, demo: false });
    expect(server.tenants.all).toHaveLength(count);
    server.background.start();
    const rests = () => expect.poll(() => timers.pending.length).toBe(LOOPS);
    await rests();
    // The daily reconciliation begins with the start, and asks each tenant.
    await expect
      .poll(async () => {
        const before = calls;
        await new Promise(setImmediate);
        return calls - before;
      })
      .toBe(0);
    for (const { upTo, polls } of [
      { upTo: 2_000, polls: 1 },
      // The queues, the cars, the lease, unknown topics, payments, reminders with flights, unfinished rides.
      { upTo: 10 * MINUTE_MS, polls: 7 },
    ]) {
      calls = 0;
      timers.fire(upTo);
      await rests();
      expect([upTo, calls]).toEqual([upTo, polls]);
    }
    await server.close();
  });
});
