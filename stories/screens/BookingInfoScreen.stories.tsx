import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { BookingInfoScreen } from "#client/screens/members/BookingInfoScreen.tsx";
import preview from "#storybook/preview.tsx";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import { done, NOW } from "#tests/support/client/fake-client.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { confirm, findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";
import { failsInDialog, listStates } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/BookingInfoScreen",
  component: BookingInfoScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "A booking for whoever holds its code, without an account: mails lead here. With a manage code it can be changed and cancelled; the whole page is ManageBooking.",
      },
    },
  },
});

const PICKUP_AT = addMinutes(NOW, 3_000);
const TICKET = aTicket({
  pickupAt: PICKUP_AT,
  terms: { change: "journey", changeFee: pounds(5), cancelFee: pounds(10) },
});

const states = listStates({
  screen: <BookingInfoScreen rest={["code"]} navigate={navigate} />,
  calls: ({ api }) => api.tickets,
  full: TICKET,
  others: ({ api, manageCalls: { cancel, offer, accept } }) => {
    api.receipts.reply = () => done(undefined);
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
  // The page states the fee too, so the question is found by its role.
  const question = within(await screen.findByRole("alertdialog"));
  await waitFor(() => expect(question.getByText("Cancelling now costs £10.00.")).toBeVisible());
  await userEvent.click(question.getByRole("button", { name: "Cancel booking" }));
  await findText("Booking cancelled. The fee is £10.00.");
});

Full.test("emails the receipt, and says so", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /receipt/ }));
  await findText(MESSAGES.receiptSent);
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
  await expect(canvas.getByText(/^Paste the code from the link in your confirmation email/)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Show booking" }));
  const code = canvas.getByRole("textbox", { name: "Booking code" });
  await expect(code).toBeInvalid();
  await userEvent.type(code, "https://metro.example/bookinginfo/abc?utm=mail{Enter}");
  await expect(navigate).toHaveBeenLastCalledWith("bookinginfo/abc");
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says why, and that there is no booking", failsInDialog);
