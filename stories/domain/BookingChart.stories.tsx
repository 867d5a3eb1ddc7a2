import { expect, fn, userEvent, waitFor } from "storybook/test";
import { BookingChart, type BookingChartProps } from "#ds/domain/BookingChart/BookingChart.tsx";
import preview from "#storybook/preview.tsx";
import { aWeek, day } from "#stories/_fixtures/rides.ts";

const args: BookingChartProps = {
  monday: day("2026-06-15"),
  week: aWeek(),
  currency: "GBP",
  onPrevious: fn(),
  onNext: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Domain/BookingChart",
  component: BookingChart,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the dashboard of a business booker.",
      avoid: "For a statement with amounts per ride: DataTable. For what the business earns: CommissionChart.",
      note: "Bars are counts, because a business plans cars; the totals are in the sum, the tip and the table.",
      interactive: true,
      a11y: [{ wcag: "1.1.1", criterion: "The chart has a text and a table twin", story: "FlowTable" }],
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
  "draws a bar for each day that has bookings, and says the sum in words",
  async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(bars(canvasElement)).toHaveLength(6));
    await expect(canvas.getByRole("img", { name: /15 Jun 2026 to 21 Jun 2026: 25 bookings, £1,087.50/ })).toBeVisible();
  },
);

/** The table alternative. */
export const FlowTable = meta.story({ globals: { locale: "en" }, tags: ["visual"] });

FlowTable.test("shows the same figures as a table at one press", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
  await expect(canvas.getByRole("row", { name: /Thu.* 18 Jun 2026 8 £348.00/ })).toBeVisible();
  await expect(canvas.getByRole("row", { name: "Whole week 25 £1,087.50" })).toBeVisible();
  await expect(canvas.queryByRole("img", { name: /Bar chart/ })).toBeNull();
});

export const Loading = meta.story({ tags: ["visual"], args: { week: null } });
export const Empty = meta.story({ tags: ["visual"], args: { week: aWeek("2026-06-15", []) } });
export const Error = meta.story({
  tags: ["visual"],
  args: { week: null, error: "Something went wrong, please try again." },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { week: aWeek("2026-06-15", [1250, 980, 2210, 1804, 1999, 40, 12]) },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: [BKR-002] reaches the view, then the previous and the next week",
  async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Chart" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
);
