import { describe, expect, it } from "vitest";
import { paymentLinkReply } from "./reply.ts";
import { decodeIntent, decodeLinkedPayment, encodeIntent, encodeLink, encodeUpdate } from "./codec.ts";
import { instant, pence } from "#domain/shared/units.ts";

const PICKUP = instant(Date.UTC(2027, 5, 1, 9, 30));
const SUMMARY = {
  reference: "AB12CD34",
  returnReference: null,
  pickupAt: PICKUP,
  firstName: "Ada",
  pickupArea: "SW1A",
  dropoffArea: "Heathrow Airport",
  vehicleType: "Saloon",
  due: pence(12_760),
  currency: "GBP",
  method: "card",
};
const OPERATOR = { phone: "020 7946 0112", zone: "Europe/London" };

const DUE = {
  reference: "AB12CD34",
  returnReference: "AB12CD35",
  ticketCode: "",
  payCode: "code-1",
  method: "card",
  clientSecret: "pi_1_secret_2",
  orderId: "",
  total: { pence: pence(1250), currency: "GBP" },
} as const;

describe("what the browser asks about a payment", () => {
  it("[PAY-035] asks for a link's booking with its code, and for PayPal only where the link does", () => {
    const link = { id: "AB12CD34", code: "code-1" };
    expect(encodeLink({ ...link, wallet: true })).toEqual({ ...link, paymentmethod: "paypal" });
    expect(encodeLink({ ...link, wallet: false })).toEqual(link);
  });

  it("asks for the next payment of a booking by its capability and method", () => {
    expect(encodeIntent(DUE, "paypal")).toEqual({ jobpartid: "AB12CD34", code: "code-1", paymentmethod: "paypal" });
  });

  it("reports a card payment in capitalised names, with a nonce only where there is one", () => {
    const report = {
      Id: "AB12CD34",
      Status: "succeeded",
      PaymentId: "pi_1",
      JobpartId: "AB12CD34",
      ReturnJobpartId: "AB12CD35",
    };
    expect(encodeUpdate(DUE, "succeeded")).toEqual(report);
    expect(encodeUpdate(DUE, "succeeded", "nonce-1")).toEqual({ ...report, Nonce: "nonce-1" });
  });

  it("reports a wallet's payment in lower-case names", () => {
    expect(encodeUpdate({ ...DUE, method: "paypal", orderId: "ORDER-1" }, "COMPLETED")).toEqual({
      transactionid: "ORDER-1",
      jobpartid: "AB12CD34",
      transactionstatus: "COMPLETED",
      returnjobpartid: "AB12CD35",
    });
  });
});

describe("the reply to a payment that is retried", () => {
  it("brings what the provider needs", () => {
    const reply = { code: 1, clientsecret: "pi_2_secret", paymentresult: { code: 0, paypalpaymentid: "ORDER-2" } };
    expect(decodeIntent(reply, "card")).toMatchObject({
      outcome: { kind: "due" },
      message: "",
      clientSecret: "pi_2_secret",
      orderId: "ORDER-2",
    });
  });

  it("keeps what a reply of code 0 says to itself, which is not for people", () => {
    const reply = { code: 0, message: "Broken.", paymentresult: { message: "Also broken." } };
    expect(decodeIntent(reply, "card")).toMatchObject({ message: "", clientSecret: "", orderId: "" });
    expect(decodeIntent({}, "card").message).toBe("");
  });

  it("says why not, in the payment's words where the reply has none", () => {
    const payment = { code: 4, message: "No more attempts." };
    expect(decodeIntent({ code: 1, message: "Too late.", paymentresult: payment }, "card").message).toBe("Too late.");
    expect(decodeIntent({ code: 1, paymentresult: payment }, "card").message).toBe("No more attempts.");
  });
});

describe("what a payment link opens", () => {
  it("[PAY-035] [ENT-012] names the ride, with its time on any clock, and what is due of it now", () => {
    const standing = { kind: "pay", amount: pence(1250), clientSecret: "pi_1_secret_2", orderId: "" } as const;
    const { due, news, ride } = decodeLinkedPayment(paymentLinkReply(SUMMARY, standing, OPERATOR), "code-1");
    expect(ride).toEqual({
      pickup: "SW1A",
      dropoff: "Heathrow Airport",
      vehicleType: "Saloon",
      pickupAt: PICKUP,
      total: { pence: 1250, currency: "GBP" },
    });
    expect(due).toMatchObject({ reference: "AB12CD34", payCode: "code-1", total: ride.total });
    expect(news.outcome.kind).toBe("due");
  });

  it("brings a wallet's order, in pounds where the reply names no currency and without a time that cannot be read", () => {
    const reply = { code: 1, message: "", jobpartid: "AB12", price: 12.5, paymentmethod: "PayPal" };
    const opened = decodeLinkedPayment({ ...reply, paypalorderresponse: { id: "ORDER-1" } }, "code-1");
    const total = { pence: 1250, currency: "GBP" };
    expect(opened).toEqual({
      due: {
        reference: "AB12",
        returnReference: "",
        ticketCode: "",
        payCode: "code-1",
        method: "paypal",
        clientSecret: "",
        orderId: "ORDER-1",
        total,
      },
      news: { outcome: { kind: "due", status: 0 }, message: "", clientSecret: "", orderId: "ORDER-1" },
      ride: { pickup: "", dropoff: "", vehicleType: "", pickupAt: null, total },
    });
    expect(decodeLinkedPayment(reply, "code-1").news.outcome.kind).toBe("unknown");
    expect(decodeLinkedPayment({ ...reply, paymentmethod: "cash" }, "").due.method).toBe("card");
  });

  it.each([
    { name: "paid", standing: { kind: "paid", earlier: true, authCode: "", method: "card" }, kind: "refused" },
    { name: "crowded", standing: { kind: "crowded" }, kind: "refused" },
    { name: "ended", standing: { kind: "ended" }, kind: "refused" },
    { name: "unknown", standing: { kind: "unknown" }, kind: "unknown" },
  ] as const)("says so when it is $name", ({ standing, kind }) => {
    const { news } = decodeLinkedPayment(paymentLinkReply(SUMMARY, standing, OPERATOR), "code-1");
    expect(news.outcome.kind).toBe(kind);
    expect(news.message).not.toBe("");
  });
});
