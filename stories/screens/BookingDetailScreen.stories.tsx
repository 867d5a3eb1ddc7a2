import { expect, userEvent } from "storybook/test";
import { BookingDetailScreen } from "#client/screens/members/BookingDetailScreen.tsx";
import preview from "#storybook/preview.tsx";
import { aRide } from "#stories/_fixtures/rides.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import { CUSTOMER } from "#tests/support/client/fake-client.ts";
import { navigate, onFakeRoot } from "./OnFakeRoot.tsx";
import { listStates, loadsAgain } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/BookingDetailScreen",
  component: BookingDetailScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "One of the customer’s own bookings with all that can be done with it. Opened from a row of BookingsScreen; without a reference it asks for one.",
      },
    },
  },
});

const states = listStates({
  screen: <BookingDetailScreen rest={["MET20418"]} navigate={navigate} />,
  profile: CUSTOMER,
  calls: ({ memberApi }) => memberApi.details,
  full: aRide({ terms: { change: "journey", changeFee: pounds(0), cancelFee: pounds(0) } }),
});

export const Full = meta.story(states.Full);
Full.test("offers to change and to cancel the booking, and to book the way back", async ({ canvas }) => {
  await expect(await canvas.findByRole("button", { name: "Change booking" })).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Cancel booking" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: /^Return/ }));
  await expect(navigate).toHaveBeenLastCalledWith("booking");
});

/** The address has no reference. */
export const Empty = meta.story(
  onFakeRoot(<BookingDetailScreen rest={[]} navigate={navigate} />, { profile: CUSTOMER }),
);
Empty.test("asks for the reference", async ({ canvas }) => {
  const reference = await canvas.findByRole("textbox", { name: "Reference" });
  await userEvent.click(canvas.getByRole("button", { name: "Show booking" }));
  await expect(reference).toBeInvalid();
  await userEvent.type(reference, "met20418{Enter}");
  await expect(navigate).toHaveBeenLastCalledWith("bookingdetail/MET20418");
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", ({ canvas }) =>
  loadsAgain(() => canvas.findByRole("button", { name: "Change booking" })),
);
