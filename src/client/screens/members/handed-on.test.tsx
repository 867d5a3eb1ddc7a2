import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BookingChart } from "#ds/domain/BookingChart/index.ts";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { CommissionChart } from "#ds/domain/CommissionChart/index.ts";
import { CreditPanel } from "#ds/domain/CreditPanel/index.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { BookingDetailSection } from "#ds/sections/BookingDetailSection/index.ts";
import { BulkSection } from "#ds/sections/BulkSection/index.ts";
import { DashboardSection } from "#ds/sections/DashboardSection/index.ts";
import { ManageSection } from "#ds/sections/ManageSection/index.ts";
import { PassengersSection } from "#ds/sections/PassengersSection/index.ts";
import { PlaceForm, SavedPlacesSection } from "#ds/sections/SavedPlacesSection/index.ts";
import { STATUS } from "#domain/booking/status.ts";
import { NO_PASSENGER } from "#domain/people/saved/saved-passenger.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { BOOKER, done, PALACE, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { kept, ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { allHandedOn, handedOn } from "#tests/support/client/handed-on.tsx";
import { BookingDetailScreen } from "./BookingDetailScreen.tsx";
import { BookingInfoScreen } from "./BookingInfoScreen.tsx";
import { BulkScreen } from "./BulkScreen.tsx";
import { DashboardScreen } from "./DashboardScreen.tsx";
import { PassengersScreen } from "./PassengersScreen.tsx";
import { PlacesScreen } from "./PlacesScreen.tsx";

let made: FakeRoot;
const gone: string[] = [];
const navigate = (path: string): void => void gone.push(path);

beforeEach(async () => {
  gone.length = 0;
  made = startRoot({ paymentMethods: ["cash"], phone: "020 7946 0018" });
  await signInAs(made, BOOKER);
});
afterEach(() => made.end());
const member = () => made.root.member();
const money = (pence: number) => ({ pence, currency: "GBP" });

describe("the dashboard", () => {
  const screen = <DashboardScreen rest={[]} navigate={navigate} />;

  it("hands on the rides and figures once they are known, the nearest first", async () => {
    expect(await handedOn(made.root, screen, DashboardSection)).toMatchObject({
      name: "Grace",
      isBooker: true,
      figures: null,
      next: null,
      error: null,
    });
    const today = ride({ jobpartid: "T" });
    const onTheWay = ride({ jobpartid: "W", status: "Started" });
    const later = ["L1", "L2"].map((jobpartid) => ride({ jobpartid, pickupdatetime_iso: "2026-12-21T15:00:00+00:00" }));
    made.memberApi.currents.reply = () => done({ rides: [...later, today, onTheWay], total: 4 });
    await (await member()).bookings.open();
    const section = await handedOn(made.root, screen, DashboardSection);
    expect(section.next?.map(({ reference }) => reference)).toEqual(["W", "T", "L1"]);
    expect(section.figures).toEqual({ today: 1, onTheWay: 1, ahead: 2 });
    section.onBook();
    section.onNavigate?.("profile");
    expect(gone).toEqual(["booking", "profile"]);
  });

  it("hands on why they did not load, and loads again", async () => {
    made.memberApi.currents.reply = () => ({ ok: false, error: TOO_OFTEN });
    await (await member()).bookings.open();
    const section = await handedOn(made.root, screen, DashboardSection);
    expect(section.error).toBe(TOO_OFTEN.message);
    made.memberApi.currents.reply = null;
    section.onRetry?.();
    expect(made.memberApi.currents.made).toHaveLength(1);
  });

  it("hands credit, week and commission to their charts, each of which loads and turns", async () => {
    const credit = await handedOn(made.root, screen, CreditPanel, "Charts");
    expect(credit).toMatchObject({ credit: null, currency: "GBP", error: null });
    credit.onRetry?.();
    expect(made.memberApi.credits.made).toHaveLength(1);
    const week = await handedOn(made.root, screen, BookingChart, "Charts");
    expect(week).toMatchObject({ monday: "2026-11-16", week: null, currency: "GBP", error: null });
    week.onRetry?.();
    week.onPrevious();
    week.onNext();
    expect(made.memberApi.weeks.made.map(({ input }) => input[0])).toEqual(["2026-11-16", "2026-11-09", "2026-11-16"]);
    const chart = () => handedOn(made.root, screen, CommissionChart, "Charts");
    expect(await chart()).toMatchObject({
      unit: "month",
      periods: null,
      currency: "GBP",
      isPresent: true,
      error: null,
    });
    (await chart()).onRetry?.();
    (await chart()).onPrevious();
    expect((await chart()).isPresent).toBe(false);
    (await chart()).onNext();
    (await chart()).onUnit("week");
    expect(made.memberApi.commissions.made.map(({ input }) => input[1])).toEqual(["month", "month", "month", "week"]);
    expect((await chart()).unit).toBe("week");
  });

  it("saves the commission as a table once it is known", async () => {
    const chart = () => handedOn(made.root, screen, CommissionChart, "Charts");
    (await chart()).onDownload?.();
    expect(made.members[0]?.files).toEqual([]);
    const days = { from: "2026-11-01", to: "2026-11-30" } as never;
    made.memberApi.commissions.reply = () => done([{ days, earned: 300, invoiced: 200, paid: 100 }] as never);
    await (await member()).booker.commission.load();
    (await chart()).onDownload?.();
    expect(made.members[0]?.files).toMatchObject([{ name: "commission-by-month_2025-12-01_2026-11-21.csv" }]);
  });
});

describe("many bookings from one file", () => {
  it("are read, priced and booked once that is confirmed, by the methods of the page", async () => {
    const section = () => handedOn(made.root, <BulkScreen />, BulkSection);
    const first = await section();
    expect(first).toMatchObject({ rows: null, notice: "", work: null, currency: "GBP", ready: { count: 0, total: 0 } });
    expect(first.methods).toEqual([
      { value: "account", label: "Account" },
      { value: "cash", label: "Cash" },
    ]);
    first.onFile({ name: "week.csv", text: () => Promise.resolve(bulkFile()) } as never);
    expect((await section()).work).toMatchObject({ kind: "reading" });
    first.onTemplate();
    expect(made.members[0]?.files).toHaveLength(1);
    const question = await handedOn(made.root, <BulkScreen />, ConfirmDialog);
    expect(question.open).toBe(false);
  });
});

describe("the saved places", () => {
  const screen = <PlacesScreen />;

  it("are handed on by kind, and added, changed and deleted", async () => {
    const { places } = await member();
    made.memberApi.placeLists.reply = () => done([kept("Home"), kept("Gym")]);
    expect(await handedOn(made.root, screen, SavedPlacesSection)).toMatchObject({ loading: true, error: null });
    await places.load();
    const section = await handedOn(made.root, screen, SavedPlacesSection);
    expect([section.loading, section.home?.label, section.others.map(({ label }) => label)]).toEqual([
      false,
      "Home",
      ["Gym"],
    ]);
    section.onDelete(kept("Gym"));
    const question = await handedOn(made.root, screen, ConfirmDialog);
    expect([question.open, question.danger]).toEqual([true, true]);
    question.onCancel();
    expect((await handedOn(made.root, screen, ConfirmDialog)).open).toBe(false);
    section.onDelete(kept("Gym"));
    question.onOk();
    await made.memberApi.placeWrites.last.answer(done(undefined));
    expect((await handedOn(made.root, screen, Toast)).message).toBe("Place deleted.");
    (await handedOn(made.root, screen, Toast)).onDismiss();
    expect((await handedOn(made.root, screen, Toast)).message).toBeNull();
    section.onAdd("other");
    const form = () => handedOn(made.root, screen, PlaceForm);
    (await form()).name?.onChange("Pool");
    expect((await form()).name).toMatchObject({ value: "Pool", error: null });
    (await form()).name?.onChange(" ");
    await places.save();
    expect((await form()).name?.error).toBe("Name is required");
    (await form()).address.onChoose({ ...PALACE, postcode: "" });
    expect((await form()).onPostcode).not.toBeNull();
    (await form()).onPostcode?.("SW1A 1AA");
    expect(await form()).toMatchObject({ onPostcode: null, address: { place: { postcode: "SW1A 1AA" } } });
  });

  it("show why they did not load, and load again", async () => {
    made.memberApi.placeLists.reply = () => refused(2, "Not now.");
    await (await member()).places.load();
    const section = await handedOn(made.root, screen, SavedPlacesSection);
    expect(section.error).toBe("Not now.");
    made.memberApi.placeLists.reply = null;
    const before = made.memberApi.placeLists.made.length;
    section.onRetry?.();
    expect(made.memberApi.placeLists.made).toHaveLength(before + 1);
  });
});

describe("the saved passengers", () => {
  it("are handed on, and deleted once that is confirmed", async () => {
    const screen = <PassengersScreen />;
    const ada = { ...NO_PASSENGER, id: "p1", firstName: "Ada", lastName: "Lovelace", phone: "1" };
    made.memberApi.passengerLists.reply = () => done([ada]);
    await (await member()).passengers.load();
    const section = await handedOn(made.root, screen, PassengersSection);
    expect(section).toMatchObject({ passengers: [ada], error: null });
    section.onDelete(ada);
    const question = await handedOn(made.root, screen, ConfirmDialog);
    expect([question.open, question.danger]).toEqual([true, true]);
    question.onOk();
    expect(made.memberApi.passengerWrites.last.input).toEqual(["remove", "p1"]);
    made.memberApi.passengerLists.reply = null;
    section.onRetry?.();
    expect(made.memberApi.passengerLists.made).toHaveLength(1);
  });
});

const TERMS = { change: "journey", changeFee: money(500), cancelFee: money(1_000) } as never;

describe("one booking", () => {
  const screen = <BookingDetailScreen rest={["CB1"]} navigate={navigate} />;

  it("is handed on with its actions; those of its terms have a panel of their own", async () => {
    const { bookings } = await member();
    expect(await handedOn(made.root, screen, BookingDetailSection)).toMatchObject({
      reference: "CB1",
      ride: null,
      actions: [],
      busy: null,
      error: null,
    });
    const plain = ride();
    made.memberApi.details.reply = () => done(plain);
    await bookings.openDetail("CB1");
    const section = await handedOn(made.root, screen, BookingDetailSection);
    expect([section.ride, section.actions]).toEqual([plain, ["change", "cancel", "receipt", "repeat", "return"]]);
    await expect(handedOn(made.root, screen, ManageSection)).rejects.toThrow();
    section.onNavigate?.("bookinghistory");
    section.onAction("change");
    expect(gone).toEqual(["bookinghistory", "bookingdetail/CB1"]);
    const withTerms = { ...plain, terms: TERMS };
    made.memberApi.details.reply = () => done(withTerms);
    await bookings.openDetail("CB1");
    expect((await handedOn(made.root, screen, BookingDetailSection)).actions).toEqual(["receipt", "repeat", "return"]);
    const panel = await handedOn(made.root, screen, ManageSection);
    expect(panel).toMatchObject({ terms: TERMS, phone: "020 7946 0018", cancelling: false });
    panel.onCancel();
    const questions = await allHandedOn(made.root, screen, ConfirmDialog, "CancelQuestion");
    expect(questions.map(({ open }) => open)).toEqual([true, false]);
    expect(questions[0]).toMatchObject({ okLabel: "Cancel booking", cancelLabel: "Keep booking", danger: true });
    const manage = await made.root.manage();
    questions[0]?.onOk();
    expect((await handedOn(made.root, screen, ManageSection)).cancelling).toBe(true);
    await made.manageCalls.cancel.last.answer(done(money(1_000) as never));
    expect((await allHandedOn(made.root, screen, Toast)).map(({ message }) => message)).toContain(
      "Booking cancelled. The fee is £10.00.",
    );
    manage.dismiss();
    for (const status of [STATUS.cancelled, STATUS.finished]) {
      made.memberApi.details.reply = () => done({ ...withTerms, status });
      await bookings.openDetail("CB1");
      await expect(handedOn(made.root, screen, ManageSection)).rejects.toThrow();
    }
  });

  it("by its code is a ticket, which leads to the car, and is changed only with terms", async () => {
    const info = <BookingInfoScreen rest={["code"]} navigate={navigate} />;
    const tickets = await made.root.ticket();
    const ticket = { ...ride(), trackCode: "t 1", watchCode: "", terms: TERMS };
    made.api.tickets.reply = () => done(ticket as never);
    await tickets.load("code");
    const shown = await handedOn(made.root, info, BookingTicket);
    expect(shown).toMatchObject({ ticket: { reference: "CB1" }, error: null, phone: "020 7946 0018" });
    shown.onNewBooking?.();
    shown.onTrack?.();
    expect(gone).toEqual(["booking", "tracking/t 1"]);
    shown.onReceipt?.();
    expect((await handedOn(made.root, info, BookingTicket)).sendingReceipt).toBe(true);
    await made.api.receipts.last.answer(done(undefined));
    expect(await handedOn(made.root, info, ManageSection)).toMatchObject({ terms: TERMS });
    made.api.tickets.reply = () => done({ ...ticket, trackCode: "", terms: null } as never);
    await tickets.load("code");
    expect((await handedOn(made.root, info, BookingTicket)).onTrack).toBeUndefined();
    await expect(handedOn(made.root, info, ManageSection)).rejects.toThrow();
  });
});
