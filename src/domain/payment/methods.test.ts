import { describe, expect, it } from "vitest";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { offeredMethods, preselectedMethod, readPaymentMethod } from "./methods.ts";

const guest = { isBooker: false };
const allowing = (...paymentMethods: PaymentMethod[]) => ({
  paymentMethods,
  paypalClientId: "client",
  paymentGateway: "stripe",
  currency: "GBP",
});

describe("payment methods", () => {
  it("[PAY-002] are only those that the configuration allows, account only for bookers", () => {
    expect(offeredMethods(allowing("cash", "card"), guest)).toEqual(["card", "cash"]);
    expect(offeredMethods(allowing(), guest)).toEqual([]);
    expect(offeredMethods(allowing("account"), guest)).toEqual([]);
    expect(offeredMethods(allowing("paypal"), { isBooker: true })).toEqual(["paypal", "account"]);
  });

  it("[PAY-002] have the wallet only where its key is set, or in the sandbox", () => {
    const keyless = { ...allowing("card", "paypal"), paypalClientId: "" };
    expect(offeredMethods(keyless, guest)).toEqual(["card"]);
    expect(offeredMethods({ ...keyless, paymentGateway: "sandbox" }, guest)).toEqual(["card", "paypal"]);
  });

  it("[PAY-002] have no wallet where prices are in a currency that it does not take", () => {
    const euros = { ...allowing("card", "paypal"), currency: "EUR" };
    expect(offeredMethods(euros, guest)).toEqual(["card"]);
    expect(offeredMethods({ ...euros, paymentGateway: "sandbox" }, guest)).toEqual(["card"]);
  });

  it("[PAY-003] start at the tenant's default when it is offered", () => {
    expect(preselectedMethod(["card", "cash"], "cash")).toBe("cash");
  });

  it("[PAY-003] start at card when the default is not offered, else at the first offered", () => {
    expect(preselectedMethod(["paypal", "card", "cash"], "account")).toBe("card");
    expect(preselectedMethod(["paypal", "cash"], "card")).toBe("paypal");
    expect(preselectedMethod(["cash"], "")).toBe("cash");
    expect(preselectedMethod([], "cash")).toBeNull();
  });

  it("[PAY-005] are read in any letter case, stripe as card, others not at all", () => {
    expect(["card", "CASH", " paypal ", "Stripe", "account"].map(readPaymentMethod)).toEqual([
      "card",
      "cash",
      "paypal",
      "card",
      "account",
    ]);
    expect(readPaymentMethod("cheque")).toBeNull();
  });
});
