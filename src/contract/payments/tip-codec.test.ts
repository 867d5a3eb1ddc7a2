import { describe, expect, it } from "vitest";
import type { Due } from "#domain/payment/due.ts";
import { pence } from "#domain/shared/units.ts";
import { decodeTipOffer, encodeTip, encodeTipOf } from "./tip-codec.ts";
import { noTipOfferReply, tipOfferReply } from "./tip-reply.ts";

const offer = { suggested: [280, 550, 830].map(pence), least: pence(50), most: pence(11_074) };

describe("a tip on the wire", () => {
  it.each(["GBP", "JPY", "KWD"])("is offered as it was computed, to the smallest unit of %s", (currency) => {
    const sent = { reference: "AB12CD34", currency, offer, given: null, methods: ["card", "paypal"] };
    expect(decodeTipOffer(tipOfferReply(sent))).toEqual({
      currency,
      ...offer,
      given: null,
      methods: ["card", "paypal"],
    });
  });

  it("is in whole units", () => {
    const whole = (currency: string) =>
      tipOfferReply({ reference: "A", currency, offer, given: null, methods: [] }).tips.map(({ tip }) => tip);
    expect(["GBP", "JPY", "KWD"].map(whole)).toEqual([
      [2.8, 5.5, 8.3],
      [280, 550, 830],
      [0.28, 0.55, 0.83],
    ]);
  });

  it("offers nothing more once one was given", () => {
    const sent = { reference: "A", currency: "GBP", offer, given: pence(500), methods: ["card"] };
    expect(decodeTipOffer(tipOfferReply(sent))).toMatchObject({ given: 500, suggested: [], methods: [] });
  });

  it("leaves out methods that the page does not know", () => {
    expect(decodeTipOffer({ code: 1, tipmethods: ["voucher", "stripe"] }).methods).toEqual(["card"]);
    expect(decodeTipOffer(noTipOfferReply())).toMatchObject({ given: null, methods: [], suggested: [] });
  });

  it("is asked for and sent with the ticket's code", () => {
    expect(encodeTipOf("AB12CD34", "code")).toEqual({ jobpartid: "AB12CD34", code: "code" });
    const due = { reference: "A", payCode: "code", total: { pence: pence(830), currency: "JPY" } } as Due;
    expect(encodeTip(due, "card")).toEqual({ jobpartid: "A", code: "code", paymentmethod: "card", tip: 830 });
  });
});
