import { expect } from "storybook/test";
import type { FareLine } from "#domain/quote/fare-line.ts";
import { minutes, pence } from "#domain/shared/units.ts";
import { FareBreakdown } from "#ds/domain/FareBreakdown/FareBreakdown.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { DISTANCE, DRIVING_TIME, FARE_LINES } from "#stories/_fixtures/journey.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const meta = preview.meta({
  title: "Domain/FareBreakdown",
  component: FareBreakdown,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where a visitor asks how a price comes about: under the total fare, and in price lists later.",
      avoid: "As the price itself: that is TotalFare. It is never open by default beside the form.",
      note: "One line for each part, as the server words it, then the total.",
      a11y: [{ wcag: "1.3.1", criterion: "Labels and amounts belong together", story: "Default" }],
    },
  },
  args: { lines: FARE_LINES, total: pounds(54.2) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "24rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("£48.20")).toBeVisible();
    await expect(canvas.getByText("£54.20")).toBeVisible();
  }),
});

export const Loading = meta.story({ tags: ["visual"], args: { lines: [], total: null, status: "loading" } });

/** One price without a breakdown. */
export const Empty = meta.story({ tags: ["visual"], args: { lines: [] } });

export const Error = meta.story({ tags: ["visual"], args: { lines: [], total: null, status: "failed" } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    lines: [
      {
        kind: "other",
        name: "Ride over the Channel by the car train with a waiting time in the middle of it and a ferry back",
        leg: "outward",
        amount: pence(123_456),
      },
      { kind: "uplift", name: "Christmas", percent: 50, leg: "outward", amount: pence(61_728) },
      {
        kind: "other",
        name: "Donaudampfschifffahrtsgesellschaftskapitänszuschlag",
        leg: "return",
        amount: pence(1_234_567),
      },
    ],
    total: pounds(14_197.51),
  },
});

/** Every kind of line, of a wait and return with two vehicles. */
const EVERY_LINE: readonly FareLine[] = [
  { kind: "ride", distance: DISTANCE, duration: DRIVING_TIME, leg: "outward", vehicle: "Estate", amount: pence(4820) },
  { kind: "uplift", name: "Bank holiday", percent: 25, leg: "outward", vehicle: "Estate", amount: pence(1205) },
  { kind: "airport-pickup", name: "Heathrow", leg: "outward", vehicle: "Saloon", amount: pence(800) },
  { kind: "airport-dropoff", name: "Gatwick", leg: "outward", vehicle: "Saloon", amount: pence(600) },
  { kind: "vias", count: 2, leg: "outward", vehicle: "Saloon", amount: pence(1000) },
  { kind: "child-seats", count: 1, leg: "outward", vehicle: "Saloon", amount: pence(500) },
  { kind: "waiting", duration: minutes(40), free: minutes(15), leg: "return", vehicle: "Saloon", amount: pence(1000) },
  { kind: "other", name: "Promo SUMMER", amount: pence(-500) },
];

export const CaseEveryLine = meta.story({
  tags: ["visual"],
  args: { lines: EVERY_LINE, total: pounds(94.25) },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Estate, Outward: Ride, 15.3 miles, 43 min",
      "Estate, Outward: Bank holiday rate +25%",
      "Saloon, Outward: Heathrow pickup, parking and meeting you",
      "Saloon, Outward: Gatwick drop-off charge",
      "Saloon, Outward: 2 via stops",
      "Saloon, Outward: Child seat",
      "Saloon, Return: Waiting, 40 min, 15 of them free",
      "Promo SUMMER",
      "Total",
    ]);
  }),
});

/** Lines are data, so that an Arabic page has no English line; only a tenant's own words stay as they are. */
export const CaseArabic = meta.story({
  args: { lines: EVERY_LINE.filter(({ kind }) => kind !== "other"), total: pounds(99.25) },
  globals: { locale: "ar" },
  play: async ({ canvas }) => {
    const lines = (await canvas.findAllByRole("term")).map(({ textContent }) => textContent);
    await expect(lines[1]).toBe("ستيشن، الذهاب: تعرفة عطلة رسمية \u200e+25%");
    await expect(lines.filter((line) => /[A-Za-z]/.test(line ?? ""))).toEqual([]);
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });
