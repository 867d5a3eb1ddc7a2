import { describe, expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

/** Timers that a test advances. */
function clockwork() {
  let now = 0;
  const due = new Map<object, { readonly at: number; readonly run: () => void }>();
  return {
    after(ms: number, run: () => void) {
      const key = {};
      due.set(key, { at: now + ms, run });
      return () => void due.delete(key);
    },
    pass(ms: number) {
      now += ms;
      for (const [key, { at, run }] of due) {
        if (at <= now && due.delete(key)) run();
      }
    },
    get waiting() {
      return due.size;
    },
  };
}

/** Asks for turns; reports after a moment how each of them ended. */
function ask(turns: Semaphore, count: number) {
  const became = Array.from({ length: count }, () => "waits");
  became.forEach((_waits, index) => {
    turns.acquire().then(
      () => (became[index] = "in"),
      (error: { reason: string }) => (became[index] = error.reason),
    );
  });
  return async () => {
    await new Promise((done) => setImmediate(done));
    return became;
  };
}

describe("turns at a few connections", () => {
  const PATIENCE = { stalled: 2_000, turn: 5_000 };

  it("let a burst of fifty through two at a time, however long it is beyond the wait for one connection", async () => {
    const timers = clockwork();
    const turns = new Semaphore(2, PATIENCE, timers);
    const became = ask(turns, 50);
    for (let served = 0; served < 48; served += 1) {
      timers.pass(100);
      turns.release(true);
    }
    expect(new Set(await became())).toEqual(new Set(["in"]));
    expect(timers.waiting).toBe(0);
  });

  it("go in the order in which they were asked for", async () => {
    const turns = new Semaphore(1, PATIENCE, clockwork());
    const order: number[] = [];
    const waits = [0, 1, 2].map((number) => turns.acquire().then(() => order.push(number)));
    turns.release(true);
    turns.release(true);
    await Promise.all(waits);
    expect(order).toEqual([0, 1, 2]);
  });

  it("are refused all at once when nothing is served: the database is away", async () => {
    const timers = clockwork();
    const turns = new Semaphore(1, PATIENCE, timers);
    const became = ask(turns, 4);
    timers.pass(1_500);
    // The earlier caller got no reply either, so its release does not restart the stall timer.
    turns.release(false);
    timers.pass(500);
    expect(await became()).toEqual(["in", "in", "nothing is served", "nothing is served"]);
    turns.release(true);
    await turns.acquire();
    expect(timers.waiting).toBe(0);
  });

  it("are refused after the longest wait, also while others are served", async () => {
    const timers = clockwork();
    const turns = new Semaphore(1, PATIENCE, timers);
    const became = ask(turns, 5);
    for (let served = 0; served < 3; served += 1) {
      timers.pass(1_600);
      turns.release(true);
    }
    timers.pass(200);
    expect(await became()).toEqual(["in", "in", "in", "in", "too many wait"]);
  });
});
