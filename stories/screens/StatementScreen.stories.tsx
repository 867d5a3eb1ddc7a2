import { expect, screen } from "storybook/test";
import { StatementScreen } from "#client/screens/members/StatementScreen.tsx";
import preview from "#storybook/preview.tsx";
import { NO_JOURNEYS, statementRows } from "#stories/_fixtures/rides.ts";
import { BOOKER } from "#tests/support/client/fake-client.ts";
import { isLoading, listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({ title: "Screens/StatementScreen", component: StatementScreen });

const states = listStates({
  screen: <StatementScreen />,
  profile: BOOKER,
  calls: ({ memberApi }) => memberApi.statements,
  empty: [],
  full: statementRows(8),
});

export const Full = meta.story(states.Full);
Full.test("lists the journeys and their commission", async ({ canvas }) => {
  await expect((await canvas.findAllByText("Grand Hotel Paddington"))[0]).toBeVisible();
});

export const Empty = meta.story(states.Empty);
Empty.test("says that there is nothing on these days", async ({ canvas }) => {
  await expect(await canvas.findByText(NO_JOURNEYS.title)).toBeVisible();
});

export const Loading = meta.story(states.Loading);
Loading.test("keeps the room of the journeys", isLoading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", () =>
  loadsAgain(async () => (await screen.findAllByText("Grand Hotel Paddington"))[0] as HTMLElement),
);
