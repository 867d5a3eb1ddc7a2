import { describe, expect, it } from "vitest";
import { encodeRequest } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import { pence } from "#domain/shared/units.ts";
import { promoCode } from "./promo-code.ts";

const CALLER = { source: 3, zone: "Europe/London", currency: "GBP", customerId: "account-1", bookerId: "" };

describe("a promo code", () => {
  it("is checked against a fare", () => {
    const fare = { quoteId: "quote-1", vehicleTypeId: "estate", total: { pence: pence(5_420), currency: "EUR" } };
    expect(encodeRequest(promoCode.body, { typed: "save10", fare }, CALLER)).toEqual({
      price: 54.2,
      promocode: "save10",
      currencycode: "EUR",
      custid: "account-1",
      quoteid: "quote-1",
      vehtypeid: "estate",
    });
  });

  it("takes off what the reply says, or is refused in its words", () => {
    const { reply } = promoCode;
    const sent = reply.encode({ id: "promo-1", discount: pence(550) }, CALLER);
    expect(decodeReply(reply, { code: 1, message: "Thank you.", ...sent }, CALLER)).toEqual({
      code: 1,
      value: 550,
      message: "Thank you.",
      id: "promo-1",
    });
    expect(decodeReply(reply, {}, CALLER)).toMatchObject({ code: 0, value: 0 });
  });
});
