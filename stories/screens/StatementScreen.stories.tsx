import { expect, screen, userEvent, waitFor } from "storybook/test";
import { StatementScreen } from "#client/screens/members/StatementScreen.tsx";
import preview from "#storybook/preview.tsx";
import { day, NO_JOURNEYS, statementRows } from "#stories/_fixtures/rides.ts";
import { BOOKER } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/StatementScreen",
  component: StatementScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "What a business has earned by its bookings, by range. Only bookers see it; what they owe is in InvoicesScreen.",
      },
    },
  },
});

/** The stores of the story on screen. */
let made: FakeRoot;

const states = listStates({
  screen: <StatementScreen />,
  profile: BOOKER,
  calls: ({ memberApi }) => memberApi.statements,
  empty: [],
  full: statementRows(8),
  others: (fake) => void (made = fake),
});

export const Full = meta.story(states.Full);
Full.test("lists the journeys and their commission", async ({ canvas }) => {
  await expect(await canvas.findByRole("button", { name: "MET2300" })).toBeVisible();
});

Full.test("hands out the journeys of its days as a table", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Download CSV" }));
  const [file] = made.members.flatMap(({ files }) => files);
  await expect(file?.name).toBe("commission-statement_2026-08-22_2026-11-21.csv");
  await expect(file?.content).toEqual(expect.stringContaining("MET2300"));
});
Full.test("asks for another period, and says which it does not take", { tags: ["full"] }, async ({ canvas }) => {
  await canvas.findByRole("button", { name: "MET2300" });
  const { booker } = await made.root.member();
  made.memberApi.statements.reply = null;
  await userEvent.click(canvas.getByRole("radio", { name: "Past 6 months" }));
  await expect(made.memberApi.statements.last.input).toEqual([{ from: "2026-05-22", to: "2026-11-21" }]);
  booker.chooseRange({ kind: "days", from: day("2026-11-02"), to: day("2026-11-01") });
  await waitFor(() => expect(canvas.getByText("The last day cannot be before the first.")).toBeVisible());
  booker.chooseRange({ kind: "days", from: day("2020-11-02"), to: day("2026-11-01") });
  await waitFor(() => expect(canvas.getByText(/^Please choose at most \d+ days\.$/)).toBeVisible());
});

export const Empty = meta.story(states.Empty);
Empty.test("says that there is nothing on these days", async ({ canvas }) => {
  await expect(await canvas.findByText(NO_JOURNEYS.title)).toBeVisible();
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", () =>
  loadsAgain(() => screen.findByRole("button", { name: "MET2300" })),
);
