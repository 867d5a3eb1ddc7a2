import { expect, screen, userEvent, within } from "storybook/test";
import { PassengersScreen } from "#client/screens/members/PassengersScreen.tsx";
import { NO_PASSENGER, type KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import preview from "#storybook/preview.tsx";
import { BOOKER, done } from "#tests/support/client/fake-client.ts";
import { confirm, findText } from "./OnFakeRoot.tsx";
import { isLoading, listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({ title: "Screens/PassengersScreen", component: PassengersScreen });

const passenger = (id: string, firstName: string, lastName: string): KeptPassenger => ({
  ...NO_PASSENGER,
  id,
  firstName,
  lastName,
  phone: "7700900123",
});

const states = listStates({
  screen: <PassengersScreen />,
  profile: BOOKER,
  calls: ({ memberApi }) => memberApi.passengerLists,
  empty: [],
  full: [passenger("p1", "Ada", "Lovelace"), passenger("p2", "Charles", "Babbage")],
  others: ({ memberApi }) => (memberApi.passengerWrites.reply = () => done(undefined)),
});

export const Full = meta.story(states.Full);

Full.test("deletes a passenger once that is confirmed", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Delete Ada Lovelace" }));
  await confirm();
  await findText("Passenger deleted.");
});

export const Empty = meta.story(states.Empty);

Empty.test("a new passenger needs a name", async ({ canvas }) => {
  await userEvent.click((await canvas.findAllByRole("button", { name: "Add a passenger" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passenger" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect(await dialog.findByText("First name is required")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
});

export const Loading = meta.story(states.Loading);
Loading.test("keeps the room of the passengers", isLoading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("button", { name: "Delete Ada Lovelace" })),
);
