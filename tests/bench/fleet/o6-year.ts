/**
 * O6: requests to a tenant with 300,000 bookings while housekeeping redacts and deletes what is due, beside the same
 * with housekeeping held back.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { systemClock } from "#server/platform/clock.ts";
import { DEMO_BOOKER_ACCOUNT_ID } from "#server/demo/people.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { MIGRATIONS } from "#tests/support/database/databases.ts";
import { multiply } from "#tests/bench/scale-seed.ts";
import type { BenchRow } from "#tests/bench/bench-result.ts";
import { percentile, rounded } from "#tests/bench/http-load.ts";
import { Caller, bookOnce, type Headers } from "./calls.ts";
import { onFleetDatabase, type Figure } from "./fleet.ts";
import { startFleet, type Fleet } from "./processes.ts";
import { ask, TENANT } from "./rides.ts";

const BOOKINGS = 300_000;
const OF_BUSINESS = 20_000;
const WORKER = 1;
/** The lock that a process takes for each batch of housekeeping. */
const HOUSEKEEPING_LOCK = 7_252_002;
/** Until a process's first housekeeping is under way. */
const CLEANING_MS = 18_000;
const MEASURE_MS = 25_000;
const EVERY_MS = 60;
const GOAL = 1.2;

/** Adds the bookings, and begins a session of the business that has many. */
async function seed(url: string): Promise<Headers> {
  const db = await openOnPostgres(url, MIGRATIONS, {
    timeouts: { connect: 60_000, turn: 60_000, statement: 60_000, answer: 60_000 },
  });
  const now = new Date();
  await multiply(db, TENANT, { from: 0, until: OF_BUSINESS, ofBusiness: true }, now);
  await multiply(db, TENANT, { from: 0, until: BOOKINGS - OF_BUSINESS, ofBusiness: false }, now);
  const { token } = await sessions(db, systemClock).begin(TENANT, DEMO_BOOKER_ACCOUNT_ID, true);
  await db.close();
  await ask(url, "vacuum analyze");
  return { cookie: `cabstand-${TENANT}=${token}` };
}

const wireDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).split("-").toReversed().join("/");

/** The mix of requests, in turn. */
function requests(caller: Caller, cookie: Headers): readonly (() => Promise<{ readonly took: number }>)[] {
  const get = (path: string) => () => caller.send("GET", path, null, cookie);
  const book = () => bookOnce(caller, numbers++, { pays: false }, []);
  return [
    get("/api/currentbookings?pageindex=1&pagesize=5"),
    book,
    get("/api/journeyhistory?pageindex=1&pagesize=5"),
    get(`/api/bookerstatement?datefrom=${wireDay(60)}&dateto=${wireDay(30)}`),
  ];
}

let numbers = 1;

/** Requests at a steady pace, whether or not earlier ones were answered. @returns how long each took, in ms. */
async function times(caller: Caller, cookie: Headers): Promise<number[]> {
  const mix = requests(caller, cookie);
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: Math.floor(MEASURE_MS / EVERY_MS) }, async (_request, index) => {
      await pause(Math.max(0, begun + index * EVERY_MS - performance.now()));
      const { took } = (await mix[index % mix.length]?.()) ?? { took: Number.NaN };
      return took;
    }),
  );
}

/** Rows that housekeeping has deleted and redacted so far. */
async function cleaned(url: string): Promise<number> {
  const rows = await ask<{ count: number }>(
    url,
    "select (n_tup_upd + n_tup_del)::int as count from pg_stat_user_tables where relname = 'bookings'",
  );
  return rows[0]?.count ?? 0;
}

interface Phase {
  readonly url: string;
  readonly fleet: Fleet;
  readonly cookie: Headers;
}

/** One phase, in which housekeeping works or is held back by its lock. */
async function phase({ url, fleet, cookie }: Phase, isCleaning: boolean): Promise<number[]> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  if (!isCleaning) await holder.query(`select pg_advisory_lock(${HOUSEKEEPING_LOCK})`);
  await fleet.killAndRestart(WORKER);
  await pause(CLEANING_MS);
  const taken = await times(new Caller(fleet.origin), cookie);
  await holder.end();
  return taken;
}

async function measured(url: string): Promise<readonly BenchRow[]> {
  const fleet = await startFleet(url, ["web", "worker"], { LOG_LEVEL: "silent" });
  while ((await ask(url, "select 1 from bookings where request_hash = 'demo' limit 1")).length === 0) await pause(200);
  await pause(5_000);
  const on: Phase = { url, fleet, cookie: await seed(url) };
  await times(new Caller(fleet.origin), on.cookie);
  const quiet = await phase(on, false);
  const before = await cleaned(url);
  const busy = [...(await phase(on, true)), ...(await phase(on, true))];
  const rows = (await cleaned(url)) - before;
  quiet.push(...(await phase(on, false)));
  await fleet.stop();
  const at = (share: number): string => `${percentile(busy, share)} beside ${percentile(quiet, share)} ms`;
  return [
    {
      name: `O6 request p99 during housekeeping, ${BOOKINGS} bookings, of without`,
      value: rounded(percentile(busy, 0.99) / percentile(quiet, 0.99)),
      unit: "ratio",
      goal: GOAL,
      note: `${at(0.99)}; p50 ${at(0.5)}; ${rows} bookings written meanwhile`,
    },
  ];
}

export const year: Figure = { id: "O6", measure: () => onFleetDatabase([], measured) };
