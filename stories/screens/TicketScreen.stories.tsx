import { expect, userEvent } from "storybook/test";
import { TicketScreen } from "#client/screens/ticket/TicketScreen.tsx";
import { STATUS } from "#domain/booking/status.ts";
import preview from "#storybook/preview.tsx";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { CUSTOMER, done } from "#tests/support/client/fake-client.ts";
import { findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";
import { failsInDialog, listStates } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/TicketScreen",
  component: TicketScreen,
  tags: ["autodocs"],
  parameters: {
    docs: { description: { component: "The confirmation, for whoever holds its code. The whole page is Ticket." } },
  },
});

const SCREEN = <TicketScreen rest={["code"]} navigate={navigate} />;

const states = listStates({
  screen: SCREEN,
  calls: ({ api }) => api.tickets,
  full: aTicket({ trackCode: "track" }),
  others: ({ api }) => (api.receipts.reply = () => done(undefined)),
});

export const Full = meta.story(states.Full);
Full.test("mails the receipt again, and leads to the car", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Resend receipt" }));
  await findText("The receipt has been sent to your email address");
  await userEvent.click(canvas.getByRole("button", { name: "Track your ride" }));
  await expect(navigate).toHaveBeenLastCalledWith("tracking/track");
});

const MAILED = { sentTo: "ada@example.com", leftOut: "" };
const BOOKED = { reference: "MET-20418", ticketCode: "code", manageCode: "manage", ...MAILED };

/** The page after a booking in this tab. */
export const CaseBooked = meta.story(
  onFakeRoot(SCREEN, {
    replies: ({ api, root }) => {
      root.payment.state = { kind: "booked", booked: BOOKED };
      api.tickets.reply = () => done(aTicket({ status: STATUS.upcoming, trackCode: "track" }));
    },
  }),
);
CaseBooked.test("states where the confirmation went, and leads to changing or cancelling", async ({ canvas }) => {
  await expect(await canvas.findByText("We've emailed your confirmation to ada@example.com.")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Change or cancel" }));
  await expect(navigate).toHaveBeenLastCalledWith("bookinginfo/manage");
});

/** The booking of an account that has not confirmed its address, for a passenger with another one. */
export const CaseLeftOut = meta.story(
  onFakeRoot(SCREEN, {
    profile: { ...CUSTOMER, emailConfirmed: false },
    replies: ({ accounts, api, root }) => {
      const booked = { ...BOOKED, sentTo: CUSTOMER.email, leftOut: "alan@example.com" };
      root.payment.state = { kind: "booked", booked };
      api.tickets.reply = () => done(aTicket({ status: STATUS.upcoming }));
      accounts.sessions.reply = () => done({ ...CUSTOMER, emailConfirmed: false });
    },
  }),
);
CaseLeftOut.test("says who got no mail and why, and sends the link that confirms the address", async ({ canvas }) => {
  await expect(await canvas.findByText(`We've emailed your confirmation to ${CUSTOMER.email}.`)).toBeVisible();
  const reason = "We didn't email alan@example.com, because your own email address wasn't confirmed.";
  await expect(canvas.getByText(reason)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Send confirmation link again" }));
  await findText(`We've emailed the link to ${CUSTOMER.email}.`);
});

/** The same page for those whom its link was sent to. */
export const CaseShared = meta.story(
  onFakeRoot(SCREEN, {
    replies: ({ api, storage }) => {
      const own = { ticketCode: "another", manageCode: "manage", sentTo: "ada@example.com" };
      storage.write("cabstand.own-ticket", JSON.stringify(own));
      api.tickets.reply = () => done(aTicket({ status: STATUS.upcoming, trackCode: "track" }));
    },
  }),
);
CaseShared.test("shows no address, and no way to change the booking", async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Booking confirmed" })).toBeVisible();
  await expect(canvas.queryByText(/ada@example\.com/)).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Change or cancel" })).toBeNull();
});

/** The payment is still on its way when the page opens. */
export const CasePending = meta.story(
  onFakeRoot(SCREEN, {
    replies: ({ api }) => {
      const replies = [aTicket({ status: STATUS.pending, isPaid: false, paymentMethod: "card" })];
      api.tickets.reply = () => done(replies.pop() ?? aTicket());
    },
  }),
);
CasePending.test("looks again until the payment has arrived", async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1, name: "Booking confirmed" })).toBeVisible();
  await expect(await canvas.findByRole("button", { name: "Resend receipt" })).toBeVisible();
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says why, and that there is no ticket", failsInDialog);
