import { beforeEach, describe, expect, it } from "vitest";
import { FakeClock, settle } from "#tests/support/client/fake-client.ts";
import { pollWithBackoff } from "./poll-with-backoff.ts";

let clock = new FakeClock();
let life = new AbortController();
let polls = 0;
/** How many polls go on; the one after them is the last. */
let goesOn = Number.POSITIVE_INFINITY;
beforeEach(() => {
  clock = new FakeClock();
  life = new AbortController();
  [polls, goesOn] = [0, Number.POSITIVE_INFINITY];
});

const start = () => pollWithBackoff(() => Promise.resolve((polls += 1) <= goesOn), clock, life.signal);
/** Lets time pass and the answers arrive. @returns how many polls there were by then. */
const after = async (ms: number): Promise<number> => {
  clock.pass(ms);
  await settle();
  return polls;
};

describe("pollWithBackoff", () => {
  it("begins after two seconds and doubles its pauses up to half a minute", async () => {
    start();
    const counts: number[] = [];
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
      counts.push(await after(pause - 1), await after(1));
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  });

  it("polls at once when the page wakes, and its pauses begin anew", async () => {
    start();
    await after(2_000);
    await after(4_000);
    clock.wake();
    await settle();
    expect(polls).toBe(3);
    expect([await after(1_999), await after(1)]).toEqual([3, 4]);
  });

  it("goes on from the newest poll when the page wakes while one is in flight, also if that is answered last", async () => {
    const answers: ((goesOn: boolean) => void)[] = [];
    pollWithBackoff(() => new Promise((answer) => answers.push(answer)), clock, life.signal);
    clock.pass(2_000);
    clock.wake();
    for (const answer of answers.toReversed()) {
      answer(true);
      await settle();
    }
    clock.pass(1_999);
    expect(answers).toHaveLength(2);
    clock.pass(1);
    expect(answers).toHaveLength(3);
  });

  it("ends with the poll that is the last", async () => {
    goesOn = 1;
    start();
    await after(2_000);
    await after(4_000);
    clock.wake();
    expect(await after(600_000)).toBe(2);
  });

  it("ends with the signal", async () => {
    start();
    await after(2_000);
    life.abort();
    clock.wake();
    expect(await after(600_000)).toBe(1);
  });
});
