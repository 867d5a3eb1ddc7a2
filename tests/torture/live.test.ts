/**
 * A page that follows a ride while everything between it and the server breaks: connections that drop or hang, a server
 * that is started anew, transports that change, a phone that sleeps, events that come late, twice, overtaken or broken.
 * It never misses the end, never goes back, and is right 15 seconds after the network is.
 */
import { describe, expect, it } from "vitest";
import { rideProgress } from "#domain/booking/jobs/ride-steps.ts";
import { STATUS } from "#domain/booking/status.ts";
import { settle } from "#tests/support/client/fake-client.ts";
import { LiveWorld, seenAs, type Shown } from "./live-world.ts";
import { random, type Random } from "./random.ts";

const SCHEDULES = Number(process.env["TORTURE_SCHEDULES"] ?? (process.env["TORTURE"] === "long" ? 1_000 : 100));
const STEP_MS = 500;
/** The page shows the true state this long after the network is back. */
const RIGHT_AFTER_MS = 15_000;

/** Sleeps of a phone: in a pocket for a moment, at a light, over a meal. */
const SLEEPS_MS = [1_000, 40_000, 5 * 60_000, 60 * 60_000] as const;
/** A live event is shown within this time. */
const LIVE_MS = 1_000;

/** Lets time pass, and what waits for it run. */
async function pass(world: LiveWorld, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    world.pass(STEP_MS);
    await settle();
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
      world.pass(chance.pick(SLEEPS_MS));
      if (chance.between(0, 1) === 0) world.drop();
      else world.halfOpen();
      return () => {
        world.network = "up";
        world.wake();
      };
    case "none":
      return () => undefined;
  }
}

interface Outcome {
  readonly shown: readonly Shown[];
  /** What was true at last, as `seenAs` says it. */
  readonly end: string;
  /** Of each time that the page had as long as it may need: what was true then, and what it showed. */
  readonly looks: readonly (readonly [truth: string, shown: string | undefined])[];
  /** How many changes of a connection in good health there were, and how many of them were shown at once. */
  readonly live: readonly [changes: number, atOnce: number];
}

/** One schedule. */
async function run(chance: Random, reached: Map<string, number>): Promise<Outcome> {
  const world = new LiveWorld(chance);
  const looks: [string, string | undefined][] = [];
  let [changes, atOnce] = [0, 0];
  const look = async (): Promise<void> => {
    await pass(world, RIGHT_AFTER_MS);
    looks.push([seenAs(world), world.shown.at(-1)?.seen]);
  };
  await pass(world, 2_000);
  const isCancelled = chance.between(1, 5) === 1;
  const isReturn = !isCancelled && chance.between(1, 3) === 1;
  if (isReturn) world.leg = "outbound";
  const steps = isCancelled
    ? [...RIDE.slice(0, chance.between(0, 2)), "cancel" as const]
    : isReturn
      ? [...RIDE, ...RIDE]
      : RIDE;
  for (const step of steps) {
    const mend = await trouble(world, chance, reached);
    await pass(world, chance.between(0, 40) * STEP_MS);
    const isWell = world.store.connection?.phase === "open" && world.isWhole;
    world.happen(step);
    if (isWell) {
      await pass(world, LIVE_MS);
      changes += 1;
      if (world.shown.at(-1)?.seen === seenAs(world)) atOnce += 1;
    }
    for (let moves = chance.between(0, 4); moves > 0; moves -= 1) {
      if (step !== "finish" && step !== "cancel") world.happen("move");
      await pass(world, chance.between(0, 4) * STEP_MS);
    }
    await pass(world, chance.between(0, 40) * STEP_MS);
    mend();
    if (chance.between(0, 2) === 0) await look();
    else await pass(world, chance.between(0, 10) * STEP_MS);
  }
  await look();
  world.end();
  return { shown: world.shown, end: seenAs(world), looks, live: [changes, atOnce] };
}

/** How far what is seen is; the return leg is further than the outbound leg. */
const place = (seen: string): number => {
  const [, leg, status = seen] = /^(outbound|return) (.*)$/.exec(seen) ?? [];
  return status === STATUS.cancelled ? 99 : rideProgress(status) + (leg === "return" ? 10 : 0);
};

describe("a ride that is followed through a bad network", () => {
  it(
    `[RT-010] ends on the true state and never goes back, over ${SCHEDULES} schedules`,
    { timeout: 60_000 + SCHEDULES * 1_000 },
    async () => {
      const { seed } = random();
      const reached = new Map<string, number>();
      let [changes, atOnce] = [0, 0];
      for (let number = 0; number < SCHEDULES; number += 1) {
        const { shown, end, looks, live } = await run(random(seed + number), reached);
        const facts = { seed: seed + number, shown: shown.map(({ version, seen }) => `${version} ${seen}`) };
        expect({ ...facts, last: shown.at(-1)?.seen }).toEqual({ ...facts, last: end });
        expect({ ...facts, wrong: looks.filter(([truth, seen]) => truth !== seen) }).toEqual({ ...facts, wrong: [] });
        const places = shown.map(({ seen }) => place(seen));
        expect({ ...facts, places }).toEqual({ ...facts, places: places.toSorted((a, b) => a - b) });
        const versions = shown.map(({ version }) => version);
        expect({ ...facts, versions }).toEqual({ ...facts, versions: versions.toSorted((a, b) => a - b) });
        changes += live[0];
        atOnce += live[1];
      }
      // What is seen came as an event, not only from a poll.
      expect([changes > SCHEDULES, atOnce / changes > 0.95, atOnce / changes]).toEqual([true, true, expect.anything()]);
      // Every kind of trouble has happened, often.
      expect(TROUBLES.filter((kind) => (reached.get(kind) ?? 0) < SCHEDULES / 10)).toEqual([]);
    },
  );
});
