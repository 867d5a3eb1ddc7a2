import { describe, expect, it } from "vitest";

import { done, refused } from "#tests/support/client/fake-client.ts";
import { memberDesk, ride } from "#tests/support/client/fake-member.ts";

function setUp(over: Parameters<typeof memberDesk>[0] = {}) {
  const made = memberDesk(over);
  return { ...made, store: made.member.bookings };
}

const many = (count: number, over: Readonly<Record<string, unknown>> = {}) =>
  Array.from({ length: count }, (_, index) => ride({ jobpartid: `CB${index}`, ...over }));
const references = (rides: readonly { readonly reference: string }[] | null) =>
  rides?.map(({ reference }) => reference);

describe("own bookings", () => {
  it("[HIST-002] [ENT-014] stand in exactly one tab each, five a page", async () => {
    const { store, api } = setUp();
    void store.open();
    const list = [
      ...many(7),
      ride({ jobpartid: "RIDING", status: "POB" }),
      ride({ jobpartid: "LATER", pickupdatetime_iso: "2026-12-24T10:00:00+00:00" }),
    ];
    await api.currents.last.answer(done({ rides: list, total: 9 }));
    expect([store.tab, store.page, store.total]).toEqual(["today-bookings", 1, 7]);
    expect(references(store.rides)).toEqual(["CB0", "CB1", "CB2", "CB3", "CB4"]);
    store.turn(2);
    expect(references(store.rides)).toEqual(["CB5", "CB6"]);
    store.choose("booking-process");
    expect([references(store.rides), store.page]).toEqual([["RIDING"], 1]);
    store.choose("booking-pending");
    expect(references(store.rides)).toEqual(["LATER"]);
    expect(api.pasts.made).toHaveLength(0);
  });

  it("open at the first tab that has one, until the person chooses", async () => {
    const { store, api } = setUp();
    const later = [ride({ jobpartid: "LATER", pickupdatetime_iso: "2026-12-24T10:00:00+00:00" })];
    const open = async (rides: readonly ReturnType<typeof ride>[]) => {
      const opened = store.open();
      await api.currents.last.answer(done({ rides, total: rides.length }));
      return { opened };
    };
    const { opened } = await open([]);
    expect([store.tab, store.rides]).toEqual(["today-bookings", null]);
    await api.pasts.last.answer(done({ rides: [], total: 0 }));
    await opened;
    expect([store.tab, store.rides]).toEqual(["today-bookings", []]);
    await open(later);
    expect([store.tab, references(store.rides)]).toEqual(["booking-pending", ["LATER"]]);
    await open([ride({ jobpartid: "RIDING", status: "POB" }), ...later]);
    expect(store.tab).toBe("booking-process");
    store.choose("today-bookings");
    await open(later);
    expect(store.tab).toBe("today-bookings");
  });

  it("open at the history when there is nothing else", async () => {
    const { store, api } = setUp();
    const opened = store.open();
    await api.currents.last.answer(done({ rides: [], total: 0 }));
    await api.pasts.last.answer(done({ rides: many(1, { status: "Finished" }), total: 1 }));
    await opened;
    expect([store.tab, references(store.rides)]).toEqual(["booking-history", ["CB0"]]);
  });

  it("have as many on a page as the person chooses, from the first page on", async () => {
    const { store, api } = setUp();
    void store.open();
    await api.currents.last.answer(done({ rides: many(12), total: 12 }));
    store.turn(2);
    store.choosePageSize(10);
    expect([store.page, store.rides?.length]).toEqual([1, 10]);
    store.choose("booking-history");
    expect(api.pasts.last.input).toEqual([{ months: 3, index: 1, size: 10 }]);
  });

  it("[HIST-003] [HIST-004] ask for the history by period and page, and show the newest question's answer", async () => {
    const { store, api } = setUp();
    store.choose("booking-history");
    expect(api.pasts.last.input).toEqual([{ months: 3, index: 1, size: 5 }]);
    await api.pasts.last.answer(done({ rides: many(5, { status: "Finished" }), total: 12 }));
    store.turn(3);
    expect([store.total, api.pasts.last.input]).toEqual([0, [{ months: 3, index: 3, size: 5 }]]);
    store.chooseMonths(0);
    expect([store.page, api.pasts.last.input]).toEqual([1, [{ months: 0, index: 1, size: 5 }]]);
    const [, early, late] = api.pasts.made;
    await late?.answer(done({ rides: many(1), total: 1 }));
    await early?.answer(done({ rides: many(2), total: 12 }));
    expect([store.total, references(store.rides)]).toEqual([1, ["CB0"]]);
  });

  it("[HIST-008] offers to cancel only where the tenant lets people", () => {
    expect(setUp().store.actionsOf(ride())).toContain("cancel");
    expect(setUp({ cancelAllowed: false }).store.actionsOf(ride())).not.toContain("cancel");
  });
});

describe("cancelling", () => {
  it("[HIST-012] shows the fee, asks, cancels, and reads the list anew", async () => {
    const { store, api, refusals } = setUp();
    void store.open();
    await api.currents.last.answer(done({ rides: [ride()], total: 1 }));
    void store.askToCancel("CB1");
    expect([store.busy, api.details.last.input]).toEqual([{ reference: "CB1", action: "cancel" }, ["CB1"]]);
    await api.details.last.answer(done(ride({ cancelfeenow: 12 })));
    expect([store.busy, store.cancelling?.feeNow?.pence, api.cancels.made.length]).toEqual([null, 1200, 0]);
    void store.cancel();
    expect(store.cancelling).toBeNull();
    await api.cancels.last.answer(
      done({ pence: ride({ cancelfeenow: 12 }).feeNow?.pence ?? ride().total.pence, currency: "GBP" }),
    );
    expect(store.news).toMatchObject({ kind: "cancelled", fee: { pence: 1200 } });
    expect(api.currents.made).toHaveLength(2);
    // The displayed list stays until the new one has arrived.
    expect(references(store.rides)).toEqual(["CB1"]);
    await api.currents.last.answer(done({ rides: [], total: 0 }));
    expect([references(store.rides), refusals]).toEqual([[], []]);
  });

  it("cancels nothing after a No", async () => {
    const { store, api } = setUp();
    void store.askToCancel("CB1");
    await api.details.last.answer(done(ride({ cancelfeenow: 0 })));
    store.keep();
    await store.cancel();
    expect([store.cancelling, api.cancels.made.length]).toEqual([null, 0]);
  });

  it("shows a refusal and reads the list anew", async () => {
    const { store, api, refusals } = setUp();
    void store.askToCancel("CB1");
    await api.details.last.answer(done(ride({ cancelfeenow: 0 })));
    void store.cancel();
    await api.cancels.last.answer(refused(2, "This booking can no longer be cancelled."));
    expect([refusals, store.news]).toEqual([[{ code: 2, message: "This booking can no longer be cancelled." }], null]);
    expect(api.currents.made).toHaveLength(1);
  });
});

describe("a receipt", () => {
  it("[ERR-009] is said to be sent on code 1, and a failure is shown", async () => {
    const { store, api, refusals } = setUp();
    void store.sendReceipt("CB1");
    void store.sendReceipt("CB2");
    expect(api.receipts.made).toHaveLength(1);
    await api.receipts.last.answer(done(undefined));
    expect(store.news).toEqual({ kind: "receiptSent" });
    store.dismiss();
    void store.sendReceipt("CB2");
    await api.receipts.last.answer(refused(0));
    expect([store.news, refusals]).toEqual([null, [{ code: 0, message: "" }]]);
  });

  it("is nobody's news when it is answered after the person has left", async () => {
    const { store, api } = setUp();
    void store.sendReceipt("CB1");
    store.clear();
    await api.receipts.last.answer(done(undefined));
    expect(store.news).toBeNull();
  });
});
