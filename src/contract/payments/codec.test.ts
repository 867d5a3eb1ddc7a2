import { describe, expect, it } from "vitest";
import { paymentLinkReply } from "./reply.ts";
import { decodeLinkedPayment } from "./codec.ts";
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
