/**
 * O1: two web and two worker processes behind a balancer, one of them killed every five seconds, while guests book and
 * pay, a dispatch system drives, and pages follow.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { BenchRow } from "#tests/bench/bench-result.ts";
import { rounded } from "#tests/bench/http-load.ts";
import { Caller, type Attempt } from "./calls.ts";
import { onFleetDatabase, type Figure } from "./fleet.ts";
import { delays, follow } from "./follower.ts";
import { bookOn, judged, settled } from "./guests.ts";
import { startFleet, type Fleet } from "./processes.ts";
import { dispatchSystem, drive, startRides } from "./rides.ts";

const KILLED_FOR_MS = 120_000;
const KILL_MS = 5_000;
const GUESTS = 4;
const RIDES = 10;
const PAGES_OF_A_RIDE = 4;
const GOAL_MS = 5_000;

async function killInTurn(fleet: Fleet): Promise<number> {
  const end = performance.now() + KILLED_FOR_MS;
  let kills = 0;
  while (performance.now() < end) {
    const begun = performance.now();
    await fleet.killAndRestart(kills % fleet.size);
    kills += 1;
    await pause(Math.max(0, begun + KILL_MS - performance.now()));
  }
  return kills;
}

async function measured(url: string): Promise<readonly BenchRow[]> {
  const fleet = await startFleet(url, ["web", "web", "worker", "worker"]);
  const caller = new Caller(fleet.origin);
  const journal: Attempt[] = [];
  const life = new AbortController();
  const headers = await dispatchSystem(url);
  const rides = await startRides(caller, 1, RIDES, headers);
  const pages = rides.flatMap((ride) =>
    Array.from({ length: PAGES_OF_A_RIDE }, () => ({ ride, page: follow(fleet.origin, ride.code, {}) })),
  );
  await pause(3_000);
  // What happened before the pages were open is not news.
  for (const { states } of rides) states.splice(0, states.length - 1);
  const working = Promise.all([
    drive(caller, rides, headers, life.signal),
    ...Array.from({ length: GUESTS }, () => bookOn(caller, journal, life.signal)),
  ]);
  const kills = await Promise.race([killInTurn(fleet), working.then(() => 0)]);
  life.abort();
  await working;
  await pause(GOAL_MS + 1_000);
  const late = pages.flatMap(({ ride, page }) => delays(ride.states, page)).toSorted((a, b) => a - b);
  for (const { page } of pages) page.leave();
  const ended = performance.now();
  const { lost, doubled, why } = judged(journal, await settled(url));
  const settling = rounded((performance.now() - ended) / 1_000);
  await fleet.stop();
  const broken = caller.statuses.get(0) ?? 0;
  const note = `${kills} kills, ${journal.length} bookings paid, the last settled after ${settling} s, ${broken} calls broken off, ${caller.statuses.get(503) ?? 0} answered 503`;
  const p99 = rounded((late[Math.floor(late.length * 0.99)] ?? 0) / 1_000);
  return [
    { name: "O1 bookings, payments or mails lost", value: lost, unit: "", goal: 0, note },
    { name: "O1 bookings, payments or mails doubled", value: doubled, unit: "", goal: 0, note: why },
    {
      name: "O1 longest until a page showed a change",
      value: rounded((late.at(-1) ?? Number.NaN) / 1_000),
      unit: "s",
      goal: GOAL_MS / 1_000,
      note: `${pages.length} pages, ${late.length} changes seen; p99 ${p99} s`,
    },
  ];
}

export const kills: Figure = { id: "O1", measure: () => onFleetDatabase([], measured) };
