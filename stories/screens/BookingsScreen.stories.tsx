import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { BookingsScreen } from "#client/screens/members/BookingsScreen.tsx";
import preview from "#storybook/preview.tsx";
import { BOOKER, CUSTOMER, done, NOW } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { listStates, loadsAgain } from "./list-states.tsx";
import { STATUS } from "#domain/booking/status.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { keepUnpaid, type SavedAttempt } from "#client/stores/payment/unpaid-bookings.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { PADDINGTON, TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { aRide } from "#stories/_fixtures/rides.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/BookingsScreen",
  component: BookingsScreen,
  tags: ["autodocs"],
  parameters: {
    docs: { description: { component: "The customer’s bookings in four tabs. The whole page is Account." } },
  },
});

const RIDE = ride();

const states = listStates({
  screen: <BookingsScreen rest={[]} navigate={() => undefined} />,
  profile: CUSTOMER,
  calls: ({ memberApi }) => memberApi.currents,
  empty: { rides: [], total: 0 },
  full: { rides: [RIDE], total: 1 },
  others: ({ memberApi }) => {
    memberApi.placeLists.reply = () => done([]);
    memberApi.pasts.reply = () => done({ rides: [], total: 0 });
  },
});

export const Full = meta.story(states.Full);
Full.test("lists today's booking, and an empty history", async ({ canvas }) => {
  await expect(await canvas.findByRole("article")).toHaveTextContent(RIDE.reference);
  await userEvent.click(canvas.getAllByRole("tab").at(-1) as HTMLElement);
  await expect(within(canvas.getByRole("tabpanel")).queryByRole("article")).toBeNull();
});

export const Empty = meta.story(states.Empty);
Empty.test("has no booking today", async ({ canvas }) => {
  await expect(await canvas.findByRole("tabpanel")).toBeVisible();
  await expect(canvas.queryByRole("article")).toBeNull();
});

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("says how long to wait, and loads at a retry", () => loadsAgain(() => screen.findByRole("article")));

const unpaid = (reference: string, now: boolean): SavedAttempt => ({
  key: reference,
  due: DUE.total,
  booking: {
    method: "card",
    journey: { places: { pickup: PADDINGTON, vias: [], dropoff: TERMINAL_5 }, now, pickupAt: addMinutes(NOW, 90) },
  } as unknown as SavedAttempt["booking"],
  saved: { ...DUE, reference },
  until: addMinutes(NOW, 10),
});

/** Two bookings of this tab whose payments were closed: either counts when there are too many for a new one. */
export const CaseTwoUnpaid = meta.story(
  onFakeRoot(<BookingsScreen rest={[]} navigate={() => undefined} />, {
    profile: CUSTOMER,
    replies: ({ memberApi, storage }) => {
      keepUnpaid(storage, unpaid("MET-1", false), NOW);
      keepUnpaid(storage, unpaid("MET-2", true), NOW);
      memberApi.currents.reply = () => done({ rides: [], total: 0 });
      memberApi.placeLists.reply = () => done([]);
      memberApi.pasts.reply = () => done({ rides: [], total: 0 });
    },
  }),
);
CaseTwoUnpaid.test(
  "lists both by their rides with Pay and Discard, and takes out the one that is discarded",
  async ({ canvas }) => {
    const titles = () => canvas.queryAllByText(/is waiting for payment$/).map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(titles()).toEqual(["Booking MET-2 is waiting for payment", "Booking MET-1 is waiting for payment"]),
    );
    await expect(canvas.getByText("Paddington Station to Heathrow Terminal 5, Sat, 21 Nov 2026, 10:30")).toBeVisible();
    await expect(canvas.getByText("Paddington Station to Heathrow Terminal 5")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Pay" })).toHaveLength(2);
    const [discard] = canvas.getAllByRole("button", { name: "Discard" });
    await userEvent.click(discard as HTMLElement);
    await waitFor(() => expect(titles()).toEqual(["Booking MET-1 is waiting for payment"]));
  },
);

/** A booking that is still to be paid, where cards and PayPal are taken. */
export const CaseUnpaid = meta.story(
  onFakeRoot(<BookingsScreen rest={[]} navigate={() => undefined} />, {
    profile: CUSTOMER,
    configuration: { paymentMethods: ["card", "paypal", "cash"], paypalClientId: "wallet" },
    replies: ({ memberApi }) => {
      memberApi.currents.reply = () => done({ rides: [ride({ paymentmethod: "card" })], total: 1 });
      memberApi.placeLists.reply = () => done([]);
      memberApi.pasts.reply = () => done({ rides: [], total: 0 });
    },
  }),
);
CaseUnpaid.test("[PAY-028] asks how to pay before its payment begins", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: /^Pay/ }));
  const dialog = await screen.findByRole("dialog", { name: "Payment method" });
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "By card" })).toBeVisible());
  await expect(within(dialog).getByRole("button", { name: "Paypal" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

/** The stores of the story on screen. */
let made: FakeRoot;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
/** An action of the booking on screen, by its button or from its menu. */
const act = async (name: RegExp) => {
  await screen.findByRole("button", { name: /^More actions/ });
  if (!screen.queryByRole("button", { name })) await press(/^More actions/);
  await userEvent.click(screen.queryByRole("menuitem", { name }) ?? screen.getByRole("button", { name }));
};
const TODAY = aRide({ pickupAt: instant(NOW + 6 * 3_600_000), feeNow: pounds(0) });
const onTheWay = aRide({ reference: "MET 2", status: STATUS.started, pickupAt: NOW });

/** Bookings of every tab, by a booker. */
export const CaseActions = meta.story(
  onFakeRoot(<BookingsScreen rest={[]} navigate={navigate} />, {
    profile: BOOKER,
    replies: (fake) => {
      made = fake;
      const { currents, pasts, placeLists } = fake.memberApi;
      currents.reply = () => done({ rides: [TODAY, onTheWay], total: 2 });
      placeLists.reply = () => done([]);
      pasts.reply = () => done({ rides: [aRide({ status: STATUS.finished, reference: "MET0" })], total: 7 });
    },
  }),
);
CaseActions.test("names the passenger, counts the bookings and leads to their pages", async ({ canvas }) => {
  await expect(await canvas.findByRole("article")).toHaveTextContent("For Ada Byron");
  await expect(canvas.getByRole("tab", { name: "Today (1)" })).toHaveAttribute("aria-selected", "true");
  await expect(canvas.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  await act(/^Change/);
  await expect(navigate).toHaveBeenLastCalledWith("bookingdetail/MET20418");
  await press("Book a ride");
  await expect(navigate).toHaveBeenLastCalledWith("booking");
  await userEvent.click(canvas.getByRole("link", { name: /Details MET20418/ }));
  await expect(navigate).toHaveBeenLastCalledWith(expect.stringContaining("bookingdetail/MET20418"));
  await userEvent.click(canvas.getByRole("tab", { name: "On the way (1)" }));
  await act(/^Track/);
  await expect(navigate).toHaveBeenLastCalledWith("tracking/MET%202");
});
CaseActions.test("cancels a booking once its fee is accepted", async () => {
  await act(/^Cancel/);
  const { details, cancels } = made.memberApi;
  await waitFor(() => expect(screen.getByRole("button", { busy: true })).toBeVisible());
  await expect(details.last.input).toEqual(["MET20418"]);
  await details.last.answer(done({ ...TODAY, feeNow: pounds(10) }));
  const question = within(await screen.findByRole("alertdialog"));
  await waitFor(() => expect(question.getByText("Cancelling now costs £10.00.")).toBeVisible());
  await expect(question.getByText("MET20418", { exact: false })).toHaveTextContent(/^MET20418, .*21/);
  await userEvent.click(question.getByRole("button", { name: /^(Cancel|CANCEL)$/ }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await expect(cancels.made).toEqual([]);
  await act(/^Cancel/);
  await details.last.answer(done(TODAY));
  await findText("You can cancel free of charge.");
  await press("OK");
  await expect(cancels.last.input).toEqual(["MET20418"]);
  await cancels.last.answer(done({ pence: pence(0), currency: "GBP" }));
  await findText("Booking cancelled.");
});
CaseActions.test(
  "says what a cancellation has cost, and that the receipt is on its way",
  { tags: ["full"] },
  async () => {
    await act(/^Cancel/);
    await made.memberApi.details.last.answer(done({ ...TODAY, feeNow: null }));
    await screen.findByRole("alertdialog");
    await expect(screen.queryByText(/^(You can cancel|Cancelling now)/)).toBeNull();
    await press("OK");
    await made.memberApi.cancels.last.answer(done(pounds(10)));
    await findText("Booking cancelled. The fee is £10.00.");
    await act(/^Resend receipt/);
    await expect(made.memberApi.receipts.last.input).toEqual(["MET20418"]);
    await made.memberApi.receipts.last.answer(done(undefined));
    await findText(MESSAGES.receiptSent);
  },
);
CaseActions.test("books the same ride again, or the way back", async () => {
  const { journey } = made.root.booking.draft;
  await act(/^Repeat/);
  await expect(navigate).toHaveBeenLastCalledWith("booking");
  await waitFor(() => expect(journey.pickup.place?.name).toBe("Paddington Station"));
  await act(/^Return/);
  await waitFor(() => expect(journey.dropoff.place?.name).toBe("Paddington Station"));
});
CaseActions.test("has the past bookings page by page, of the period that is chosen", async ({ canvas }) => {
  made.memberApi.pasts.reply = null;
  await userEvent.click(await canvas.findByRole("tab", { name: "History" }));
  const { pasts } = made.memberApi;
  await expect(pasts.last.input).toEqual([{ months: 3, index: 1, size: 5 }]);
  await pasts.last.answer(done({ rides: [aRide({ status: STATUS.finished })], total: 7 }));
  await press("Next page");
  await expect(pasts.last.input).toEqual([{ months: 3, index: 2, size: 5 }]);
  await userEvent.click(canvas.getByRole("radio", { name: "All" }));
  await expect(pasts.last.input).toEqual([{ months: 0, index: 1, size: 5 }]);
});
