import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { done, FakeStorage, refused, quoted } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";

const welcome = (value = 500) =>
  done({ code: 1, promoCode: "WELCOME5", value: pence(value), message: "", id: "promo-7" });

async function filledIn(storage = new FakeStorage()) {
  const made = startRoot({}, storage);
  await fillIn(made);
  return made;
}

/** A complete booking with a promo code that counts. */
async function withCode() {
  const made = await filledIn();
  made.root.promo.type(" welcome5 ");
  const submitted = made.root.promo.submit();
  await made.api.promos.last.answer(welcome());
  await submitted;
  return made;
}

describe("a promo code", () => {
  it("[PROMO-002] is demanded when none was typed, and nothing is asked", async () => {
    const { root, api } = await filledIn();
    root.promo.type("  ");
    expect(await root.promo.submit()).toBe(false);
    expect(root.promo.fault).toEqual({ kind: "required" });
    expect(api.promos.made).toHaveLength(0);
  });

  it("[PROMO-003] is tried on the price on screen", async () => {
    const { api, root } = await withCode();
    expect(api.promos.last.input).toMatchObject({
      typed: " welcome5 ",
      fare: {
        quoteId: root.quote.live?.quotation.id,
        vehicleTypeId: "saloon",
        total: { pence: 5_133, currency: "GBP" },
      },
    });
  });

  it("[PROMO-004] [QUO-005] [ENT-036] is kept, taken off and sent with the booking at code 1", async () => {
    const { root, api } = await withCode();
    expect(root.promo.checked).toEqual({ code: 1, promoCode: "WELCOME5", value: 500, message: "", id: "promo-7" });
    expect([root.quote.total, root.quote.off]).toEqual([4_633, 500]);
    void root.payment.pay();
    expect(api.bookings.last.input.booking).toMatchObject({ promoId: "promo-7", price: { total: { pence: 5_133 } } });
  });

  it("[QUO-005] takes nothing off at any other code", async () => {
    const { root, api } = await filledIn();
    root.promo.type("OLD");
    const submitted = root.promo.submit();
    await api.promos.last.answer(refused(2, "This promo code has expired."));
    expect(await submitted).toBe(false);
    expect([root.quote.total, root.promo.id, root.promo.fault]).toEqual([
      5_133,
      "",
      { kind: "refused", refusal: { code: 2, message: "This promo code has expired." } },
    ]);
  });

  it("never takes more off than there is to pay", async () => {
    const { root, api } = await filledIn();
    root.promo.type("RICH");
    void root.promo.submit();
    await api.promos.last.answer(welcome(999_999));
    expect(root.quote.total).toBe(0);
    expect(root.quote.isValid).toBe(false);
  });

  it("is tried again when the fare changes, and stands while nobody answers", async () => {
    const { root, api, clock } = await withCode();
    root.booking.draft.party.pickVehicle("van");
    expect(api.promos.last.input.fare).toMatchObject({ vehicleTypeId: "van", total: { pence: 6_547 } });
    await api.promos.last.answer(refused(0));
    expect(root.quote.total).toBe(6_047);
    clock.pass(61_000);
    root.booking.draft.party.pickVehicle("estate");
    await api.quotations.last.answer(quoted(clock.now()));
    await api.promos.last.answer(refused(2, "This promo code is for fares of £90.00 or more."));
    expect([root.promo.id, root.quote.total]).toEqual(["", 5_840]);
  });

  it("is taken away by the passenger, and by a new booking", async () => {
    const { root } = await withCode();
    root.promo.remove();
    expect([root.quote.total, root.promo.code]).toEqual([5_133, ""]);
    const again = await withCode();
    again.root.reset();
    expect(again.root.promo.code).toBe("");
  });
});
