import { describe, expect, it, onTestFinished } from "vitest";
import { done, FakeApi, FakeClock, MUSEUM, PALACE, refused } from "#tests/support/client/fake-client.ts";
import { AddressRescue } from "./AddressRescue.ts";

function make() {
  const api = new FakeApi();
  const clock = new FakeClock();
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const rescue = new AddressRescue(PALACE.position, { placeAt: api.placeAt, clock });
  rescue.start(life.signal);
  return { rescue, api, clock, life };
}

describe("a pin that is being set", () => {
  it("[PICK-018] says what is there; the place that it gives stands where the pin does", async () => {
    const { rescue, api } = make();
    expect([api.spots.last.input, rescue.spot.kind, rescue.place]).toEqual([PALACE.position, "looking", null]);
    await api.spots.last.answer(done(MUSEUM));
    expect(rescue.place).toEqual({ ...MUSEUM, id: "", position: PALACE.position, precision: "exact" });
  });

  it("asks once after several steps, at the last spot", async () => {
    const { rescue, api, clock } = make();
    await api.spots.last.answer(done(MUSEUM));
    rescue.move("up");
    rescue.move("up");
    rescue.move("left");
    expect([rescue.spot.kind, api.spots.made.length]).toEqual(["looking", 1]);
    clock.pass(300);
    expect([api.spots.made.length, api.spots.last.input]).toEqual([2, rescue.pin.at]);
    expect(rescue.pin.at.lat).toBeGreaterThan(PALACE.position.lat);
    expect(rescue.pin.at.lng).toBeLessThan(PALACE.position.lng);
  });

  it("is put where it is dropped, and an answer for an older spot is dropped", async () => {
    const { rescue, api, clock } = make();
    const first = api.spots.last;
    rescue.drop(MUSEUM.position);
    await first.answer(done(PALACE));
    expect(rescue.spot.kind).toBe("looking");
    clock.pass(300);
    await api.spots.last.answer(done(null));
    expect([rescue.spot.kind, rescue.place, rescue.pin.at]).toEqual(["none", null, MUSEUM.position]);
  });

  it("is looked at from nearer without another question", async () => {
    const { rescue, api, clock } = make();
    await api.spots.last.answer(done(MUSEUM));
    rescue.zoom(1);
    clock.pass(1_000);
    expect([rescue.pin.zoom, api.spots.made.length, rescue.spot.kind]).toEqual([16, 1, "found"]);
  });

  it("says that nobody answers, and asks no more once it is given up", async () => {
    const { rescue, api, clock, life } = make();
    await api.spots.last.answer(refused(0));
    expect(rescue.spot.kind).toBe("failed");
    rescue.move("down");
    life.abort();
    clock.pass(1_000);
    expect(api.spots.made.length).toBe(1);
  });
});
