import { describe, expect, it } from "vitest";
import type { Due } from "#domain/payment/due.ts";
import { pence } from "#domain/shared/units.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import { giveTip, tipOffer } from "./tip.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };
const written = (tip: Parameters<typeof tipOffer.reply.encode>[0]) => tipOffer.reply.encode(tip, TERMS);
const read = (body: object) => decodeReply(tipOffer.reply, body, TERMS);

const offer = { suggested: [280, 550, 830].map(pence), least: pence(50), most: pence(11_074) };

describe("a tip on the wire", () => {
  it.each(["GBP", "JPY", "KWD"])("is offered as it was computed, to the smallest unit of %s", (currency) => {
    const sent = { reference: "AB12CD34", currency, offer, given: null, methods: ["card", "paypal"] };
    expect(read(written(sent))).toEqual({
      currency,
      ...offer,
      given: null,
      methods: ["card", "paypal"],
    });
  });

  it("is in whole units", () => {
    const whole = (currency: string) =>
      written({ reference: "A", currency, offer, given: null, methods: [] }).tips.map(({ tip }) => tip);
    expect(["GBP", "JPY", "KWD"].map(whole)).toEqual([
      [2.8, 5.5, 8.3],
      [280, 550, 830],
      [0.28, 0.55, 0.83],
    ]);
  });

  it("offers nothing more once one was given", () => {
    const sent = { reference: "A", currency: "GBP", offer, given: pence(500), methods: ["card"] };
    expect(read(written(sent))).toMatchObject({ given: 500, suggested: [], methods: [] });
  });

  it("leaves out methods that the page does not know", () => {
    expect(read({ code: 1, tipmethods: ["voucher", "stripe"] }).methods).toEqual(["card"]);
    expect(read({})).toMatchObject({ given: null, methods: [], suggested: [] });
  });

  it("is asked for and sent with the ticket's code", () => {
    expect(tipOffer.query.encode({ reference: "AB12CD34", code: "code" }, TERMS)).toEqual({
      jobpartid: "AB12CD34",
      code: "code",
    });
    const due = { reference: "A", payCode: "code", total: { pence: pence(830), currency: "JPY" } } as Due;
    expect(giveTip.body.encode({ due, method: "card" }, TERMS)).toEqual({
      jobpartid: "A",
      code: "code",
      paymentmethod: "card",
      tip: 830,
    });
  });
});
