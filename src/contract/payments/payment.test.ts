import { describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import { judgeOutcome } from "#domain/payment/outcome.ts";
import { paymentLink } from "./link.ts";
import { paymentIntent, updateBooking } from "./payment.ts";
import { instant, pence } from "#domain/shared/units.ts";

const PICKUP = instant(Date.UTC(2027, 5, 1, 9, 30));
const SUMMARY = {
  reference: "AB12CD34",
  pickupAt: PICKUP,
  firstName: "Ada",
  pickupArea: "SW1A",
  dropoffArea: "Heathrow Airport",
  vehicleType: "Saloon",
  due: pence(12_760),
  currency: "GBP",
  method: "card",
};
const TERMS = { zone: "Europe/London", currency: "GBP" };
const PHONE = "020 7946 0112";

const outcomeOf = ({ code, paymentCode }: { readonly code: number; readonly paymentCode: number }) =>
  judgeOutcome(code, paymentCode, "card");

type Linked = Parameters<typeof paymentLink.reply.encode>[0];
const opened = (body: object) => decodeReply(paymentLink.reply, body, TERMS);
const linked = (standing: Linked["standing"]) =>
  opened(paymentLink.reply.encode({ summary: SUMMARY, standing, phone: PHONE }, TERMS));
const retried = (body: object) => decodeReply(paymentIntent.reply, body, TERMS);
const reported = (sent: Parameters<typeof updateBooking.body.encode>[0]) => updateBooking.body.encode(sent, TERMS);

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
    expect(paymentLink.query.encode({ ...link, wallet: true }, TERMS)).toEqual({ ...link, paymentmethod: "paypal" });
    expect(paymentLink.query.encode({ ...link, wallet: false }, TERMS)).toEqual(link);
  });

  it("asks for the next payment of a booking by its capability and method", () => {
    expect(paymentIntent.query.encode({ due: DUE, method: "paypal" }, TERMS)).toEqual({
      jobpartid: "AB12CD34",
      code: "code-1",
      paymentmethod: "paypal",
    });
  });

  it("reports a card payment in capitalised names, with a nonce only where there is one", () => {
    const report = {
      Id: "AB12CD34",
      Status: "succeeded",
      PaymentId: "pi_1",
      JobpartId: "AB12CD34",
      ReturnJobpartId: "AB12CD35",
    };
    expect(reported({ due: DUE, status: "succeeded", token: "" })).toEqual(report);
    expect(reported({ due: DUE, status: "succeeded", token: "nonce-1" })).toEqual({ ...report, Nonce: "nonce-1" });
  });

  it("reports a wallet's payment in lower-case names", () => {
    expect(reported({ due: { ...DUE, method: "paypal", orderId: "ORDER-1" }, status: "COMPLETED", token: "" })).toEqual(
      {
        transactionid: "ORDER-1",
        jobpartid: "AB12CD34",
        transactionstatus: "COMPLETED",
        returnjobpartid: "AB12CD35",
      },
    );
  });
});

describe("the reply to a payment that is retried", () => {
  it("brings what the provider needs", () => {
    const reply = { code: 1, clientsecret: "pi_2_secret", paymentresult: { code: 0, paypalpaymentid: "ORDER-2" } };
    expect(retried(reply)).toMatchObject({
      code: 1,
      paymentCode: 0,
      message: "",
      clientSecret: "pi_2_secret",
      orderId: "ORDER-2",
    });
  });

  it("keeps what a reply of code 0 says to itself, which is not for people", () => {
    const reply = { code: 0, message: "Broken.", paymentresult: { message: "Also broken." } };
    expect(retried(reply)).toMatchObject({ message: "", clientSecret: "", orderId: "" });
    expect(retried({}).message).toBe("");
  });

  it("says why not, in the payment's words where the reply has none", () => {
    const payment = { code: 4, message: "No more attempts." };
    expect(retried({ code: 1, message: "Too late.", paymentresult: payment }).message).toBe("Too late.");
    expect(retried({ code: 1, paymentresult: payment }).message).toBe("No more attempts.");
  });
});

describe("what a payment link opens", () => {
  it("[PAY-035] [ENT-012] names the ride, with its time on any clock, and what is due of it now", () => {
    const standing = { kind: "pay", amount: pence(1250), clientSecret: "pi_1_secret_2", orderId: "" } as const;
    const { due, stated, ride } = linked(standing);
    expect(ride).toEqual({
      pickup: "SW1A",
      dropoff: "Heathrow Airport",
      vehicleType: "Saloon",
      pickupAt: PICKUP,
      total: { pence: 1250, currency: "GBP" },
    });
    expect(due).toMatchObject({ reference: "AB12CD34", total: ride.total });
    expect(outcomeOf(stated).kind).toBe("due");
  });

  it("brings a wallet's order, in pounds where the reply names no currency and without a time that cannot be read", () => {
    const reply = { code: 1, message: "", jobpartid: "AB12", price: 12.5, paymentmethod: "PayPal" };
    const link = opened({ ...reply, paypalorderresponse: { id: "ORDER-1" } });
    const total = { pence: 1250, currency: "GBP" };
    expect(link).toEqual({
      due: {
        reference: "AB12",
        returnReference: "",
        ticketCode: "",
        payCode: "",
        method: "paypal",
        clientSecret: "",
        orderId: "ORDER-1",
        total,
      },
      stated: { code: 1, paymentCode: 0, message: "", clientSecret: "", orderId: "ORDER-1" },
      ride: { pickup: "", dropoff: "", vehicleType: "", pickupAt: null, total },
    });
    expect(outcomeOf(opened(reply).stated).kind).toBe("unknown");
    expect(opened({ ...reply, paymentmethod: "cash" }).due.method).toBe("card");
  });

  it.each([
    { name: "paid", standing: { kind: "paid", earlier: true, authCode: "", method: "card" }, kind: "refused" },
    { name: "crowded", standing: { kind: "crowded" }, kind: "refused" },
    { name: "ended", standing: { kind: "ended" }, kind: "refused" },
    { name: "unknown", standing: { kind: "unknown" }, kind: "unknown" },
  ] as const)("says so when it is $name", ({ standing, kind }) => {
    const { stated } = linked(standing);
    expect(outcomeOf(stated).kind).toBe(kind);
    expect(stated.message).not.toBe("");
  });
});
