import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plusCodeOf, positionOfPlusCode, positionOfShortCode, shortPlusCodeIn } from "./plus-code.ts";

describe("the plus code of a position", () => {
  // Reference values: test_data/encoding.csv of google/open-location-code (Apache-2.0), cut to ten digits.
  it.each([
    { lat: 20.3700625, lng: 2.7821875, code: "7FG49QCJ+2V" },
    { lat: 47.0000625, lng: 8.0000625, code: "8FVC2222+22" },
    { lat: -41.2730625, lng: 174.7859375, code: "4VCPPQGP+Q9" },
    { lat: 1.2, lng: 3.4, code: "6FH56C22+22" },
    { lat: -25.798, lng: -59.812, code: "5862652Q+R6" },
    { lat: 10.734, lng: -168.294, code: "722HPPM4+JC" },
  ])("[PICK-010] at $lat, $lng is $code", ({ lat, lng, code }) => expect(plusCodeOf({ lat, lng })).toBe(code));

  it.each([
    { lat: 35.6, lng: 3.033, code: "8F75J22M+26" },
    { lat: -37.014, lng: -159.936, code: "43J2X3P7+CJ" },
    { lat: 80.0100000001, lng: 58.57, code: "CHGW2H6C+22" },
    { lat: 80.0099999999, lng: 58.57, code: "CHGW2H5C+X2" },
    { lat: -80.0099999999, lng: 58.57, code: "2HFWXHRC+22" },
    { lat: -80.0100000001, lng: 58.57, code: "2HFWXHQC+X2" },
  ])("[PICK-010] is exact on the edge of a cell: $lat, $lng is $code", ({ lat, lng, code }) =>
    expect(plusCodeOf({ lat, lng })).toBe(code),
  );

  it.each([
    { lat: 90, lng: 1, code: "CFX3X2X2+X2" },
    { lat: -89.9999375, lng: -179.9999375, code: "22222222+22" },
    { lat: 47.0000625, lng: 728.0000625, code: "8FVC2222+22" },
    { lat: -41.2730625, lng: -905.2140625, code: "4VCPPQGP+Q9" },
  ])("at the end of the grid, $lat, $lng, is $code", ({ lat, lng, code }) =>
    expect(plusCodeOf({ lat, lng })).toBe(code),
  );
});

describe("the position of a plus code", () => {
  // Reference values: test_data/decoding.csv of google/open-location-code (Apache-2.0), middles of the cells.
  it.each([
    { code: "7FG49QCJ+2V", lat: 20.3700625, lng: 2.7821875 },
    { code: "7FG49QCJ+2VX", lat: 20.3701125, lng: 2.782234375 },
    { code: "7fg49qcj+2vxgj", lat: 20.3701135, lng: 2.78223535156 },
    { code: "8FVC2222+22", lat: 47.0000625, lng: 8.0000625 },
    { code: "4VCPPQGP+Q9", lat: -41.2730625, lng: 174.7859375 },
  ])("$code is the middle of its cell", ({ code, lat, lng }) => {
    const position = positionOfPlusCode(code);
    expect(position?.lat).toBeCloseTo(lat, 9);
    expect(position?.lng).toBeCloseTo(lng, 9);
  });

  it.each([
    "",
    "9C3XGV4F",
    "9C3XGV4F+",
    "9C3XGV4F+2",
    "GV4F+2V",
    "9C3X0000+",
    "AC3XGV4F+2V",
    "X23XGV4F+2V",
    "2X3XGV4F+2V",
  ])("is null for %j, which is no full code of a place on earth", (text) =>
    expect(positionOfPlusCode(text)).toBeNull(),
  );

  it("lies within the cell of every position whose code was written", () => {
    const half = 1 / 8_000 / 2 + 1e-9;
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 89.9999, noNaN: true }),
        fc.double({ min: -180, max: 179.9999, noNaN: true }),
        (lat, lng) => {
          const code = plusCodeOf({ lat, lng });
          const read = positionOfPlusCode(code);
          expect(Math.abs((read?.lat ?? NaN) - lat)).toBeLessThanOrEqual(half);
          expect(Math.abs((read?.lng ?? NaN) - lng)).toBeLessThanOrEqual(half);
          expect(read && plusCodeOf(read)).toBe(code);
        },
      ),
    );
  });
});

describe("a short plus code", () => {
  // Reference values: test_data/shortCodeTests.csv of google/open-location-code (Apache-2.0).
  it.each([
    { full: "9C3W9QCJ+2VX", near: { lat: 51.3708675, lng: -1.217765625 }, short: "9QCJ+2VX" },
    { full: "9C3W9QCJ+2VX", near: { lat: 50.8708675, lng: -1.217765625 }, short: "9QCJ+2VX" },
    { full: "9C3W9QCJ+2VX", near: { lat: 51.3708675, lng: -0.717765625 }, short: "9QCJ+2VX" },
    { full: "9C3W9QCJ+2VX", near: { lat: 42.899, lng: 5 }, short: "3W9QCJ+2VX" },
  ])("$short is $full near $near", ({ full, near, short }) => {
    const whole = positionOfPlusCode(full) ?? expect.fail("no code");
    const found = positionOfShortCode(short, near);
    expect(found?.lat).toBeCloseTo(whole.lat, 9);
    expect(found?.lng).toBeCloseTo(whole.lng, 9);
  });

  it.each([
    { text: "GV4F+8Q London", code: "GV4F+8Q", town: "London" },
    { text: "gv4f+8q, Camden, London", code: "GV4F+8Q", town: "Camden, London" },
    { text: "Windsor GV4F+8Q", code: "GV4F+8Q", town: "Windsor" },
    { text: "GV4F+8Q", code: "GV4F+8Q", town: "" },
  ])("is read with its town: $text", ({ text, code, town }) => expect(shortPlusCodeIn(text)).toEqual({ code, town }));

  it.each(["9C3XGV4F+8Q", "GV4F8Q", "2+22", "A+B Hotel", "GV4F+8Q+22", "Flat 22+23"])("is not in %s", (text) =>
    expect(shortPlusCodeIn(text)).toBeNull(),
  );
});
