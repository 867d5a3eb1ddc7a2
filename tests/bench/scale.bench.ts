/**
 * O1 to O7 and S4: figures of a fleet. P11: what a business with 20,000 bookings waits for, at 30,000 bookings of a tenant and at ten times as many.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { systemClock } from "#server/platform/clock.ts";
import { openOnEngine } from "#server/platform/database/database.ts";
import { openEmbedded } from "#server/platform/database/embedded/pglite-client.ts";
import { compose, seedDemoYear } from "#server/composition/compose.ts";
import { embeddedModels } from "#server/offline/models.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_BOOKER_ACCOUNT_ID } from "#server/demo/people.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import { POSTGRES, MIGRATIONS } from "#tests/support/database/databases.ts";
import { attempt, type Bench, type BenchRow } from "./bench-result.ts";
import { percentile, rounded } from "./http-load.ts";
import type { Figure } from "./fleet/fleet.ts";
import { kills } from "./fleet/o1-kills.ts";
import { idle } from "./fleet/o2-idle.ts";
import { positions } from "./fleet/o3-positions.ts";
import { neighbours } from "./fleet/o4-neighbours.ts";
import { failover } from "./fleet/o5-failover.ts";
import { year } from "./fleet/o6-year.ts";
import { restoring } from "./fleet/o7-restore.ts";
import { publishing } from "./fleet/s4-publish.ts";
import { multiply } from "./scale-seed.ts";

const TENANT = "metro";
const OWN = 20_000;
const SIZES = [30_000, 300_000] as const;
const ROUNDS = 60;
const GOAL_MS = 150;
const GOAL_GROWTH = 1.2;

const at = (path: string): string => fileURLToPath(new URL(`../../src/server/${path}`, import.meta.url));

/** The embedded database as a server runs it: in a worker, in a folder, with real fsyncs. */
async function embedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "cabstand-scale-"));
  const db = await openOnEngine(
    await openEmbedded(join(folder, "db"), at("platform/database/embedded/pglite-worker.ts")),
    MIGRATIONS,
  );
  const close = async (): Promise<void> => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...db, close };
}

const wireDay = (daysAgo: number): string => {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
};

/** A Monday some weeks ago. */
const monday = (): string => wireDay(((new Date().getUTCDay() + 6) % 7) + 28);

const CALLS: Readonly<Record<string, () => string>> = {
  "statement of a month": () => `/api/bookerstatement?datefrom=${wireDay(60)}&dateto=${wireDay(30)}`,
  "statement of a year": () => `/api/bookerstatement?datefrom=${wireDay(365)}&dateto=${wireDay(0)}`,
  "history, first page": () => "/api/journeyhistory?pageindex=1&pagesize=5",
  "history, last page": () => `/api/journeyhistory?pageindex=${OWN / 5}&pagesize=5`,
  "history of a year, whole": () => "/api/journeyhistory?filter=12",
  "current bookings": () => "/api/currentbookings?pageindex=1&pagesize=5",
  "commission of a year": () => `/api/bookercommission?datefrom=${wireDay(365)}&dateto=${wireDay(0)}`,
  "dashboard chart": () => `/api/booking?weekcommencing=${monday()}`,
};

/** A server over seeded data. */
interface Seeded {
  readonly app: FastifyInstance;
  readonly cookie: string;
  close(): Promise<void>;
}

async function seeded(db: Database, size: number): Promise<Seeded> {
  const logger = pino({ level: "silent" });
  const { app, tenants } = await compose({
    db,
    clock: systemClock,
    logger,
    demo: true,
    publicUrl: null,
    clientFolder: "/nowhere",
    prerender: null,
    addressFile: null,
    trustedProxies: 0,
    passwordPepper: null,
    limited: false,
    isStopping: () => false,
  });
  await seedDemoYear(db, systemClock, tenants, embeddedModels(null));
  const now = new Date();
  await multiply(db, TENANT, { from: 0, until: OWN, ofBusiness: true }, now);
  await multiply(db, TENANT, { from: 0, until: size - OWN, ofBusiness: false }, now);
  await db.maintain("vacuum");
  const { token } = await sessions(db, systemClock).begin(TENANT, DEMO_BOOKER_ACCOUNT_ID, true);
  const close = async (): Promise<void> => {
    await app.close();
    await db.close();
  };
  return { app, cookie: `cabstand-${TENANT}=${token}`, close };
}

async function timed({ app, cookie }: Seeded, url: string): Promise<number> {
  const start = performance.now();
  const headers = { host: "localhost", cookie, "x-cabstand-tenant": TENANT };
  const { statusCode, body } = await app.inject({ method: "GET", url, headers });
  const took = performance.now() - start;
  if (statusCode !== 200 || (JSON.parse(body) as { code: number }).code !== 1) throw new Error(`${url}: ${body}`);
  return took;
}

/** One call on both sizes in turn, so that whatever else the machine does weighs on both. */
async function compared(small: Seeded, large: Seeded, url: string): Promise<{ p95: number; growth: number }> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    const pair = [await timed(small, url), await timed(large, url)] as const;
    if (round >= 5) pair.forEach((time, index) => times[index]?.push(time));
  }
  const [before, after] = times.map((each) => percentile(each, 0.95));
  if (before === undefined || after === undefined) throw new Error("Nothing was measured.");
  return { p95: after, growth: rounded(after / before) };
}

async function* measured(name: string, open: () => Promise<Database>): AsyncGenerator<BenchRow> {
  const small = await seeded(await open(), SIZES[0]);
  const large = await seeded(await open(), SIZES[1]);
  for (const [call, path] of Object.entries(CALLS)) {
    const { p95, growth } = await compared(small, large, path());
    yield { name: `${call}, p95, ${name}`, value: p95, unit: "ms", goal: GOAL_MS };
    yield { name: `P11 ${call}, growth, ${name}`, value: growth, unit: "ratio", goal: GOAL_GROWTH };
  }
  await small.close();
  await large.close();
}

const FLEET: readonly Figure[] = [kills, idle, positions, neighbours, failover, year, restoring, publishing];

/** Measures the fleet's figures, where a PostgreSQL listens, and the lists of a large business on both databases. */
export const bench: Bench = async function* (figures) {
  const isAsked = ({ id }: Figure): boolean => figures.length === 0 || figures.includes(id);
  for (const figure of FLEET.filter(isAsked)) yield* attempt(figure.id, figure.measure);
  if (figures.length > 0) return;
  yield* attempt("P11, embedded", () => measured("embedded", embedded));
  if (POSTGRES.available) yield* attempt("P11, PostgreSQL", () => measured("PostgreSQL", () => POSTGRES.open()));
};
