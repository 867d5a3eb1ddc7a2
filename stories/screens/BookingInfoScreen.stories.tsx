import { expect, screen, userEvent } from "storybook/test";
import { BookingInfoScreen } from "#client/screens/members/BookingInfoScreen.tsx";
import preview from "#storybook/preview.tsx";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import { done, NOW } from "#tests/support/client/fake-client.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { confirm, findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";
import { failsInDialog, isLoading, listStates } from "./list-states.tsx";

const meta = preview.meta({ title: "Screens/BookingInfoScreen", component: BookingInfoScreen });

const PICKUP_AT = addMinutes(NOW, 3_000);
const TICKET = aTicket({
  pickupAt: PICKUP_AT,
  terms: { change: "journey", changeFee: pounds(5), cancelFee: pounds(10) },
});

const states = listStates({
  screen: <BookingInfoScreen rest={["code"]} navigate={navigate} />,
  calls: ({ api }) => api.tickets,
  full: TICKET,
  others: ({ manageCalls: { cancel, offer, accept } }) => {
    cancel.reply = () => done(pounds(10));
    offer.reply = () =>
      done({
        id: "offer",
        expiresAt: null,
        pickupAt: PICKUP_AT,
        before: pounds(54.2),
        after: pounds(59.2),
        fee: pounds(5),
        difference: pounds(5),
        settlement: "driver",
      });
    accept.reply = () => done({ returnReference: "", clientSecret: "", orderId: "", paymentCode: 1, message: "" });
  },
});

export const Full = meta.story(states.Full);
Full.test("cancels the booking once its fee is accepted", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Cancel booking" }));
  await findText("Cancelling now costs £10.00.");
  await userEvent.click((await screen.findAllByRole("button", { name: "Cancel booking" })).at(-1) as HTMLElement);
  await findText("Booking cancelled. The fee is £10.00.");
});

/** The booking is being changed. */
export const CaseChange = meta.story(states.Full);
CaseChange.test("changes the booking once its price is accepted", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Change booking" }));
  await userEvent.type(await canvas.findByRole("textbox", { name: "Note to driver" }), "Blue door");
  await userEvent.click(canvas.getByRole("button", { name: "See the price" }));
  await screen.findByRole("dialog", { name: "Price of your change" });
  await confirm("Change booking");
  await findText("Your booking has been changed. We'll email you the new details.");
});

/** The address has no code. */
export const Empty = meta.story(onFakeRoot(<BookingInfoScreen rest={[]} navigate={navigate} />, {}));
Empty.test("asks for the code, and finds it in a link", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Show booking" }));
  const code = canvas.getByRole("textbox", { name: "Booking code" });
  await expect(code).toBeInvalid();
  await userEvent.type(code, "https://metro.example/bookinginfo/abc?utm=mail{Enter}");
  await expect(navigate).toHaveBeenLastCalledWith("bookinginfo/abc");
});

export const Loading = meta.story(states.Loading);
Loading.test("keeps the room of the booking", isLoading);

export const Error = meta.story(states.Error);
Error.test("says why, and that there is no booking", failsInDialog);
