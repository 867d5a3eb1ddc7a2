import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { done, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { allHandedOn, handedOn } from "#tests/support/client/handed-on.tsx";
import { TicketScreen } from "./TicketScreen.tsx";

let made: FakeRoot;
const gone: string[] = [];
const screen = <TicketScreen rest={["code"]} navigate={(path) => void gone.push(path)} />;
const shown = () => handedOn(made.root, screen, BookingTicket);
const toasts = async () => (await allHandedOn(made.root, screen, Toast)).map(({ message }) => message);

beforeEach(() => {
  gone.length = 0;
  made = startRoot({ phone: "020 7946 0018" });
});
afterEach(() => {
  made.end();
  vi.unstubAllGlobals();
});

describe("the confirmation of a booking", () => {
  it("can be tried again where the server was not reached, and only there", async () => {
    const tickets = await made.root.ticket();
    made.api.tickets.reply = () => refused(2, "Unknown");
    await tickets.load("code");
    expect((await shown()).onRetry).toBeUndefined();
    made.api.tickets.reply = () => refused(0);
    await tickets.load("code");
    const { onRetry } = await shown();
    made.api.tickets.reply = () => done(aTicket());
    onRetry?.();
    await vi.waitFor(async () => expect((await shown()).ticket?.reference).toBe(aTicket().reference));
  });

  it("hands the ticket on, and leads to the car and to another booking", async () => {
    expect(await shown()).toMatchObject({ ticket: null, error: null, phone: "020 7946 0018", sendingReceipt: false });
    const tickets = await made.root.ticket();
    made.api.tickets.reply = () => done(aTicket({ trackCode: "t1", terms: null }));
    await tickets.load("code");
    const ticket = await shown();
    expect(ticket.ticket?.reference).toBe(aTicket().reference);
    ticket.onTrack?.();
    ticket.onNewBooking?.();
    expect(gone).toEqual(["tracking/t1", "booking"]);
    const print = vi.fn();
    vi.stubGlobal("window", { print });
    ticket.onPrint?.();
    expect(print).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    ticket.onCalendar?.();
    expect(made.manageCalls.calendar.made).toHaveLength(1);
    ticket.onReceipt?.();
    expect((await shown()).sendingReceipt).toBe(true);
    await made.api.receipts.last.answer(done(undefined));
    expect(await toasts()).toEqual([null, "The receipt has been sent to your email address"]);
    (await allHandedOn(made.root, screen, Toast))[1]?.onDismiss();
    expect(await toasts()).toEqual([null, null]);
  });

  it("is shared only by a code for watchers, and tracked only with a code", async () => {
    const tickets = await made.root.ticket();
    made.api.tickets.reply = () => done(aTicket({ watchCode: "watch-1", trackCode: "" }));
    await tickets.load("code");
    expect(await shown()).toMatchObject({ onShare: expect.any(Function) as unknown });
    expect((await shown()).onTrack).toBeUndefined();
    made.api.tickets.reply = () => done(aTicket({ watchCode: "", returnWatchCode: "" }));
    await tickets.load("code");
    expect((await shown()).onShare).toBeUndefined();
  });

  it("says why it cannot be shown", async () => {
    made.api.tickets.reply = () => ({ ok: false, error: TOO_OFTEN });
    await (await made.root.ticket()).load("code");
    expect(await shown()).toMatchObject({ ticket: null, error: expect.stringContaining(TOO_OFTEN.message) as unknown });
  });
});
