/** Housekeeping: short transactions in turn, so that neither a huge table nor a failure holds up another tenant. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Batch } from "#server/platform/jobs/batches.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { housekeeper, type HousekeepingLimits } from "#server/platform/jobs/housekeeper.ts";
import { RETENTION_TASKS } from "#server/composition/retention/retention.ts";
import type { RetentionTask } from "#server/platform/jobs/retention-class.ts";
import { anyDatabase, IS_EMBEDDED } from "#tests/support/database/databases.ts";
import { insertTwinRows } from "#tests/support/database/tenant-rows.ts";
import { withoutWaiting } from "#tests/support/server/housekeeping.ts";
import { createTestServer, TEST_START, testClock } from "#tests/support/server/test-server.ts";

const DAY = 24 * 60;
const TENANTS = ["metro", "bright"];
const SECOND = 1 / 60;

interface Line {
  readonly text: string;
  readonly task: string;
  readonly tenant: string;
}

/** A logger that keeps its lines. */
function keptLines() {
  const lines: Line[] = [];
  const keep = ({ task, tenant }: Omit<Line, "text">, text: string): void => void lines.push({ text, task, tenant });
  return { lines, logger: { warn: keep, error: keep } as never };
}

describe("housekeeping with a backlog of car positions", () => {
  let db: Database;
  const clock = testClock();
  beforeAll(async () => {
    db = await anyDatabase();
    for (const tenant of TENANTS) await insertTwinRows(db, tenant);
  });
  afterAll(() => db.close());
  beforeEach(() => clock.set(TEST_START));

  const addPositions = (tenant: string, count: number, until: Instant) =>
    db.withTenant(tenant, (handle) =>
      sql`insert into footprints (tenant_id, booking_id, part, at, lat, lng)
        select ${tenant}, id, 1, ${new Date(until)}::timestamptz - n * interval '1 second', 51.5, -0.1
        from bookings, generate_series(1, ${count}) n`.execute(handle),
    );
  const count = async (tenant: string, text: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    db.withTenant(tenant, async (handle) => (await text.execute(handle)).rows[0]?.n ?? -1);
  const oldPositions = (tenant: string): Promise<number> =>
    count(
      tenant,
      sql<{
        n: number;
      }>`select count(*)::int as n from footprints where at < ${new Date(addMinutes(TEST_START, -30 * DAY))}`,
    );
  const keeper = (tasks: readonly RetentionTask[], limits: Partial<HousekeepingLimits> = {}) => {
    const { lines, logger } = keptLines();
    const rests: number[] = [];
    const timers = withoutWaiting(rests);
    const tenants = () => TENANTS.map((id) => ({ id }));
    return { lines, rests, ...housekeeper({ db, clock, timers, tasks, tenants, logger, limits }) };
  };
  /** Each batch takes a second of the clock. */
  const slow = RETENTION_TASKS.map((task): RetentionTask => ({
    ...task,
    batch: (handle, scope) => {
      clock.advance(SECOND);
      return task.batch(handle, scope);
    },
  }));

  it("works one tenant's backlog off over several runs and erases another's due account in the first", async () => {
    await addPositions("metro", 500, addMinutes(TEST_START, -31 * DAY));
    await addPositions("metro", 5, addMinutes(TEST_START, -29 * DAY));
    await db.withTenant("bright", async (handle) => {
      await sql`update bookings set status = 'finished'`.execute(handle);
      await sql`update accounts set delete_at = ${new Date(TEST_START)}`.execute(handle);
    });
    const round = RETENTION_TASKS.length * TENANTS.length;
    const { run, lines, ages } = keeper(slow, { most: 20, budgetMs: (round + 10) * 1_000 });

    expect(await run()).toBe(false);
    expect(lines).toEqual([]);
    expect(await oldPositions("metro")).toBeGreaterThan(200);
    expect(await oldPositions("metro")).toBeLessThan(500);
    const erased = sql<{ n: number }>`select count(*)::int as n from accounts where password_hash = 'erased'`;
    expect([await count("bright", erased), await count("metro", erased)]).toEqual([1, 0]);
    expect(Number(ages().get("account-erasure"))).toBeLessThan(round + 11);
    expect(Number(ages().get("positions"))).toBeGreaterThan(round);

    let runs = 1;
    while (!(await run())) runs += 1;
    expect(runs).toBeGreaterThan(1);
    expect(runs).toBeLessThan(10);
    expect([await oldPositions("metro"), ages().get("positions")]).toEqual([0, 0]);
    const left = sql<{ n: number }>`select count(*)::int as n from footprints`;
    // Those of the last 30 days, and the row that every tenant has here.
    expect(await count("metro", left)).toBe(6);
  });

  it("leaves the database to the requests after each full batch, four times as long as it took", async () => {
    let batches = 0;
    const task: RetentionTask = {
      name: "a",
      minutes: 0,
      batch: (_handle, { tenant, most }) => {
        clock.advance(SECOND / 10);
        return Promise.resolve(tenant === "metro" && (batches += 1) < 3 ? most : 1);
      },
    };
    const { run, rests } = keeper([task]);
    expect(await run()).toBe(true);
    expect(rests).toEqual([400, 400]);
  });

  it("goes on where a run was cut off, so that no task waits for ever behind long ones", async () => {
    const served: string[] = [];
    const tasks = ["a", "b", "c", "d"].map((name): RetentionTask => ({
      name,
      minutes: 0,
      batch: (_handle, { tenant, most }) => {
        served.push(`${name} ${tenant}`);
        clock.advance(SECOND);
        return Promise.resolve(most);
      },
    }));
    const { run } = keeper(tasks, { budgetMs: 3_000 });
    for (let time = 0; time < 3; time += 1) expect(await run()).toBe(false);
    expect(new Set(served.slice(0, 8)).size).toBe(8);
  });

  it("logs a failing task once until it works again, and does the others meanwhile", async () => {
    let isBroken = true;
    const broken: Batch = (handle, { tenant }) =>
      isBroken && tenant === "metro" ? sql`select 1 / 0`.execute(handle).then(() => 0) : Promise.resolve(0);
    const tasks = [{ name: "broken", minutes: 0, batch: broken }, ...RETENTION_TASKS];
    await addPositions("metro", 3, addMinutes(TEST_START, -31 * DAY));
    const { run, lines, ages } = keeper(tasks);
    clock.advance(60);
    expect(await run()).toBe(false);
    expect(await oldPositions("metro")).toBe(0);
    expect([ages().get("broken"), ages().get("positions")]).toEqual([3_600, 0]);
    expect(await run()).toBe(true);
    const failed = { text: "housekeeping task failed", task: "broken", tenant: "metro" };
    expect(lines).toEqual([failed]);
    isBroken = false;
    await run();
    expect(lines).toEqual([failed, { ...failed, text: "housekeeping task works again" }]);
    expect(ages().get("broken")).toBe(0);
  });

  it("ends after the batch that is under way when the server stops", async () => {
    let batches = 0;
    let stopped = Promise.resolve();
    const { run, stop } = keeper([
      {
        name: "endless",
        minutes: 0,
        batch: (_handle, { most }) => {
          batches += 1;
          if (batches === 3) stopped = stop();
          return Promise.resolve(most);
        },
      },
    ]);
    await run();
    await stopped;
    expect(batches).toBe(3);
  });

  it("gives each transaction a statement time limit of its own, below that of requests", async () => {
    const limits: string[] = [];
    const batch: Batch = async (handle) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(handle);
      limits.push(rows[0]?.statement_timeout ?? "");
      return 0;
    };
    await keeper([{ name: "curious", minutes: 0, batch }]).run();
    expect(limits).toEqual(["3s", "3s"]);
  });

  it.skipIf(IS_EMBEDDED)("leaves the work to another process that is at it", async () => {
    let found: boolean | null = null;
    let wasTouched = false;
    const theirs = keeper([
      {
        name: "theirs",
        minutes: 0,
        batch: () => {
          wasTouched = true;
          return Promise.resolve(0);
        },
      },
    ]);
    const mine = keeper([
      {
        name: "mine",
        minutes: 0,
        batch: async () => {
          found = await theirs.run();
          return 0;
        },
      },
    ]);
    clock.advance(60);
    await mine.run();
    expect([found, wasTouched, theirs.ages().get("theirs")]).toEqual([true, false, 3_600]);
  });
});

describe("the gauge of the housekeeping", () => {
  it("shows for each task how long ago it last worked everything off", async () => {
    const server = await createTestServer();
    const shown = async (task: string): Promise<number> => {
      const { body } = await server.inject({ url: "/metrics" });
      return Number(new RegExp(`^cabstand_housekeeping_age_seconds\\{task="${task}"\\} (\\S+)$`, "m").exec(body)?.[1]);
    };
    server.clock.advance(90);
    for (const { name } of RETENTION_TASKS) expect([name, await shown(name)]).toEqual([name, 5_400]);
    expect(await server.housekeeper.run()).toBe(true);
    server.clock.advance(2);
    expect(await shown("positions")).toBe(120);
    await server.close();
  });
});
