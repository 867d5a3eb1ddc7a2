import { expect } from "storybook/test";
import { pence } from "#domain/shared/units.ts";
import { FareBreakdown } from "#ds/domain/FareBreakdown/index.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { FARE_LINES } from "#stories/_fixtures/journey.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const meta = preview.meta({
  title: "Domain/FareBreakdown",
  component: FareBreakdown,
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
        label:
          "Outward: Ride, 1,015.3 miles, 1,204 min, over the Channel by the car train with a waiting time in the middle",
        amount: pence(123_456),
      },
      { label: "Outward: Christmas rate +50%", amount: pence(61_728) },
      { label: "Return: Donaudampfschifffahrtsgesellschaftskapitänszuschlag", amount: pence(1_234_567) },
    ],
    total: pounds(14_197.51),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });
