import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { BookingDetailSection } from "#ds/sections/BookingDetailSection/index.ts";
import { BookingsSection } from "#ds/sections/BookingsSection/index.ts";
import { ChangeSection, OfferSummary } from "#ds/sections/ChangeSection/index.ts";
import { ManageSection } from "#ds/sections/ManageSection/index.ts";
import { TipSection } from "#ds/sections/TipSection/index.ts";
import { UnpaidNotice } from "#ds/sections/UnpaidNotice.tsx";
import type { BookingRequest } from "#contract/bookings/codec.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { pence } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { BOOKER, done, NOW, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { BookingDetailScreen } from "./BookingDetailScreen.tsx";
import { BookingInfoScreen } from "./BookingInfoScreen.tsx";
import { BookingsScreen } from "./BookingsScreen.tsx";

const money = (amount: number) => ({ pence: pence(amount), currency: "GBP" });
const TERMS = { change: "journey", changeFee: money(500), cancelFee: money(1_000) } as const;
let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);
/** What follows the page's name in its address. */
const address = observable.box<readonly string[]>([], { deep: false });
const DetailPage = observer(function DetailPage() {
  return <BookingDetailScreen rest={address.get()} navigate={navigate} />;
});
const InfoPage = observer(function InfoPage() {
  return <BookingInfoScreen rest={address.get()} navigate={navigate} />;
});
const goTo = (...rest: readonly string[]): void => runInAction(() => address.set(rest));

beforeEach(async () => {
  gone.length = 0;
  made = startRoot({ phone: "020 7946 0018", paymentMethods: ["card", "cash"] });
  await signInAs(made, BOOKER);
  await Promise.all([made.root.member(), made.root.manage(), made.root.ticket()]);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const calls = () => made.memberApi;
const toasts = () => screen.all(Toast).flatMap(({ message }) => message ?? []);
const isPaid = (): Promise<void> =>
  screen.does(() =>
    runInAction(() => {
      const booked = { reference: "CB1", ticketCode: "", manageCode: "", sentTo: "" };
      made.root.payment.state = { kind: "booked", booked };
    }),
  );
/** The payment of a booking was closed. */
const leaves = (reference: string): void =>
  made.root.payment.takeUp({ key: "k1", booking: {} as BookingRequest, left: { reference, total: money(100) } });

describe("my bookings, while their page is open", () => {
  const section = () => screen.of(BookingsSection);
  const open = async (): Promise<void> => {
    screen = await mounted(made.root, <BookingsScreen rest={[]} navigate={navigate} />, "CancelQuestion");
  };

  it("show a booker whose ride each is, in pages and months of their choice", async () => {
    await open();
    expect(section().showPassenger).toBe(true);
    await screen.does(() => section().onPageSize?.(25));
    expect(section().pageSize).toBe(25);
    await screen.does(() => section().onTab("booking-history"));
    await screen.does(() => section().onMonths(12 as never));
    expect(section().months).toBe(12);
    await screen.does(() => calls().pasts.last.answer(refused(2, "No history.")));
    expect(section().error).toBe("No history.");
  });

  it("are fetched again once one of them is paid", async () => {
    await open();
    const before = calls().currents.made.length;
    await isPaid();
    expect(calls().currents.made).toHaveLength(before + 1);
  });

  it("have the booking whose payment was closed above them", async () => {
    leaves("CB7");
    await open();
    expect(screen.of(UnpaidNotice).reference).toBe("CB7");
  });

  it("are booked again from the same place, or back from where they went", async () => {
    await open();
    const past = { ...ride(), ...aTicket() };
    const { journey } = made.root.booking.draft;
    await screen.does(() => section().onAction(past, "repeat"));
    expect(journey.pickup.place?.fullAddress).toBe(aTicket().pickup.address);
    await screen.does(() => section().onAction(past, "return"));
    expect(journey.pickup.place?.fullAddress).toBe(aTicket().dropoff.address);
  });

  it("say which fee a cancellation has cost", async () => {
    await open();
    await screen.does(() => section().onAction(ride(), "cancel"));
    await screen.does(() => calls().details.last.answer(done(ride())));
    // Without a fee that is known, the question has none.
    expect(screen.words(Text)).toHaveLength(2);
    await screen.does(() => screen.of(ConfirmDialog).onOk());
    expect(calls().cancels.last.input).toEqual(["CB1"]);
    await screen.does(() => calls().cancels.last.answer(done(money(1_000))));
    expect(toasts()).toEqual(["Booking cancelled. The fee is £10.00."]);
  });
});

describe("the page of one booking, while it is open", () => {
  const section = () => screen.of(BookingDetailSection);
  const details = () => calls().details;
  const open = async (reference = "CB1"): Promise<void> => {
    goTo(reference);
    screen = await mounted(made.root, <DetailPage />, "CancelQuestion");
  };
  const isRide = (over: Partial<Ticket> = {}): Promise<void> =>
    screen.does(() => details().last.answer(done({ ...ride(), ...over })));

  it("is fetched once, and keeps a form that is being filled in", async () => {
    const { pickup } = made.root.booking.draft.journey;
    pickup.choose(PALACE);
    await open();
    expect([details().made.length, pickup.place]).toEqual([1, PALACE]);
  });

  it("shows the price of a change in its own zone", async () => {
    await open();
    await isRide({ terms: TERMS, zone: "Europe/Paris", pickupAt: NOW });
    await screen.does(() => screen.of(ManageSection).onChange());
    await screen.does(() => screen.of(ChangeSection).onNote("Blue door"));
    await screen.does(() => screen.of(ChangeSection).onPassengerName("Ada"));
    await screen.does(() => screen.of(ChangeSection).journey?.places.pickup.onChoose(PALACE));
    await screen.does(() => screen.of(ChangeSection).journey?.places.dropoff.onChoose(TERMINAL));
    await screen.does(() => screen.of(ChangeSection).onAsk());
    const offer = { id: "o1", expiresAt: null, pickupAt: NOW, settlement: "none" } as const;
    const prices = { before: money(1), after: money(1), fee: money(0), difference: money(0) };
    await screen.does(() => made.manageCalls.offer.last.answer(done({ ...offer, ...prices } as ChangeOffer)));
    expect(screen.of(OfferSummary).zone).toBe("Europe/Paris");
  });

  it("is fetched again for another reference, and once its change is paid, which ends the payment", async () => {
    await open();
    await isRide();
    await screen.does(() => goTo("CB2"));
    expect(details().last.input).toEqual(["CB2"]);
    made.root.booking.draft.journey.pickup.choose(PALACE);
    const before = details().made.length;
    await isPaid();
    expect([details().made.length, details().last.input]).toEqual([before + 1, ["CB2"]]);
    expect([made.root.payment.state.kind, made.root.booking.draft.journey.pickup.place]).toEqual(["idle", null]);
  });

  it("has the booking whose payment was closed above it, unless it is the same", async () => {
    leaves("CB7");
    await open("CB7");
    expect(screen.all(UnpaidNotice)).toEqual([]);
    await screen.does(() => goTo("CB1"));
    expect(screen.of(UnpaidNotice).reference).toBe("CB7");
  });

  it("is changed and cancelled by its reference, and fetched again then", async () => {
    await open();
    await isRide({ terms: TERMS });
    expect(section().actions).not.toContain("cancel");
    await screen.does(() => screen.of(ManageSection).onCancel());
    const [question] = screen.all(ConfirmDialog);
    expect(question).toMatchObject({ open: true, okLabel: "Cancel booking", cancelLabel: "Keep booking" });
    await screen.does(() => question?.onCancel());
    expect(screen.all(ConfirmDialog)[0]?.open).toBe(false);
    await screen.does(() => screen.of(ManageSection).onCancel());
    await screen.does(() => screen.all(ConfirmDialog)[0]?.onOk());
    expect(made.manageCalls.cancel.last.input[0]).toEqual({ reference: "CB1", code: "" });
    expect(screen.of(ManageSection).cancelling).toBe(true);
    const before = details().made.length;
    await screen.does(() => made.manageCalls.cancel.last.answer(done(money(1_000))));
    expect([details().made.length, toasts()]).toEqual([before + 1, ["Booking cancelled. The fee is £10.00."]]);
  });

  it("stays as it is when the server refuses to cancel it", async () => {
    await open();
    await isRide({ terms: TERMS });
    await screen.does(() => screen.of(ManageSection).onCancel());
    await screen.does(() => screen.all(ConfirmDialog)[0]?.onOk());
    const before = details().made.length;
    await screen.does(() => made.manageCalls.cancel.last.answer(refused(2, "Too late.")));
    expect([details().made.length, toasts()]).toEqual([before, []]);
  });

  it("shows the work on this booking only, and does nothing without one", async () => {
    await open();
    await screen.does(() => section().onAction("receipt"));
    expect(calls().receipts.made).toEqual([]);
    await isRide();
    const { bookings } = await made.root.member();
    await screen.does(() => void bookings.sendReceipt("CB9"));
    expect(section().busy).toBeNull();
  });

  it("asks what may be given to the driver once the ride is over, as its owner, and opens the payment", async () => {
    await open();
    await isRide({ reference: "CB1", status: STATUS.upcoming });
    expect(made.api.tips.made).toEqual([]);
    await screen.does(() => goTo("CB2"));
    await isRide({ reference: "CB2", status: STATUS.finished });
    expect(made.api.tips.made.map(({ input }) => input)).toEqual([{ reference: "CB2", code: "" }]);
    const offer = { currency: "GBP", suggested: [pence(280)], least: pence(50), most: pence(11_074), given: null };
    await screen.does(() => made.api.tips.last.answer(done({ ...offer, methods: ["card"] })));
    await screen.does(() => screen.of(TipSection).onChoose(pence(280)));
    await screen.does(() => screen.of(TipSection).onGive());
    await screen.does(() => made.clock.pass(1_000));
    const due = { reference: "CB2", isTip: true, payCode: "", ticketCode: "", total: { pence: 280 } };
    expect(made.root.payment.checkout?.due).toMatchObject(due);
  });

  it("drops its change when it is left", async () => {
    await open();
    await isRide({ terms: TERMS });
    await screen.does(() => screen.of(ManageSection).onChange());
    const manage = await made.root.manage();
    expect(manage.form).not.toBeNull();
    await screen.unmount();
    expect(manage.form).toBeNull();
  });
});

describe("a booking by its code, while it is open", () => {
  const tickets = () => made.api.tickets;
  const shown = () => screen.of(BookingTicket);
  const open = async (): Promise<void> => {
    goTo("code");
    screen = await mounted(made.root, <InfoPage />, "CancelQuestion");
  };
  const isTicket = (over: Partial<Ticket> = {}): Promise<void> =>
    screen.does(() => tickets().last.answer(done(aTicket(over))));

  it("is fetched again for another code, and left with its page", async () => {
    await open();
    await isTicket({ terms: TERMS });
    await screen.does(() => screen.of(ManageSection).onChange());
    expect(screen.all(ChangeSection)).toHaveLength(1);
    await screen.does(() => goTo("other"));
    expect([tickets().last.input, screen.all(ChangeSection)]).toEqual(["other", []]);
    await isTicket({ reference: "CB2", terms: TERMS });
    await screen.does(() => shown().onCalendar?.());
    expect(made.manageCalls.calendar.last.input[0]).toEqual({ reference: "CB2", code: "other" });
    await screen.unmount();
    expect((await made.root.ticket()).state.kind).toBe("none");
    expect(made.manageCalls.calendar.last.signal.aborted).toBe(true);
  });

  it("has the booking whose payment was closed above it, unless it is the same", async () => {
    leaves("CB7");
    await open();
    expect(screen.all(UnpaidNotice)).toEqual([]);
    await isTicket({ reference: "CB7" });
    expect(screen.all(UnpaidNotice)).toEqual([]);
    await screen.does(() => goTo("other"));
    await isTicket({ reference: "CB1" });
    expect(screen.of(UnpaidNotice).reference).toBe("CB7");
  });

  it("has no changes for a code that only shows it, nor once it is cancelled", async () => {
    await open();
    await isTicket({ terms: null });
    expect(screen.all(ManageSection)).toEqual([]);
    await screen.does(() => goTo("other"));
    await isTicket({ terms: TERMS, status: STATUS.cancelled });
    expect(screen.all(ManageSection)).toEqual([]);
  });

  it("shows that it is being cancelled, under the operator's number", async () => {
    await open();
    await isTicket({ terms: TERMS });
    expect(screen.of(ManageSection)).toMatchObject({ terms: TERMS, phone: "020 7946 0018", cancelling: false });
    await screen.does(() => screen.of(ManageSection).onCancel());
    await screen.does(() => screen.of(ConfirmDialog).onOk());
    expect(screen.of(ManageSection).cancelling).toBe(true);
  });

  it("tells its loading from a failure", async () => {
    await open();
    expect(shown()).toMatchObject({ ticket: null, error: null, manage: null, isNear: false, sendingReceipt: false });
    await screen.does(() => tickets().last.answer(refused(0)));
    expect(shown().error).not.toBeNull();
    await screen.does(() => shown().onRetry?.());
    expect([tickets().made.length, shown().error]).toEqual([2, null]);
  });
});
