import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { decodeCheckedPromo, encodePromo } from "./codec.ts";

const CALLER = { source: 3, zone: "Europe/London", currency: "GBP", customerId: "account-1", bookerId: "" };

describe("a promo code", () => {
  it("is checked against a fare", () => {
    const fare = { quoteId: "quote-1", vehicleTypeId: "estate", total: { pence: pence(5_420), currency: "EUR" } };
    expect(encodePromo("save10", fare, CALLER)).toEqual({
      price: 54.2,
      promocode: "save10",
      currencycode: "EUR",
      custid: "account-1",
      quoteid: "quote-1",
      vehtypeid: "estate",
    });
  });

  it("takes off what the reply says, or is refused in its words", () => {
    const reply = { code: 1, value: 5.5, message: "Thank you.", promocodeid: "promo-1" };
    expect(decodeCheckedPromo(reply, "SAVE10", "GBP")).toMatchObject({
      code: 1,
      promoCode: "SAVE10",
      value: 550,
      message: "Thank you.",
      id: "promo-1",
    });
    expect(decodeCheckedPromo({}, "SAVE10", "GBP")).toMatchObject({ code: 0, value: 0 });
  });
});
