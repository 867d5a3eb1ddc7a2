import { beforeEach, describe, expect, it, vi } from "vitest";
import { testClock, type TestClock } from "#tests/support/server/test-clock.ts";
import { DatabaseAway } from "#server/platform/database/database-errors.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { tenantRounds } from "./tenant-rounds.ts";

const tenant = (id: string): Tenant => ({ id }) as Tenant;
const [A, B, C] = [tenant("a"), tenant("b"), tenant("c")];

describe("background work on each tenant", () => {
  let clock: TestClock;
  let log: string[];
  let begun: string[];
  /** Ends the oldest run in flight of a tenant. */
  let end: (id: string, error?: Error) => Promise<void>;
  let rounds: (atOnce?: number) => ReturnType<typeof tenantRounds>;

  beforeEach(() => {
    clock = testClock();
    log = [];
    begun = [];
    const running: { id: string; done: () => void; fail: (error: Error) => void }[] = [];
    end = async (id, error) => {
      const [run] = running.splice(
        running.findIndex((each) => each.id === id),
        1,
      );
      if (error) run?.fail(error);
      else run?.done();
      await new Promise(setImmediate);
    };
    const note = (facts: { tenant?: string }, words: string) => void log.push([words, facts.tenant].join(" ").trim());
    rounds = (atOnce = 2) =>
      tenantRounds({ name: "work", clock, atOnce, logger: { warn: note, error: note } as never }, ({ id }) => {
        begun.push(id);
        return new Promise<void>((done, fail) => running.push({ id, done, fail }));
      });
  });

  it("goes on with the others while one is slow", async () => {
    const { begin } = rounds();
    begin([A, B, C]);
    expect(begun).toEqual(["a", "b"]);
    await end("b");
    await end("c");
    begin([A, B, C]);
    expect(begun).toEqual(["a", "b", "c", "b"]);
    await end("b");
    expect(begun).toEqual(["a", "b", "c", "b", "c"]);
  });

  it("never works on a tenant twice at once; what was asked for meanwhile is one more run", async () => {
    const { begin } = rounds();
    begin([A]);
    begin([A]);
    begin([A]);
    expect(begun).toEqual(["a"]);
    await end("a");
    expect(begun).toEqual(["a", "a"]);
    await end("a");
    expect(begun).toEqual(["a", "a"]);
  });

  it("lets a failing tenant rest longer each time, up to five minutes, and holds up no other", async () => {
    const { begin } = rounds();
    const tries: number[] = [];
    for (let second = 0; second < 2_000; second += 1) {
      begun = [];
      begin([A, B]);
      await end("b");
      if (begun.includes("a")) {
        tries.push(second);
        await end("a", new Error("broken"));
      }
      expect(begun).toContain("b");
      clock.advance(1 / 60);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1111, 1411, 1711]);
    expect(new Set(log)).toEqual(new Set(["background work failed a"]));
    expect(log).toHaveLength(tries.length);
    clock.advance(5);
    begin([A]);
    await end("a");
    expect(log.at(-1)).toBe("background work goes on a");
  });

  it("says once that the database is away, for all tenants, and tries again with the next round", async () => {
    const { begin } = rounds();
    for (const round of [1, 2]) {
      begin([A, B]);
      await end("a", new DatabaseAway("08006", true));
      await end("b", new DatabaseAway("08006", true));
      expect(begun).toHaveLength(2 * round);
    }
    expect(log).toEqual(["background work waits"]);
    begin([A]);
    await end("a");
    expect(log).toEqual(["background work waits", "background work goes on"]);
  });

  it("ends when what is under way is over, and begins nothing more", async () => {
    const { begin, stop } = rounds(1);
    begin([A, B]);
    const stopped = vi.fn();
    void stop().then(stopped);
    await new Promise(setImmediate);
    expect(stopped).not.toHaveBeenCalled();
    await end("a");
    expect(stopped).toHaveBeenCalled();
    begin([C]);
    expect(begun).toEqual(["a"]);
  });
});
