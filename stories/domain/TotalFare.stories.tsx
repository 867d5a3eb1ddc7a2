import { expect } from "storybook/test";
import { TotalFare, type TotalFareProps } from "#ds/domain/TotalFare/TotalFare.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const args: TotalFareProps = { status: "ready", total: pounds(54.2) };

const meta = preview.meta({
  title: "Domain/TotalFare",
  component: TotalFare,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "`large` once on each page of the booking, beside the form; `compact` in the bottom bar of phones and tablets.",
      avoid: "For the price of one vehicle among others: VehicleCard shows it.",
      note: "The large one announces a change; the compact one repeats it for the eye and stays silent.",
      a11y: [
        { wcag: "4.1.3", criterion: "A change of price is announced", story: "Default" },
        { wcag: "4.1.3", criterion: "A price on its way is marked as busy", story: "Loading" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "24rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** Currency and always two decimals. */
export const Default = meta.story({ tags: ["visual"] });

Default.test("[CONST-026] shows the currency and always two decimals", async ({ canvas }) => {
  await expect(canvas.getByRole("status", { name: "Total fare" })).toHaveTextContent("£54.20");
});

/** For the bottom bar of phones; it is not announced. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { size: "compact" },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByRole("status", { name: "Total fare" })).toBeNull();
  }),
});

/** Before the time is chosen the bar does not call its price the total. */
export const CaseGuide = meta.story({
  args: { size: "compact", isGuide: true },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("Guide price")).toBeVisible();
    await expect(canvas.queryByText("Total fare")).toBeNull();
  }),
});

export const Loading = meta.story({
  tags: ["visual"],
  args: { status: "loading", total: null },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("status", { name: "Total fare" })).toHaveAttribute("aria-busy", "true");
  }),
});

export const Empty = meta.story({ tags: ["visual"], args: { status: "none", total: null } });
/** The journey is still there; its price is not. */
export const CaseExpired = meta.story({
  args: { status: "expired", total: null },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("status", { name: "Total fare" })).toHaveTextContent("Your quote has expired");
  }),
});
export const Error = meta.story({ tags: ["visual"], args: { status: "failed", total: null } });
export const LongText = meta.story({ tags: ["visual"], args: { total: { ...pounds(1_234_567.8), currency: "BHD" } } });
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: { size: "compact", status: "none", total: null },
});
