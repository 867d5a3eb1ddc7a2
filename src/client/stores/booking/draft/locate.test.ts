import { describe, expect, it } from "vitest";
import { browserLocation } from "#client/gateways/location/location.ts";
import { done, FakeApi, PALACE, refused } from "#tests/support/client/fake-client.ts";
import { locate } from "./locate.ts";

const { signal } = new AbortController();

/** A browser that is so many metres sure of its position, or has none. */
const browser = (accuracy: number | null): Pick<Navigator, "geolocation"> => ({
  geolocation: {
    watchPosition: () => 0,
    clearWatch: () => undefined,
    getCurrentPosition(found, failed) {
      const coords = { latitude: 51.5012, longitude: -0.1421, accuracy } as GeolocationCoordinates;
      if (accuracy === null) failed?.({ code: 1 } as GeolocationPositionError);
      else found({ coords, timestamp: 0, toJSON: () => ({}) });
    },
  },
});

/** Where the device is, with the server's answer. */
async function at(accuracy: number | null, answer: Parameters<FakeApi["spots"]["last"]["answer"]>[0]) {
  const api = new FakeApi();
  const location = browserLocation(browser(accuracy));
  if (location === null) throw new Error("The browser knows no position.");
  const place = locate(location, api.placeAt, signal);
  await Promise.resolve();
  if (accuracy !== null) void api.spots.last.answer(answer);
  return { place: await place, spots: api.spots };
}

describe("where the device is", () => {
  it("is the address there, at the exact spot when the device is sure of it", async () => {
    const { place, spots } = await at(20, done(PALACE));
    expect(spots.last.input).toEqual({ lat: 51.5012, lng: -0.1421 });
    expect(place).toEqual({
      ok: true,
      value: { ...PALACE, id: "", position: { lat: 51.5012, lng: -0.1421 }, precision: "exact" },
    });
  });

  it("stays as exact as the address when the device is not sure", async () => {
    const street = { ...PALACE, precision: "locality" } as const;
    expect((await at(900, done(street))).place).toEqual({ ok: true, value: street });
  });

  it.each([
    ["the person refuses, or there is no fix", null, done(PALACE)],
    ["no address is known there", 20, done(null)],
    ["the server does not answer", 20, refused(0)],
  ] as const)("is unknown when %s", async (_, accuracy, answer) => {
    expect((await at(accuracy, answer)).place).toEqual({ ok: false, error: { kind: "notLocated" } });
  });
});
