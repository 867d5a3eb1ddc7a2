import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceJourney, type FareLeg } from "#domain/quote/pricing/fare.ts";
import { TEST_TARIFF } from "#tests/support/test-tariff.ts";
import { instant, metres, minutes, pence } from "#domain/shared/units.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import type { BookedRide } from "./booked-ride.ts";
import { fareRows } from "./receipt.ts";
import { mailTemplate } from "./mail-template.ts";

const [METRO] = DEMO_TENANTS;
const LANGUAGES = ["en-GB", "ar", "fr", "de"] as const;
const templateIn = (language: string) => {
  if (!METRO) throw new Error("The demo has no tenant.");
  return mailTemplate(METRO, (_, path) => path, language);
};

const STREET = { position: { lat: 51.6, lng: 0 }, category: "", code: "" };
const AIRPORT = { position: { lat: 51.47, lng: -0.45 }, category: "Air", code: "EGAA" };
const NIGHT = instant(Date.parse("2026-11-25T23:00:00Z"));

const legs: fc.Arbitrary<FareLeg> = fc.record({
  distance: fc.nat({ max: 400_000 }).map(metres),
  duration: fc.nat({ max: 600 }).map(minutes),
  departure: fc.nat({ max: 86_400_000 }).map((offset) => instant(NIGHT + offset)),
  from: fc.constantFrom(STREET, AIRPORT),
  to: fc.constantFrom(STREET, AIRPORT),
  viaStops: fc.nat({ max: 8 }),
});

const rides = fc
  .record({
    outward: legs,
    back: legs,
    returnType: fc.constantFrom("return" as const, "wait-and-return" as const),
    childSeats: fc.nat({ max: 4 }),
    currency: fc.constantFrom("GBP", "EUR", "JPY", "KWD"),
    changeFees: fc.nat({ max: 5_000 }).map(pence),
    discount: fc.nat({ max: 900 }).map(pence),
  })
  .map(({ outward, back, returnType, childSeats, currency, changeFees, discount }) => {
    const journey = { returnType, outward, back };
    const vehicles = [{ id: "van", name: "Van" }];
    const input = { tariff: TEST_TARIFF, zone: "Europe/London", tier: 2, vehicles, childSeats, journey } as const;
    const { prices, breakdown } = priceJourney(input);
    const due = pence((prices[0]?.total ?? 0) + changeFees - discount);
    return { fareLines: breakdown["van"] ?? [], due, changeFees, discount, currency } as unknown as BookedRide;
  });

/** The digits of any script. */
const digitsOf = (text: string): string =>
  [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => String((digit.codePointAt(0) ?? 0) & 0xf)).join("");

/** An amount as it is printed, in minor units: all of a currency's decimals are there. */
const minorUnits = (text: string): number => (/[-−]/.test(text) ? -1 : 1) * Number(digitsOf(text));

describe("the lines of a receipt", () => {
  it.each(LANGUAGES)(
    "add up to what is due, to the minor unit of every currency, as they are printed in %s",
    (language) => {
      const template = templateIn(language);
      fc.assert(
        fc.property(rides, (ride) => {
          const rows = fareRows(ride, template);
          expect(rows.length).toBeGreaterThan(ride.fareLines.length - 1);
          const sum = rows.reduce((total, { lines }) => total + minorUnits(lines.join("")), 0);
          expect(sum).toBe(minorUnits(template.money(ride.due, ride.currency)));
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each([
    ["en-GB", "Outward", "Night rate +15%"],
    ["ar", "الذهاب", "تعرفة"],
    ["fr", "Aller", "Tarif"],
    ["de", "Hinfahrt", "Tarif"],
  ])("are worded in %s", (language, leg, rate) => {
    const fareLines = [
      { kind: "ride", distance: metres(10_000), duration: minutes(20), amount: pence(100), leg: "outward" },
      { kind: "uplift", name: "Night", percent: 15, amount: pence(15) },
      { kind: "waiting", duration: minutes(40), free: minutes(15), amount: pence(5), vehicle: "Saloon" },
      { kind: "airport-pickup", name: "Heathrow", amount: pence(7) },
      { kind: "airport-dropoff", name: "Heathrow", amount: pence(6) },
      { kind: "vias", count: 2, amount: pence(4) },
      { kind: "child-seats", count: 1, amount: pence(3) },
    ] as const;
    const ride = { fareLines, due: pence(150), changeFees: pence(20), discount: pence(10), currency: "GBP" };
    const labels = fareRows(ride as unknown as BookedRide, templateIn(language)).map(({ label }) => label);
    expect(labels).toHaveLength(9);
    expect(labels[0]).toContain(leg);
    expect(labels[1]).toContain(rate);
    expect(labels.join(" ")).not.toMatch(/\{|\}/);
    if (language !== "en-GB") expect(labels.join(" ")).not.toMatch(/\b(?:Ride|Waiting|Via|Child|Outward|Night|Fees)\b/);
  });
});
