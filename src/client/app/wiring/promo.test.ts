import { afterEach, describe, expect, it } from "vitest";
import type { CheckedPromo } from "#domain/quote/promotion/promo.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { done, FakeStorage, quoted, settle } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

let made: FakeRoot;
afterEach(() => made.end());

const CHECKED = { id: "promo-1", promoCode: "SAVE" } as CheckedPromo;

describe("a promo code", () => {
  it("is tried again on another fare, rests with an expired quotation, and comes back with a new one", async () => {
    made = startRoot();
    const { root, api, clock } = made;
    await fillIn(made);
    root.promo.want("SAVE");
    expect(api.promos.made.map(({ input }) => input.typed)).toEqual(["SAVE"]);
    await api.promos.last.answer(done(CHECKED));
    const { quotable } = root.booking.draft;
    if (quotable) root.quote.requote(quotable);
    clock.pass(1_000);
    await api.quotations.last.answer(quoted(clock.now(), 6_000));
    expect(api.promos.made).toHaveLength(2);
    await api.promos.last.answer(done(CHECKED));
    clock.pass(601_000);
    expect([root.quote.state.kind, root.promo.code]).toEqual(["expired", ""]);
    if (quotable) root.quote.requote(quotable);
    expect(root.promo.code).toBe("SAVE");
  });

  it("of a saved booking is wanted again after a reload", async () => {
    const storage = new FakeStorage();
    made = startRoot({}, storage);
    await fillIn(made);
    made.root.promo.want("SAVE");
    made.end();
    made = startRoot({}, storage);
    expect([made.root.promo.wanted, made.root.promo.code]).toEqual(["SAVE", "SAVE"]);
  });
});

describe("a payment by a link", () => {
  it("shows no confirmed page, since it is not the form's booking", async () => {
    made = startRoot({ paymentMethods: ["card"] });
    made.paying.sides = { api: { update: () => Promise.resolve(done(undefined)) } };
    await made.root.payment.payFor({ ...DUE, ticketCode: "" }, "checking");
    made.clock.pass(5_000);
    await settle();
    made.clock.pass(5_000);
    await settle();
    expect([made.root.payment.state.kind, made.pages]).toEqual(["booked", []]);
  });
});
