import { expect, screen, userEvent, within } from "storybook/test";
import { DashboardScreen } from "#client/screens/members/DashboardScreen.tsx";
import type { Ride } from "#domain/booking/rides/ride.ts";
import preview from "#storybook/preview.tsx";
import { aCredit, aWeek, statementRows } from "#stories/_fixtures/rides.ts";
import { aYear } from "#stories/_fixtures/commission.ts";
import { BOOKER, CUSTOMER, done } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/DashboardScreen",
  component: DashboardScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "Where a member begins: the next rides, and for bookers the charts. The whole page is Dashboard.",
      },
    },
  },
});

const list = {
  screen: <DashboardScreen rest={[]} navigate={() => undefined} />,
  empty: { rides: [] as readonly Ride[], total: 0 },
  full: { rides: [ride()], total: 1 },
};

const states = listStates({ ...list, profile: CUSTOMER, calls: ({ memberApi }) => memberApi.currents });

export const Full = meta.story(states.Full);
Full.test("greets the customer and shows the next ride", async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Hello, Grace" })).toBeVisible();
  await expect(await canvas.findAllByRole("article")).toHaveLength(1);
});

/** What the commission chart on screen last asked for. */
let asked: readonly unknown[] = [];

/** With the week, the credit and the month's commission. */
export const CaseBooker = meta.story(
  listStates({
    ...list,
    profile: BOOKER,
    calls: ({ memberApi }) => memberApi.currents,
    others: ({ memberApi }) => {
      memberApi.weeks.reply = () => done(aWeek("2026-11-16"));
      memberApi.statements.reply = () => done(statementRows(4));
      memberApi.commissions.reply = (input) => {
        asked = input;
        return done(aYear());
      };
      memberApi.credits.reply = () => done(aCredit());
    },
  }).Full,
);
CaseBooker.test("shows the commission of the month", async ({ canvas }) => {
  await expect(await canvas.findByText("Commission this month")).toBeVisible();
  await expect(
    await canvas.findByRole("img", { name: /^Bar chart of commission by month .* £2,045\.45 invoiced/ }),
  ).toBeVisible();
});

CaseBooker.test("turns the commission back and forth, and asks for weeks", { tags: ["full"] }, async ({ canvas }) => {
  const chart = within(await canvas.findByRole("region", { name: "Commission" }));
  const press = async (name: string) => userEvent.click(chart.getByRole("button", { name }));
  await press("Previous 12 months");
  await expect(asked).toEqual([{ from: "2024-12-01", to: "2025-11-30" }, "month"]);
  await press("Next 12 months");
  await expect(asked).toEqual([{ from: "2025-12-01", to: "2026-11-21" }, "month"]);
  await userEvent.click(chart.getByRole("radio", { name: "Week" }));
  await expect(asked).toEqual([{ from: "2026-08-24", to: "2026-11-21" }, "week"]);
  await expect(await chart.findByRole("button", { name: "Previous 13 weeks" })).toBeVisible();
  await chart.findByRole("img");
});

export const Empty = meta.story(states.Empty);
Empty.test("has no ride to come", async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Hello, Grace" })).toBeVisible();
  await expect(canvas.queryByRole("article")).toBeNull();
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", () => loadsAgain(() => screen.findByRole("article")));
