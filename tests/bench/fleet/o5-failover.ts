/**
 * O5: PostgreSQL is restarted, and then dies and its standby is promoted, while guests book and pay at a fleet. Its
 * processes are not restarted.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { BenchRow } from "#tests/bench/bench-result.ts";
import { rounded } from "#tests/bench/http-load.ts";
import { CLUSTERS, PostgresCluster } from "#tests/support/database/postgres-cluster.ts";
import { tcpProxy, type TcpProxy } from "#tests/support/server/tcp-proxy.ts";
import { Caller, type Attempt } from "./calls.ts";
import type { Figure } from "./fleet.ts";
import { bookOn, judged, settled } from "./guests.ts";
import { startFleet, type Fleet } from "./processes.ts";
import { ask } from "./rides.ts";

const GUESTS = 4;
/** How long guests book before, between and after the outages. */
const CALM_MS = 8_000;
/** How long nothing listens at the address. */
const AWAY_MS = 10_000;
/** A call waits no longer: the server's own limit for a statement is 3.5 s. */
const GOAL_ANSWER_MS = 5_000;
const GOAL_RECOVERY_MS = 10_000;

interface World {
  readonly primary: PostgresCluster;
  readonly standby: PostgresCluster;
  /** The address that the servers know. */
  readonly proxy: TcpProxy;
  readonly lead: (to: PostgresCluster) => void;
}

async function madeWorld(): Promise<World> {
  const primary = await PostgresCluster.create();
  const standby = await primary.standby();
  // A commit is acknowledged only once the standby has it.
  await ask(primary.url, "alter system set synchronous_standby_names = '*'");
  await ask(primary.url, "select pg_reload_conf()");
  const address = { host: "127.0.0.1", port: primary.port };
  return { primary, standby, proxy: await tcpProxy(address), lead: ({ port }) => void (address.port = port) };
}

/** @returns milliseconds until a guest has booked again. */
async function recovery(journal: readonly Attempt[]): Promise<number> {
  const begun = performance.now();
  const before = journal.length;
  while (!journal.slice(before).some(({ reference }) => reference !== null)) await pause(20);
  return performance.now() - begun;
}

/** Whether the fleet calls itself ready. */
const readiness = async ({ origin }: Fleet): Promise<number> => (await fetch(`${origin}/readyz`)).status;

interface Outages {
  readonly restarted: number;
  readonly failedOver: number;
  /** What `/readyz` answered while there was no database. */
  readonly away: number;
}

async function outages(world: World, fleet: Fleet, journal: readonly Attempt[]): Promise<Outages> {
  const { primary, standby, lead } = world;
  await pause(CALM_MS);
  await primary.stop("fast");
  await primary.start();
  const restarted = await recovery(journal);
  await pause(CALM_MS);
  await primary.stop("immediate");
  await pause(AWAY_MS);
  const away = await readiness(fleet);
  await standby.promote();
  lead(standby);
  const failedOver = await recovery(journal);
  await pause(CALM_MS);
  return { restarted, failedOver, away };
}

async function measured(world: World): Promise<readonly BenchRow[]> {
  const { proxy, primary, standby } = world;
  const url = new URL(primary.url);
  url.port = String(proxy.port);
  const fleet = await startFleet(url.href, ["web", "web", "worker"], { LOG_LEVEL: "silent" });
  const caller = new Caller(fleet.origin);
  const journal: Attempt[] = [];
  const life = new AbortController();
  const working = Promise.all(Array.from({ length: GUESTS }, () => bookOn(caller, journal, life.signal)));
  const { restarted, failedOver, away } = await Promise.race([
    outages(world, fleet, journal),
    working.then(() => Promise.reject(new Error("The guests have stopped."))),
  ]);
  life.abort();
  await working;
  const ended = performance.now();
  const { lost, doubled, why } = judged(journal, await settled(standby.url));
  const settling = rounded((performance.now() - ended) / 1_000);
  await fleet.stop();
  const statuses = [...caller.statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  const unexpected = [...caller.statuses.keys()].filter((status) => status !== 200 && status !== 503).length;
  const note = `${journal.length} bookings paid, the last settled after ${settling} s; answers: ${statuses}; readyz ${away} meanwhile`;
  const seconds = (ms: number): number => rounded(ms / 1_000);
  return [
    { name: "O5 bookings, payments or mails lost", value: lost, unit: "", goal: 0, note },
    { name: "O5 bookings, payments or mails doubled", value: doubled, unit: "", goal: 0, note: why },
    { name: "O5 statuses beside 200 and 503", value: unexpected, unit: "", goal: 0 },
    {
      name: "O5 longest wait for an answer",
      value: seconds(caller.longest),
      unit: "s",
      goal: GOAL_ANSWER_MS / 1_000,
    },
    {
      name: "O5 next booking after a restart of PostgreSQL",
      value: seconds(restarted),
      unit: "s",
      goal: GOAL_RECOVERY_MS / 1_000,
    },
    {
      name: "O5 next booking after the standby's promotion",
      value: seconds(failedOver),
      unit: "s",
      goal: GOAL_RECOVERY_MS / 1_000,
    },
  ];
}

export const failover: Figure = {
  id: "O5",
  async measure() {
    if (!CLUSTERS.available) return [];
    const world = await madeWorld();
    try {
      return await measured(world);
    } finally {
      await world.proxy.close();
      await Promise.all([world.primary.remove(), world.standby.remove()]);
    }
  },
};
