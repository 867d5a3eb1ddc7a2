import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPosition } from "./geo.ts";
import { plusCodeOf, positionOfPlusCode } from "./plus-code.ts";
import { typedPosition } from "./typed-position.ts";

const SPOT = { lat: 51.5, lng: -0.12 };

describe("a typed position", () => {
  it.each([
    "51.5, -0.12",
    "51.5 -0.12",
    " 51.5,-0.12 ",
    "(51.5, -0.12)",
    "+51.50; \u22120.12",
    "lat: 51.5, lng: -0.12",
    "51.5° N, 0.12° W",
    "N51.5 W0.12",
    "geo:51.5,-0.12",
    "51°30'00\"N 0°07'12\"W",
    "51° 30′ 0.0″ N, 0° 7′ 12.0″ W",
    "https://www.google.com/maps/place/Some+Place/@51.5,-0.12,17z",
    "https://www.google.com/maps/place/X/@51.4,-0.2,17z/data=!3m1!4b1!4m6!3m5!1s0x4876:0x1!8m2!3d51.5!4d-0.12!16zL20?entry=ttu",
    "https://www.google.co.uk/maps/@51.5,-0.12,15.5z?hl=en",
    "https://www.google.com/maps/search/?api=1&query=51.5%2C-0.12",
    "https://www.google.com/maps/place/51.5,-0.12",
    "https://maps.google.com/?q=51.5,-0.12",
    "http://maps.google.com/maps?q=loc:51.5,-0.12&z=12",
    "maps.google.com/?ll=51.5,-0.12",
    "Look here: https://maps.google.com/?q=51.5,-0.12",
    "https://maps.apple.com/?ll=51.5,-0.12&q=Dropped%20Pin",
    "https://maps.apple.com/place?coordinate=51.5,-0.12&name=X",
    "https://maps.apple.com/?q=51.5,-0.12",
    "https://www.openstreetmap.org/?mlat=51.5&mlon=-0.12#map=17/51.6/-0.2",
    "https://www.openstreetmap.org/#map=17/51.5/-0.12",
    "https://osm.org/?mlat=51.5&mlon=-0.12",
  ])("is read from %s", (text) => {
    const position = typedPosition(text);
    expect(position?.lat).toBeCloseTo(SPOT.lat, 9);
    expect(position?.lng).toBeCloseTo(SPOT.lng, 9);
  });

  it.each([
    "9C3XGV4F+2V",
    "9c3xgv4f+2v",
    "9C3XGV4F+2V, London",
    "Bench in the park, 9C3XGV4F+2V",
    "https://maps.google.com/?q=9C3XGV4F%2B2V",
    "https://maps.google.com/?q=9C3XGV4F+2V",
  ])("is the cell of a full plus code: %s", (text) =>
    expect(typedPosition(text)).toEqual(positionOfPlusCode("9C3XGV4F+2V")),
  );

  it.each([
    "",
    "10 Downing Street",
    "SW1A 2AA",
    "51 0",
    "51.5",
    "51.5, ",
    "91.5, 0.12",
    "51.5, 180.5",
    "12.5 Main Street, 3.4",
    "GV4F+2V London",
    "9C3XGV4F+2VA",
    "https://www.google.com/maps/dir/A/B/@51.5,-0.12,12z",
    "https://www.google.com/search?q=51.5,-0.12",
    "https://www.google.com/maps/place/London",
    "https://maps.apple.com/?q=London",
    "https://www.openstreetmap.org/?mlat=x&mlon=-0.12",
    "https://example.com/@51.5,-0.12",
    "https://notgoogle.com/maps/@51.5,-0.12",
    "https://maps.google.com:x/?q=51.5,-0.12",
  ])("is none in %j", (text) => expect(typedPosition(text)).toBeNull());

  it("is a position on earth or null for any text, in linear time", () => {
    const pieces = [
      "https://maps.google.com/",
      "?q=",
      "@51.5",
      ",",
      "-0.1",
      "!3d51",
      "!4d",
      "9C3XGV4F",
      "+2V",
      " ",
      "°",
      "(",
      ")",
      "1",
      ".",
    ];
    const texts = fc.oneof(
      fc.string({ maxLength: 10_000, unit: "binary" }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 600 }).map((parts) => parts.join("")),
      fc
        .tuple(fc.constantFrom(...pieces), fc.constantFrom(...pieces))
        .map(([a, b]) => a + b.repeat(10_000 / b.length - 5)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const position = typedPosition(text);
        expect(position === null || isPosition(position)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is within its cell for every plus code that is written", () => {
    const half = 1 / 8_000 / 2 + 1e-9;
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 89.9999, noNaN: true }),
        fc.double({ min: -180, max: 179.9999, noNaN: true }),
        (lat, lng) => {
          const read = typedPosition(plusCodeOf({ lat, lng }));
          expect(Math.abs((read?.lat ?? NaN) - lat)).toBeLessThanOrEqual(half);
          expect(Math.abs((read?.lng ?? NaN) - lng)).toBeLessThanOrEqual(half);
        },
      ),
    );
  });
});
