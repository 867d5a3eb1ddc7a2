/**
 * A page that follows a ride while everything between it and the server breaks: connections that drop or hang, a server
 * that is started anew, transports that change, a phone that sleeps, events that come late, twice, overtaken or broken
 * (RELIABILITY, live tracking). It never misses the end, never goes back, and is right 15 seconds after the network is.
 */
import { describe, expect, it } from "vitest";
import { rideProgress } from "#domain/booking/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import { settle } from "../support/fake-client.ts";
import { LiveWorld, seenAs } from "./live-world.ts";
import { random, type Random } from "./random.ts";

const SCHEDULES = Number(process.env["TORTURE_SCHEDULES"] ?? (process.env["TORTURE"] === "long" ? 1_000 : 100));
const STEP_MS = 500;
/** The page shows the true state this long after the network is back. */
const RIGHT_AFTER_MS = 15_000;

/** Lets time pass, and what waits for it run; looks at the page all the while. */
async function pass(world: LiveWorld, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    world.clock.pass(STEP_MS);
    await settle();
    world.look();
  }
}

const RIDE = ["start", "arrive", "board", "finish"] as const;
const TROUBLES = ["drop", "half-open", "restart", "network", "sleep", "none"] as const;

async function trouble(world: LiveWorld, chance: Random, reached: Map<string, number>): Promise<() => void> {
  const kind = chance.pick(TROUBLES);
  reached.set(kind, (reached.get(kind) ?? 0) + 1);
  switch (kind) {
    case "drop":
      world.drop();
      return () => undefined;
    case "half-open":
      world.halfOpen();
      return () => undefined;
    case "restart":
      world.restart();
      return () => world.comeBack();
    case "network":
      world.network = "down";
      if (chance.between(0, 1) === 0) world.drop();
      return () => {
        world.network = "up";
        world.wake();
      };
    case "sleep":
      world.isAsleep = true;
      world.network = "down";
      await pass(world, chance.between(1, 60) * 1_000);
      world.drop();
      return () => {
        world.network = "up";
        world.wake();
      };
    case "none":
      return () => undefined;
  }
}

/** One schedule. @returns the statuses that the page has shown, and the true last one. */
async function run(chance: Random, reached: Map<string, number>): Promise<{ shown: readonly string[]; end: string }> {
  const world = new LiveWorld(chance);
  await pass(world, 2_000);
  const isCancelled = chance.between(1, 5) === 1;
  const isReturn = !isCancelled && chance.between(1, 3) === 1;
  if (isReturn) world.way = "out";
  const steps = isCancelled
    ? [...RIDE.slice(0, chance.between(0, 2)), "cancel" as const]
    : isReturn
      ? [...RIDE, ...RIDE]
      : RIDE;
  for (const step of steps) {
    const mend = await trouble(world, chance, reached);
    await pass(world, chance.between(0, 40) * STEP_MS);
    world.happen(step);
    for (let moves = chance.between(0, 4); moves > 0; moves -= 1) {
      if (step !== "finish" && step !== "cancel") world.happen("move");
      await pass(world, chance.between(0, 4) * STEP_MS);
    }
    await pass(world, chance.between(0, 40) * STEP_MS);
    mend();
    if (chance.between(0, 1) === 0) await pass(world, chance.between(0, 10) * STEP_MS);
  }
  await pass(world, RIGHT_AFTER_MS);
  world.end();
  return { shown: world.shown, end: seenAs(world) };
}

/** How far what is seen is; a way back is further than any way out. */
const place = (seen: string): number => {
  const [, way, status = seen] = /^(out|back) (.*)$/.exec(seen) ?? [];
  return status === STATUS.cancelled ? 99 : rideProgress(status) + (way === "back" ? 10 : 0);
};

describe("a ride that is followed through a bad network", () => {
  it(
    `[RT-010] ends on the true state and never goes back, over ${SCHEDULES} schedules`,
    { timeout: 60_000 + SCHEDULES * 1_000 },
    async () => {
      const { seed } = random();
      const reached = new Map<string, number>();
      for (let number = 0; number < SCHEDULES; number += 1) {
        const { shown, end } = await run(random(seed + number), reached);
        const facts = { seed: seed + number, shown };
        expect({ ...facts, last: shown.at(-1) }).toEqual({ ...facts, last: end });
        const places = shown.map(place);
        expect({ ...facts, places }).toEqual({ ...facts, places: places.toSorted((a, b) => a - b) });
      }
      // Every kind of trouble has happened, often.
      expect(TROUBLES.filter((kind) => (reached.get(kind) ?? 0) < SCHEDULES / 10)).toEqual([]);
    },
  );
});
