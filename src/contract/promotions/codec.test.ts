import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { decodeCheckedPromo, encodeEnquiry, encodePromo } from "./codec.ts";

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

describe("an enquiry", () => {
  it("is sent with who asks what, and with the field that only programs fill in", () => {
    const asked = {
      phone: "+44 7700 900123",
      name: "Ada",
      email: "ada@example.com",
      subject: "Lost",
      message: "A hat",
    };
    expect(encodeEnquiry({ ...asked, kind: "contact" }, "http://spam.example", CALLER)).toEqual({
      ...asked,
      source: 3,
      enqtype: "contact",
      custid: "account-1",
      website: "http://spam.example",
    });
  });
});
