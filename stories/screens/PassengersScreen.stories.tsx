import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { PassengersScreen } from "#client/screens/members/PassengersScreen.tsx";
import { NO_PASSENGER, type KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import preview from "#storybook/preview.tsx";
import { BOOKER, done } from "#tests/support/client/fake-client.ts";
import { confirm, findText } from "./OnFakeRoot.tsx";
import { listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/PassengersScreen",
  component: PassengersScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component: "The people a business books for. Bookers keep them here, and choose them in the form.",
      },
    },
  },
});

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

Full.test("updates a passenger, or leaves one as it was", { tags: ["full"] }, async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Edit Ada Lovelace" }));
  const first = within(await screen.findByRole("dialog", { name: "Update passenger" }));
  await expect(first.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  await userEvent.click(first.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(canvas.getByRole("button", { name: "Edit Charles Babbage" }));
  const other = within(await screen.findByRole("dialog", { name: "Update passenger" }));
  await expect(other.getByRole("textbox", { name: "First name" })).toHaveValue("Charles");
  await userEvent.click(other.getByRole("button", { name: "Save" }));
  await findText("Passenger saved.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

Full.test("names who is to be deleted, and keeps them unless that is confirmed", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Delete Ada Lovelace" }));
  const question = within(await screen.findByRole("alertdialog"));
  await expect(question.getByText(/^Do you want to delete this passenger\?/)).toBeInTheDocument();
  await expect(question.getByText("Ada Lovelace")).toBeInTheDocument();
  await userEvent.click(question.getByRole("button", { name: /^(Cancel|CANCEL)$/ }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await expect(canvas.getByRole("button", { name: "Delete Ada Lovelace" })).toBeVisible();
});

export const Empty = meta.story(states.Empty);

Empty.test("a new passenger needs a name", async ({ canvas }) => {
  await userEvent.click((await canvas.findAllByRole("button", { name: "Add a passenger" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passenger" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  // The dialog may still be fading in.
  await waitFor(() => expect(dialog.getByText("First name is required")).toBeVisible());
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("button", { name: "Delete Ada Lovelace" })),
);
