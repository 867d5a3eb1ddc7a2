import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CommissionChart, type CommissionChartProps } from "#ds/domain/CommissionChart/CommissionChart.tsx";
import preview from "#storybook/preview.tsx";
import { aQuarter, aYear, day } from "#stories/_fixtures/commission.ts";

const args: CommissionChartProps = {
  unit: "month",
  days: { from: day("2025-07-01"), to: day("2026-06-18") },
  periods: aYear(),
  currency: "GBP",
  isPresent: true,
  onUnit: fn(),
  onPrevious: fn(),
  onNext: fn(),
  onRetry: fn(),
  onDownload: fn(),
};

const meta = preview.meta({
  title: "Domain/CommissionChart",
  component: CommissionChart,
  parameters: {
    part: {
      use: "On the dashboard of a business booker, beside BookingChart.",
      avoid: "For the journeys behind the figures: StatementSection lists them with the same sums.",
      interactive: true,
      a11y: [{ wcag: "1.1.1", criterion: "The chart has a text and a table of the same figures", story: "FlowTable" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "52rem" }}>
        <h1 className="tk-visually-hidden">Dashboard</h1>
        <Story />
      </div>
    ),
  ],
});

const bars = (canvasElement: HTMLElement) => canvasElement.querySelectorAll(".recharts-bar-rectangle path");

export const Default = meta.story({ tags: ["visual"] });

Default.test(
  "draws what was earned in each month, with what of it is invoiced and paid, and the sums",
  async ({ canvas, canvasElement }) => {
    // Ten months are paid; May is invoiced, and June is neither.
    await waitFor(() => expect(bars(canvasElement)).toHaveLength(12));
    await expect(
      canvas.getByRole("img", {
        name: "Bar chart of commission by month from 1 Jul 2025 to 18 Jun 2026: £2,286.54 earned, £2,045.45 invoiced, £1,883.55 paid. Choose Table to see each month.",
      }),
    ).toBeVisible();
    await expect(canvas.getByText("£2,045.45")).toBeVisible();
  },
);

/** The quarter by week. */
export const FlowWeeks = meta.story({
  globals: { locale: "en" },
  tags: ["visual"],
  args: { unit: "week", days: { from: day("2026-03-23"), to: day("2026-06-18") }, periods: aQuarter() },
});

FlowWeeks.test("names the weeks by their days", async ({ args: { onUnit }, canvas, canvasElement }) => {
  await waitFor(() => expect(bars(canvasElement).length).toBeGreaterThan(10));
  await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
  await expect(canvas.getByRole("row", { name: "Week Earned Invoiced Paid" })).toBeVisible();
  await expect(canvas.getByRole("row", { name: /^15\s?–\s?18 Jun 2026 £63\.08 £0\.00 £0\.00$/ })).toBeVisible();
  await userEvent.click(canvas.getByRole("radio", { name: "Month" }));
  await expect(onUnit).toHaveBeenLastCalledWith("month");
});

/** The table alternative. */
export const FlowTable = meta.story({ globals: { locale: "en" }, tags: ["visual"] });

FlowTable.test("shows the same figures as a table at one press", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
  await expect(canvas.getByRole("row", { name: "Month Earned Invoiced Paid" })).toBeVisible();
  await expect(canvas.getByRole("row", { name: "May 2026 £161.90 £161.90 £0.00" })).toBeVisible();
  await expect(canvas.getByRole("row", { name: "June 2026 £241.09 £0.00 £0.00" })).toBeVisible();
  await expect(canvas.getByRole("row", { name: "Total £2,286.54 £2,045.45 £1,883.55" })).toBeVisible();
  await expect(canvas.getAllByRole("row")).toHaveLength(14);
  await expect(canvas.queryByRole("img")).toBeNull();
});

export const Loading = meta.story({ tags: ["visual"], args: { periods: null } });
Loading.test("has no figures to download yet", async ({ args: { onDownload }, canvas }) => {
  const download = canvas.getByRole("button", { name: "Download commission CSV" });
  await userEvent.click(download);
  await expect(onDownload).not.toHaveBeenCalled();
});

export const Empty = meta.story({ tags: ["visual"], args: { periods: aYear(0) } });
Empty.test("says so in words instead of an empty picture", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "No commission in this period" })).toBeVisible();
  await expect(canvas.queryByRole("img")).toBeNull();
});

export const Error = meta.story({
  tags: ["visual"],
  args: { periods: null, error: "Something went wrong, please try again." },
});
Error.test("can be tried again", async ({ args: { onRetry }, canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
  await expect(onRetry).toHaveBeenCalledOnce();
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { periods: aYear(400) },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
/** The figures in Arabic. */
export const CaseRtlTable = meta.story({ globals: { locale: "ar" }, tags: ["visual"] });
CaseRtlTable.test("has the same figures", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("radio", { name: "جدول" }));
  await expect(canvas.getAllByRole("row")).toHaveLength(14);
  await expect(canvas.getByRole("columnheader", { name: "المفوترة" })).toBeVisible();
});
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** The table alternative, each row's heading above its figures. */
export const FlowMobileTable = meta.story({
  tags: ["visual"],
  globals: { locale: "en", viewport: { value: "phone" } },
  args: { periods: aYear(10) },
});
FlowMobileTable.test("has each row's figures in one line that fits the card", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("radio", { name: "Table" }));
  const card = canvas.getByRole("region", { name: "Commission" }).getBoundingClientRect();
  const cells = canvas.getAllByRole("cell");
  await expect(cells).toHaveLength(39);
  await expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  await expect(Math.max(...cells.map((cell) => cell.getBoundingClientRect().right))).toBeLessThan(card.right);
  // A line of three figures for each of the thirteen rows.
  await expect(new Set(cells.map((cell) => cell.getBoundingClientRect().top)).size).toBe(13);
});

/** A stretch that is over: there is a later one. */
export const FlowKeyboard = meta.story({ globals: { locale: "en" }, args: { isPresent: false } });

FlowKeyboard.test(
  "keyboard: reaches months or weeks, the view, before, after and the file",
  async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Month" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onUnit).toHaveBeenLastCalledWith("week");
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Chart" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
);

/** Today is shown: nothing later has been earned. */
export const FlowPresent = meta.story({ globals: { locale: "en" } });

FlowPresent.test("does not turn to days that are still to come", async ({ args: { onNext }, canvas }) => {
  const next = canvas.getByRole("button", { name: "Next 12 months" });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(next);
  await expect(onNext).not.toHaveBeenCalled();
});
