import { beforeEach, describe, expect, it } from "vitest";
import { ticketFrom } from "#tests/support/contract/wire.ts";
import { done, FakeApi, FakeClock, FakeStorage, refused } from "#tests/support/client/fake-client.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { OWN_TICKET_KEY } from "./own-ticket.ts";
import { TicketStore } from "./TicketStore.ts";

const ticket = (reference: string) => ticketFrom({ jobpartid: reference });

let api = new FakeApi();
let clock = new FakeClock();
let storage = new FakeStorage();
const said: (string | undefined)[] = [];
const reportError: ReportError = (failure) => void said.push(failure?.message);
const open = () => new TicketStore({ api, clock, storage, reportError });
let store = open();
beforeEach(() => {
  api = new FakeApi();
  clock = new FakeClock();
  storage = new FakeStorage();
  store = open();
  said.splice(0);
});

describe("a ticket", () => {
  it("[CONF-006] is read by its code", async () => {
    void store.load("c0de");
    expect([store.state.kind, api.tickets.last.input]).toEqual(["loading", "c0de"]);
    await api.tickets.last.answer(done(ticket("CB-1")));
    expect(store.state).toMatchObject({ kind: "ready", ticket: { reference: "CB-1" } });
  });

  it("[CONF-005] keeps why it could not be read, reports that, and has no booking data", async () => {
    void store.load("wrong");
    await api.tickets.last.answer(refused(2, "Unknown"));
    expect(store.state).toEqual({ kind: "failed", refusal: { code: 2, message: "Unknown" } });
    expect([said, store.mayRetry]).toEqual([["Unknown"], false]);
  });

  it("is read again where the server was not reached", async () => {
    void store.load("code");
    await api.tickets.last.answer(refused(0));
    expect(store.mayRetry).toBe(true);
    store.retry();
    expect([store.state.kind, store.mayRetry]).toEqual(["loading", false]);
    await api.tickets.last.answer(done(ticket("CB-1")));
    expect([api.tickets.made.length, store.state.kind]).toEqual([2, "ready"]);
  });

  it("is the newest that was asked for, and none once its page was left", async () => {
    void store.load("one");
    void store.load("two");
    const [one, two] = api.tickets.made;
    await two?.answer(done(ticket("CB-2")));
    await one?.answer(done(ticket("CB-1")));
    expect(store.state).toMatchObject({ ticket: { reference: "CB-2" } });
    void store.load("three");
    store.leave();
    await api.tickets.last.answer(done(ticket("CB-3")));
    expect(store.state).toEqual({ kind: "none" });
  });

  it("polls while its ride waits for a flight; an unchanged one stays the same object", async () => {
    const reply = { jobpartid: "CB-1", status: "Upcoming", flightnumber: "BA117" };
    void store.load("c0de");
    await api.tickets.last.answer(done(ticketFrom(reply)));
    const first = store.state;
    clock.pass(2_000);
    await api.tickets.last.answer(done(ticketFrom(reply)));
    expect([api.tickets.made.length, store.state === first]).toEqual([2, true]);
    clock.pass(4_000);
    const news = { kind: "moved", flightnumber: "BA117", lateby: 25, pickuptime: "2026-11-24T14:55:00Z" };
    await api.tickets.last.answer(done(ticketFrom({ ...reply, flightnews: news })));
    expect(store.state).toMatchObject({ ticket: { flights: { outbound: { news: { kind: "moved", lateBy: 25 } } } } });
    clock.pass(8_000);
    await api.tickets.last.answer(done(ticketFrom({ ...reply, status: "Started" })));
    clock.pass(60_000);
    expect(api.tickets.made).toHaveLength(4);
  });

  it("[CONF-004] [ERR-009] has its receipt sent again by its reference and code, once at a time, or says why not", async () => {
    void store.sendReceipt();
    expect(api.receipts.made).toEqual([]);
    void store.load("c0de");
    await api.tickets.last.answer(done(ticket("CB-1")));
    void store.sendReceipt();
    void store.sendReceipt();
    expect(api.receipts.made.map(({ input }) => input)).toEqual([{ reference: "CB-1", code: "c0de" }]);
    await api.receipts.last.answer(done(undefined));
    expect([store.receipt, said]).toEqual(["sent", []]);
    store.dismissReceipt();
    void store.sendReceipt();
    await api.receipts.last.answer(refused(2, "No address is known."));
    void store.sendReceipt();
    await api.receipts.last.answer(refused(0, "internal"));
    expect([store.receipt, said]).toEqual(["none", ["No address is known.", ""]]);
  });

  it("comes with the code to change it and the mailed address when it was booked in this tab, also after a reload", () => {
    const mailed = { sentTo: "ada@example.com", leftOut: "alan@example.com" };
    const own = { ticketCode: "c0de", manageCode: "manage", ...mailed };
    store.keepOwn(own);
    store = open();
    void store.load("another");
    expect(store.own).toBeNull();
    void store.load("c0de");
    expect(store.own).toEqual(own);
    store.leave();
    expect(store.own).toBeNull();
    storage.write(OWN_TICKET_KEY, "{");
    void store.load("c0de");
    expect(store.own).toBeNull();
  });

  const pending = ticketFrom({ jobpartid: "CB-1", status: "Pending" });
  const paid = ticketFrom({ jobpartid: "CB-1", status: "Upcoming" });

  it("is looked at again by itself, ever more rarely, until it is paid", async () => {
    void store.load("c0de");
    await api.tickets.last.answer(done(pending));
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = api.tickets.made.length;
      clock.pass(pause - 1);
      expect(api.tickets.made).toHaveLength(before);
      clock.pass(1);
      expect([api.tickets.made.length, store.state.kind]).toEqual([before + 1, "ready"]);
      // A failed poll leaves the page as it is.
      await api.tickets.last.answer(pause === 4_000 ? refused(0) : done(pending));
    }
    clock.pass(30_000);
    await api.tickets.last.answer(done(paid));
    expect(store.state).toMatchObject({ kind: "ready", ticket: { status: "upcoming" } });
    const asked = api.tickets.made.length;
    clock.pass(600_000);
    clock.wake();
    expect(api.tickets.made).toHaveLength(asked);
  });

  it("is looked at when the page is seen again or the network is back, and no more once it was left", async () => {
    void store.load("c0de");
    await api.tickets.last.answer(done(pending));
    clock.wake();
    expect(api.tickets.made).toHaveLength(2);
    await api.tickets.last.answer(done(pending));
    // The first pause starts again, without duplicate polls.
    clock.pass(4_000);
    expect(api.tickets.made).toHaveLength(3);
    await api.tickets.last.answer(done(pending));
    store.leave();
    clock.pass(60_000);
    clock.wake();
    expect(api.tickets.made).toHaveLength(3);
  });
});
