import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { FakeClock, NOW } from "#tests/support/client/fake-client.ts";
import { ClockStore } from "./ClockStore.ts";

describe("the clock", () => {
  it("stands still at the page's moment until it is started", () => {
    const fake = new FakeClock();
    const clock = new ClockStore(fake, instant(NOW - 77_000));
    fake.pass(5_000);
    expect(clock.now).toBe(NOW - 77_000);
  });

  it("ticks each second, and stops with the application", () => {
    const fake = new FakeClock();
    const clock = new ClockStore(fake, NOW);
    const life = new AbortController();
    clock.start(life.signal);
    fake.pass(61_000);
    expect([clock.now, clock.minute]).toEqual([NOW + 61_000, NOW + 60_000]);
    life.abort();
    fake.pass(5_000);
    expect(clock.now).toBe(NOW + 61_000);
  });

  it("[TIME-024] follows the server's clock where the device's is wrong", () => {
    const fake = new FakeClock();
    const clock = new ClockStore(fake, NOW);
    clock.start(new AbortController().signal);
    clock.sync(instant(NOW + 3_600_000), NOW);
    fake.pass(10_000);
    expect(clock.now).toBe(NOW + 3_610_000);
  });

  it("does not move for the seconds that an answer takes", () => {
    const fake = new FakeClock();
    const clock = new ClockStore(fake, NOW);
    clock.sync(instant(NOW - 2_900), NOW);
    expect(clock.now).toBe(NOW);
  });
});
