import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { TextBox } from "#ds/inputs/TextBox/index.ts";
import { BookingDetailSection } from "#ds/sections/BookingDetailSection/index.ts";
import { BookingsSection } from "#ds/sections/BookingsSection/index.ts";
import { ChangeSection, OfferSummary } from "#ds/sections/ChangeSection/index.ts";
import { ManageSection } from "#ds/sections/ManageSection/index.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { CUSTOMER, done, MUSEUM, NOW, refused } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { BookingDetailScreen } from "./BookingDetailScreen.tsx";
import { BookingInfoScreen } from "./BookingInfoScreen.tsx";
import { BookingsScreen } from "./BookingsScreen.tsx";

let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);
const money = (amount: number) => ({ pence: pence(amount), currency: "GBP" });
const TERMS = { change: "journey", changeFee: money(500), cancelFee: money(1_000) } as const;

beforeEach(async () => {
  gone.length = 0;
  made = startRoot({ phone: "020 7946 0018", paymentMethods: ["card", "cash"] });
  await signInAs(made, CUSTOMER);
  await Promise.all([made.root.member(), made.root.manage(), made.root.ticket()]);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const calls = () => made.memberApi;
const toasts = () => screen.all(Toast).flatMap(({ message }) => message ?? []);

describe("my bookings", () => {
  const section = () => screen.of(BookingsSection);
  const rides = [ride({ jobpartid: "T 1" }), ride({ jobpartid: "W", status: "Started" })];
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <BookingsScreen rest={[]} navigate={navigate} />, "CancelQuestion");
    await screen.does(() => calls().currents.last.answer(done({ rides, total: 2 })));
  };

  it("are fetched, counted and turned", async () => {
    screen = await mounted(made.root, <BookingsScreen rest={[]} navigate={navigate} />, "CancelQuestion");
    expect(section()).toMatchObject({ counts: null, rides: null, error: null, busy: null, showPassenger: false });
    await screen.does(() => calls().currents.last.answer(done({ rides, total: 2 })));
    expect(section()).toMatchObject({
      tab: "today-bookings",
      counts: { "today-bookings": 1, "booking-process": 1, "booking-pending": 0 },
      rides: [{ reference: "T 1" }],
      total: 1,
      pageIndex: 1,
    });
    expect(section().actionsOf(rides[0] as never)).toContain("repeat");
    await screen.does(() => section().onTab("booking-history"));
    expect(section()).toMatchObject({ tab: "booking-history", rides: null });
    await screen.does(() => section().onMonths(section().months));
    await screen.does(() => calls().pasts.last.answer(done({ rides, total: 40 })));
    await screen.does(() => section().onPage(2));
    expect(section().pageIndex).toBe(2);
    section().onBook();
    section().onNavigate?.("places");
    expect(gone).toEqual(["booking", "places"]);
  });

  it("are fetched again after a failure", async () => {
    screen = await mounted(made.root, <BookingsScreen rest={[]} navigate={navigate} />, "CancelQuestion");
    await screen.does(() => calls().currents.last.answer(refused(2, "Not now.")));
    expect(section().error).toBe("Not now.");
    const before = calls().currents.made.length;
    await screen.does(() => section().onRetry?.());
    expect(calls().currents.made).toHaveLength(before + 1);
  });

  it("are changed, tracked, repeated and paid by their actions", async () => {
    await open();
    const act = (action: Parameters<ReturnType<typeof section>["onAction"]>[1]) =>
      screen.does(() => section().onAction(rides[0] as never, action));
    await act("change");
    await act("track");
    await act("repeat");
    await act("return");
    expect(gone).toEqual(["bookingdetail/T%201", "tracking/T%201", "booking", "booking"]);
    await act("pay");
    await screen.does(() => made.clock.pass(5_000));
    expect(made.root.payment.checkout).toMatchObject({ stage: "form", due: { reference: "T 1" } });
  });

  it("ask for the method of a payment where there are two", async () => {
    made.end();
    made = startRoot({ paymentMethods: ["card", "paypal"], paypalClientId: "client-1" });
    await made.root.member();
    await open();
    await screen.does(() => section().onAction(rides[0] as never, "pay"));
    await screen.does(() => made.clock.pass(5_000));
    expect(made.root.payment.checkout?.stage).toBe("choose");
  });

  it("are cancelled once the fee is known and confirmed, and send receipts", async () => {
    await open();
    const question = () => screen.of(ConfirmDialog);
    expect(question().open).toBe(false);
    await screen.does(() => section().onAction(rides[0] as never, "cancel"));
    await screen.does(() => calls().details.last.answer(done({ ...ride({ jobpartid: "T 1" }), feeNow: money(1_000) })));
    expect([question().open, question().danger]).toEqual([true, true]);
    expect(screen.words(Text)).toEqual([
      "Do you want to cancel this booking?",
      expect.stringContaining("T 1, "),
      "Cancelling now costs £10.00.",
    ]);
    await screen.does(() => question().onCancel());
    expect(question().open).toBe(false);
    await screen.does(() => section().onAction(rides[0] as never, "cancel"));
    await screen.does(() => calls().details.last.answer(done({ ...ride({ jobpartid: "T 1" }), feeNow: money(0) })));
    expect(screen.words(Text)[2]).toBe("You can cancel free of charge.");
    await screen.does(() => question().onOk());
    await screen.does(() => calls().cancels.last.answer(done(money(0) as never)));
    expect(toasts()).toEqual(["Booking cancelled."]);
    await screen.does(() =>
      screen
        .all(Toast)
        .find(({ message }) => message !== null)
        ?.onDismiss(),
    );
    expect(toasts()).toEqual([]);
    await screen.does(() => section().onAction(rides[0] as never, "receipt"));
    expect(section().busy).toEqual({ reference: "T 1", action: "receipt" });
    await screen.does(() => calls().receipts.last.answer(done(undefined as never)));
    expect(toasts()).toEqual([MESSAGES.receiptSent]);
  });
});

describe("the page of one booking", () => {
  const section = () => screen.of(BookingDetailSection);
  const open = async (over: object = {}): Promise<void> => {
    screen = await mounted(made.root, <BookingDetailScreen rest={["CB1"]} navigate={navigate} />, "CancelQuestion");
    await screen.does(() => calls().details.last.answer(done({ ...ride(), ...over } as never)));
  };

  it("asks for a reference without one", async () => {
    screen = await mounted(made.root, <BookingDetailScreen rest={[]} navigate={navigate} />, "FindForm");
    expect(screen.of(PageLayout)).toMatchObject({
      title: "Find a booking",
      lead: "Enter your booking reference. You'll find it in every email about your ride.",
      narrow: true,
    });
    expect(screen.of(TextBox)).toMatchObject({ label: "Reference", value: "", required: true, error: null });
    expect(screen.all(ActionButton)).toMatchObject([{ type: "submit", children: "Show booking" }]);
    await screen.submitForm();
    expect([screen.of(TextBox).error, gone]).toEqual(["Reference is required", []]);
    await screen.does(() => screen.of(TextBox).onChange(" cb 1 "));
    await screen.submitForm();
    expect([screen.of(TextBox).error, gone]).toEqual([null, ["bookingdetail/CB%201"]]);
  });

  it("is fetched, again after a failure, and forgotten when it is left", async () => {
    screen = await mounted(made.root, <BookingDetailScreen rest={["CB1"]} navigate={navigate} />, "CancelQuestion");
    expect(calls().details.last.input).toEqual(["CB1"]);
    await screen.does(() => calls().details.last.answer(refused(2, "Unknown.")));
    expect(section().error).toBe("Unknown.");
    await screen.does(() => section().onRetry?.());
    await screen.does(() => calls().details.last.answer(done(ride())));
    expect(section().ride?.reference).toBe("CB1");
    await screen.does(() => section().onAction("receipt"));
    expect(section().busy).toBe("receipt");
    await screen.unmount();
    const { bookings } = await made.root.member();
    expect(bookings.detail.value).toBeNull();
  });

  it("is changed in its place, at a price that is confirmed first", async () => {
    await open({ terms: TERMS });
    await screen.does(() => screen.of(ManageSection).onChange());
    const change = () => screen.of(ChangeSection);
    expect(screen.all(BookingDetailSection)).toEqual([]);
    expect(change()).toMatchObject({ reference: "CB1", untouched: true, asking: false, note: "" });
    expect(change().journey).not.toBeNull();
    await screen.does(() => change().onNote("Blue door"));
    expect(change()).toMatchObject({ note: "Blue door", untouched: false });
    await screen.does(() => change().onBack());
    expect(screen.all(ChangeSection)).toEqual([]);
    expect(section().ride?.reference).toBe("CB1");
  });
});

describe("a booking by its code", () => {
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <BookingInfoScreen rest={["code"]} navigate={navigate} />, "CancelQuestion");
    await screen.does(() => made.api.tickets.last.answer(done(aTicket({ terms: TERMS, pickupAt: NOW, vias: [] }))));
  };
  const change = () => screen.of(ChangeSection);

  it.each([
    { typed: "https://cabs.example/bookinginfo/c0de?x=1#y", code: "c0de" },
    { typed: "https://cabs.example/bookinginfo/c0de/", code: "c0de" },
    { typed: "c0de", code: "c0de" },
    { typed: "///", code: "%2F%2F%2F" },
  ])("is asked for without one, and found in $typed", async ({ typed, code }) => {
    screen = await mounted(made.root, <BookingInfoScreen rest={[]} navigate={navigate} />, "FindForm");
    expect(screen.of(PageLayout)).toMatchObject({
      title: "Find your booking",
      lead: "Paste the code from the link in your confirmation email. You do not need an account.",
    });
    expect(screen.of(TextBox).label).toBe("Booking code");
    await screen.does(() => screen.of(TextBox).onChange(typed));
    await screen.submitForm();
    expect(gone).toEqual([`bookinginfo/${code}`]);
  });

  it("says why it cannot be shown", async () => {
    screen = await mounted(made.root, <BookingInfoScreen rest={["code"]} navigate={navigate} />, "CancelQuestion");
    expect(made.api.tickets.last.input).toBe("code");
    await screen.does(() => made.api.tickets.last.answer(refused(2, "Too old.")));
    expect(screen.of(BookingTicket)).toMatchObject({ ticket: null, manage: null, isNear: false });
    expect(screen.of(BookingTicket).error).not.toBeNull();
  });

  it("is printed, kept in a calendar and near when it is", async () => {
    await open();
    const ticket = screen.of(BookingTicket);
    expect([ticket.isNear, ticket.sendingReceipt]).toEqual([true, false]);
    const printed: string[] = [];
    Object.assign(window, { print: () => void printed.push("page") });
    await screen.does(() => ticket.onPrint?.());
    await screen.does(() => ticket.onCalendar?.());
    expect([printed, made.manageCalls.calendar.made.length]).toEqual([["page"], 1]);
    expect(made.manageCalls.calendar.last.input[0]).toEqual({ reference: aTicket().reference, code: "code" });
    await screen.does(() => ticket.onReceipt?.());
    await screen.does(() => made.api.receipts.last.answer(done(undefined)));
    expect(toasts()).toEqual(["The receipt has been sent to your email address"]);
    await screen.does(() =>
      screen
        .all(Toast)
        .find(({ message }) => message !== null)
        ?.onDismiss(),
    );
    expect(toasts()).toEqual([]);
  });

  it("is changed at a price that is confirmed first, and read again then", async () => {
    await open();
    await screen.does(() => screen.of(ManageSection).onChange());
    expect(screen.all(BookingTicket)).toEqual([]);
    const journey = () => change().journey;
    expect(journey()).toMatchObject({
      places: {
        pickup: { label: "Pickup address" },
        dropoff: { label: "Drop-off address" },
        vias: [],
        canAddVia: true,
      },
      pickupTime: {
        value: { type: "later", at: NOW },
        allowNow: false,
        error: null,
        minuteValue: 0,
        zone: "Europe/London",
      },
      returnTime: null,
      passengers: 2,
      luggage: 3,
    });
    await screen.does(() => journey()?.places.onAddVia());
    expect(journey()?.places.vias).toHaveLength(1);
    await screen.does(() => journey()?.places.vias[0]?.field.onChoose({ ...MUSEUM, postcode: "" }));
    expect(screen.openDialogs()).toEqual(["What is the postcode?"]);
    expect(screen.all(TextBox).at(-1)).toMatchObject({ kind: "postcode", value: "", required: true });
    await screen.does(() => screen.all(TextBox).at(-1)?.onChange("WC1B 3DG"));
    await screen.submit("What is the postcode?");
    expect(screen.openDialogs()).toEqual([]);
    expect(journey()?.places.vias[0]?.field.place?.postcode).toBe("WC1B 3DG");
    await screen.does(() => {
      journey()?.onPassengers(3);
      journey()?.onLuggage(1);
      change().onPassengerName("Alan");
      journey()?.pickupTime.onChange(instant(NOW + 7_200_000));
    });
    expect(change()).toMatchObject({ passengerName: "Alan", journey: { passengers: 3, luggage: 1 } });
    await screen.does(() => change().onAsk());
    expect(change().asking).toBe(true);
    const offer = {
      id: "o1",
      expiresAt: null,
      pickupAt: NOW,
      before: money(5_420),
      after: money(6_420),
      fee: money(500),
      difference: money(1_000),
      settlement: "driver",
    } as const;
    await screen.does(() => made.manageCalls.offer.last.answer(done(offer)));
    expect(screen.openDialogs()).toEqual(["Price of your change"]);
    expect(screen.of(OfferSummary)).toMatchObject({ offer, zone: "Europe/London" });
    await screen.press("Back");
    expect(screen.openDialogs()).toEqual([]);
    await screen.does(() => change().onAsk());
    await screen.does(() => made.manageCalls.offer.last.answer(done({ ...offer, settlement: "charge" })));
    expect(screen.words(ActionButton)).toContain("Pay £10.00 and change");
    await screen.close("Price of your change");
    await screen.does(() => change().onAsk());
    await screen.does(() => made.manageCalls.offer.last.answer(done(offer)));
    const before = made.api.tickets.made.length;
    await screen.submit("Price of your change");
    expect(screen.dialog("Price of your change").dismissible).toBe(false);
    await screen.does(() => made.manageCalls.accept.last.answer(done({ paymentCode: 1 } as never)));
    expect(made.api.tickets.made).toHaveLength(before + 1);
    expect(toasts()).toEqual(["Your booking has been changed. We'll email you the new details."]);
  });

  it("is cancelled once that is confirmed, and read again then", async () => {
    await open();
    await screen.does(() => screen.of(ManageSection).onCancel());
    expect(screen.words(Text)).toContain("Cancelling now costs £10.00.");
    const before = made.api.tickets.made.length;
    await screen.does(() => screen.of(ConfirmDialog).onOk());
    await screen.does(() => made.manageCalls.cancel.last.answer(done(money(0) as never)));
    expect(made.api.tickets.made).toHaveLength(before + 1);
    expect(toasts()).toEqual(["Booking cancelled. There is no charge."]);
    await screen.does(() =>
      screen
        .all(Toast)
        .find(({ message }) => message !== null)
        ?.onDismiss(),
    );
    expect(toasts()).toEqual([]);
  });
});
