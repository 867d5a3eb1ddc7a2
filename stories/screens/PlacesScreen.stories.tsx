import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { PlacesScreen } from "#client/screens/members/PlacesScreen.tsx";
import preview from "#storybook/preview.tsx";
import { AIRPORT, GYM, HOME, WORK } from "#stories/_fixtures/rides.ts";
import { CUSTOMER, done } from "#tests/support/client/fake-client.ts";
import { confirm, findText } from "./OnFakeRoot.tsx";
import { listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/PlacesScreen",
  component: PlacesScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "The customer’s own addresses: home, work and others. They are offered first when an address is typed.",
      },
    },
  },
});

const states = listStates({
  screen: <PlacesScreen />,
  profile: CUSTOMER,
  calls: ({ memberApi }) => memberApi.placeLists,
  empty: [],
  full: [HOME, WORK, AIRPORT, GYM],
  others: ({ memberApi }) => (memberApi.placeWrites.reply = () => done(undefined)),
});

export const Full = meta.story(states.Full);

Full.test("deletes a place once that is confirmed", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Delete Gym" }));
  await confirm();
  await findText("Place deleted.");
});

Full.test("updates a place: its address can be emptied", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Edit Gym" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Update address" }));
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Gym");
  const address = dialog.getByRole("combobox", { name: "Address" });
  await userEvent.click(dialog.getByRole("button", { name: /^Clear/ }));
  await waitFor(() => expect(address).toHaveValue(""));
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

export const Empty = meta.story(states.Empty);

Empty.test("a new place needs a name and an address", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a place" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a place" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeInvalid();
  await expect(dialog.getByRole("combobox", { name: "Address" })).toBeInvalid();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("button", { name: "Delete Gym" })),
);
