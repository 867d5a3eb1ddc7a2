import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { TipSection } from "#ds/sections/TipSection/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { pence } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { done, NOW, PALACE, refused } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { TicketScreen } from "./TicketScreen.tsx";

const OWN = { reference: "MET-20418", ticketCode: "code", manageCode: "m1", sentTo: "ada@example.com" };
let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];

beforeEach(async () => {
  gone.length = 0;
  made = startRoot();
  await Promise.all([made.root.ticket(), made.root.manage()]);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const open = async (over: Partial<Ticket> = {}): Promise<void> => {
  screen = await mounted(made.root, <TicketScreen rest={["code"]} navigate={(path) => void gone.push(path)} />);
  Object.assign(window, { location: { origin: "https://cabs.example", search: "?tenant=metro" } });
  await screen.does(() => made.api.tickets.last.answer(done(aTicket(over))));
};
const shown = () => screen.of(BookingTicket);
const toasts = () => screen.all(Toast).flatMap(({ message }) => message ?? []);
const bookedNow = (): void =>
  runInAction(() => {
    made.root.payment.state = { kind: "booked", booked: OWN };
  });

describe("the confirmation of a booking, while its page is open", () => {
  it("is fetched by its code, and left with its page", async () => {
    await open({ pickupAt: null });
    expect(made.api.tickets.made.map(({ input }) => input)).toEqual(["code"]);
    expect([shown().ticket?.reference, shown().isNear]).toEqual(["MET-20418", false]);
    const tickets = await made.root.ticket();
    await screen.unmount();
    expect(tickets.state.kind).toBe("none");
  });

  it("keeps a form that is being filled in, unless it has just been booked", async () => {
    const { pickup } = made.root.booking.draft.journey;
    pickup.choose(PALACE);
    await open();
    expect([pickup.place, shown().onManage, shown().sentTo]).toEqual([PALACE, undefined, undefined]);
  });

  it("empties the form once it is booked, and knows what its own tab may do", async () => {
    made.root.booking.draft.journey.pickup.choose(PALACE);
    bookedNow();
    await open({ status: STATUS.upcoming });
    expect(made.root.booking.draft.journey.pickup.place).toBeNull();
    expect(made.root.payment.state.kind).toBe("idle");
    expect(shown().sentTo).toBe("ada@example.com");
    shown().onManage?.();
    expect(gone).toEqual(["bookinginfo/m1"]);
  });

  it.each([
    { status: STATUS.pending, sentTo: undefined, isManaged: false },
    { status: STATUS.upcoming, sentTo: "ada@example.com", isManaged: true },
    { status: STATUS.finished, sentTo: "ada@example.com", isManaged: false },
  ])("names the mail and offers changes by its status: $status", async ({ status, sentTo, isManaged }) => {
    bookedNow();
    await open({ status });
    expect([shown().sentTo, shown().onManage !== undefined]).toEqual([sentTo, isManaged]);
  });

  it("offers no changes without the code for them", async () => {
    (await made.root.ticket()).keepOwn({ ...OWN, manageCode: "" });
    await open({ status: STATUS.upcoming });
    expect([shown().sentTo, shown().onManage]).toEqual(["ada@example.com", undefined]);
  });

  it("gives the calendar file of this booking, and of none once it is left", async () => {
    await open();
    await screen.does(() => shown().onCalendar?.());
    const { calendar } = made.manageCalls;
    expect(calendar.last.input[0]).toEqual({ reference: "MET-20418", code: "code" });
    await screen.unmount();
    expect(calendar.last.signal.aborted).toBe(true);
  });

  it("is near when its car comes soon", async () => {
    await open({ status: STATUS.upcoming, pickupAt: NOW });
    expect(shown().isNear).toBe(true);
  });

  it.each([
    { status: STATUS.finished, receiptFile: "/receipt/code?tenant=metro" },
    { status: STATUS.upcoming, receiptFile: undefined },
  ])("has a receipt to download after the ride only: $status", async ({ status, receiptFile }) => {
    await open({ status });
    expect(shown().receiptFile).toBe(receiptFile);
  });

  it.each([
    { over: { watchCode: "watch-out", returnWatchCode: "watch-back" }, path: "watch-out" },
    { over: { returnWatchCode: "watch-back" }, path: "watch-back" },
  ])("gives away a link that only watches, and says so where that was copied: $path", async ({ over, path }) => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    await open(over);
    await screen.does(() => shown().onShare?.());
    expect(copied).toEqual([`https://cabs.example/tracking/${path}?tenant=metro`]);
    expect(toasts()).toEqual(["Link copied. It shows the car, not your name, phone number or addresses."]);
    await screen.does(() => screen.all(Toast)[0]?.onDismiss());
    expect(toasts()).toEqual([]);
  });

  it.each([
    { pickupAt: NOW, title: "Ride on Sat, 21 November 2026, 09:00" },
    { pickupAt: null, title: "Ride on " },
  ])("is shared under the time of the ride: $title", async ({ pickupAt, title }) => {
    const titles: unknown[] = [];
    vi.stubGlobal("navigator", { share: (what: { title: string }) => Promise.resolve(void titles.push(what.title)) });
    await open({ pickupAt, watchCode: "watch-out" });
    await screen.does(() => shown().onShare?.());
    expect([titles, toasts()]).toEqual([[title], []]);
  });

  it("says that the receipt was sent, until that is dismissed", async () => {
    await open();
    await screen.does(() => shown().onReceipt?.());
    await screen.does(() => made.api.receipts.last.answer(refused(2, "Not now.")));
    expect(toasts()).toEqual([]);
    await screen.does(() => shown().onReceipt?.());
    await screen.does(() => made.api.receipts.last.answer(done(undefined)));
    expect(toasts()).toHaveLength(1);
  });

  it("is fetched again for another code", async () => {
    const code = observable.box("first");
    const Page = observer(function Page() {
      return <TicketScreen rest={[code.get()]} navigate={() => undefined} />;
    });
    screen = await mounted(made.root, <Page />);
    expect(shown()).toMatchObject({ ticket: null, error: null });
    expect(shown().onTrack).toBeUndefined();
    await screen.does(() => runInAction(() => code.set("second")));
    expect(made.api.tickets.made.map(({ input }) => input)).toEqual(["first", "second"]);
  });

  it("waits for its stores, as the first page of a visit", async () => {
    made.end();
    made = startRoot();
    await open();
    expect(shown().ticket?.reference).toBe("MET-20418");
  });

  it("is asked for with no code where the address has none", async () => {
    screen = await mounted(made.root, <TicketScreen rest={[]} navigate={() => undefined} />);
    expect(made.api.tickets.last.input).toBe("");
  });
});

describe("the tip on a ticket", () => {
  const tips = () => made.api.tips.made.map(({ input }) => input);
  const OFFER = {
    currency: "GBP",
    suggested: [pence(280), pence(550)],
    least: pence(50),
    most: pence(11_074),
    given: null,
    methods: ["card"],
  } as const;

  it("is asked for once the ride is over, with the code of the ticket", async () => {
    await open({ status: STATUS.finished });
    expect(tips()).toEqual([{ reference: "MET-20418", code: "code" }]);
    expect(screen.all(TipSection)).toEqual([]);
    await screen.does(() => made.api.tips.last.answer(done(OFFER)));
    expect(screen.of(TipSection)).toMatchObject({ suggested: [280, 550], least: 50, most: 11_074, given: null });
    expect(screen.of(TipSection)).toMatchObject({ currency: "GBP", choice: null, own: "", fault: null, busy: false });
  });

  it.each([STATUS.upcoming, STATUS.onBoard, STATUS.cancelled])(
    "is not asked for while the ride is %s",
    async (status) => {
      await open({ status });
      expect(tips()).toEqual([]);
    },
  );

  it("is not shown where the operator takes none", async () => {
    await open({ status: STATUS.finished });
    await screen.does(() => made.api.tips.last.answer(refused(2, "Tips cannot be added here.")));
    expect(screen.all(TipSection)).toEqual([]);
  });

  it("says what is missing, and opens the payment of what was chosen or typed", async () => {
    await open({ status: STATUS.finished });
    await screen.does(() => made.api.tips.last.answer(done(OFFER)));
    const section = () => screen.of(TipSection);
    await screen.does(() => section().onGive());
    expect(section().fault).toBe("required");
    await screen.does(() => section().onChoose("own"));
    await screen.does(() => section().onOwn("4.20"));
    expect(section()).toMatchObject({ choice: "own", own: "4.20", amount: 420, fault: null });
    await screen.does(() => section().onGive());
    await screen.does(() => made.clock.pass(1_000));
    expect(made.root.payment.checkout?.due).toMatchObject({ isTip: true, payCode: "code", total: { pence: 420 } });
  });
});
