import { expect, fn, userEvent } from "storybook/test";
import { BookingChart } from "#ds/domain/BookingChart/BookingChart.tsx";
import { CommissionChart } from "#ds/domain/CommissionChart/CommissionChart.tsx";
import { CreditPanel } from "#ds/domain/CreditPanel/CreditPanel.tsx";
import { DashboardSection, type DashboardSectionProps } from "#ds/sections/DashboardSection/DashboardSection.tsx";
import preview from "#storybook/preview.tsx";
import { aYear } from "#stories/_fixtures/commission.ts";
import { aCredit, aRide, aWeek, day, rides } from "#stories/_fixtures/rides.ts";

const args: DashboardSectionProps = {
  name: "Ada",
  isBooker: false,
  figures: { today: 1, onTheWay: 0, ahead: 4 },
  next: rides(2),
  onRetry: fn(),
  onBook: fn(),
  onNavigate: fn(),
};

const meta = preview.meta({
  title: "Sections/DashboardSection",
  component: DashboardSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page Dashboard, for customers and bookers.",
      avoid: "For lists: three next rides at most; all others are on My Bookings.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Figures are terms with values", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("a customer sees next rides and figures, and nothing that is for bookers", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: "Hello, Ada" })).toBeVisible();
  await expect(canvas.getAllByRole("article")).toHaveLength(2);
  await expect(canvas.queryByRole("link", { name: "Invoices" })).toBeNull();
  await expect(canvas.queryByText("Commission this month")).toBeNull();
});

/** With the week's chart, the passengers' names, and the commission. */
export const Booker = meta.story({
  tags: ["visual"],
  args: {
    isBooker: true,
    figures: { today: 3, onTheWay: 1, ahead: 24, commission: "£131.15" },
    credit: <CreditPanel credit={aCredit()} currency="GBP" />,
    chart: (
      <>
        <BookingChart
          monday={day("2026-06-15")}
          week={aWeek()}
          currency="GBP"
          onPrevious={() => undefined}
          onNext={() => undefined}
        />
        <CommissionChart
          unit="month"
          days={{ from: day("2025-07-01"), to: day("2026-06-18") }}
          periods={aYear()}
          currency="GBP"
          isPresent
          onUnit={() => undefined}
          onPrevious={() => undefined}
          onNext={() => undefined}
          onDownload={() => undefined}
        />
      </>
    ),
  },
});

Booker.test("shows the passengers to come, the commission and the way to it", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Next passengers" })).toBeVisible();
  await expect(canvas.getByText("£131.15")).toBeVisible();
  await expect(canvas.getByRole("link", { name: "Commissions" })).toHaveAttribute("href", "/commission.html");
});

export const Loading = meta.story({ tags: ["visual"], args: { figures: null, next: null } });
export const Error = meta.story({ tags: ["visual"], args: { figures: null, next: null, error: "" } });
export const Empty = meta.story({ tags: ["visual"], args: { figures: { today: 0, onTheWay: 0, ahead: 0 }, next: [] } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    name: "Maria-de-los-Remedios Cipriano",
    isBooker: true,
    figures: { today: 1_240, onTheWay: 88, ahead: 20_000, commission: "£1,234,567.89" },
    next: [aRide()],
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: reaches the booking, then the next rides, then the ways to everything else",
  async ({ args: { onBook, onNavigate }, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onBook).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getAllByRole("link", { name: /Details/ })[0]).toHaveFocus();
    canvas.getByRole("link", { name: "My Places" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(onNavigate).toHaveBeenLastCalledWith("/addressbook.html");
  },
);
