import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { amountFromText, amountFromUnits, providerText, providerUnits } from "./provider-units.ts";

describe("amounts in a provider's units", () => {
  it.each([
    { provider: "stripe", currency: "GBP", amount: 5533, units: 5533, text: "55.33" },
    { provider: "stripe", currency: "JPY", amount: 5000, units: 5000, text: "5000" },
    { provider: "stripe", currency: "KWD", amount: 1250, units: 1250, text: "1.250" },
    { provider: "stripe", currency: "ISK", amount: 5, units: 500, text: "5.00" },
    { provider: "stripe", currency: "UGX", amount: 5, units: 500, text: "5.00" },
    { provider: "stripe", currency: "TWD", amount: 80_050, units: 80_050, text: "800.50" },
    { provider: "braintree", currency: "JPY", amount: 5000, units: 5000, text: "5000" },
    { provider: "braintree", currency: "KWD", amount: 1255, units: 1255, text: "1.255" },
    { provider: "paypal", currency: "EUR", amount: 5533, units: 5533, text: "55.33" },
    { provider: "paypal", currency: "JPY", amount: 5000, units: 5000, text: "5000" },
    { provider: "paypal", currency: "HUF", amount: 500_000, units: 5000, text: "5000" },
  ] as const)(
    "$amount of $currency are $units at $provider, and back",
    ({ provider, currency, amount, units, text }) => {
      expect(providerUnits(provider, pence(amount), currency)).toEqual({ ok: true, value: units });
      expect(providerText(provider, pence(amount), currency)).toEqual({ ok: true, value: text });
      expect(amountFromUnits(provider, units, currency)).toBe(amount);
      expect(amountFromText(text, currency)).toBe(amount);
    },
  );

  it.each([
    { provider: "stripe", currency: "KWD", amount: 1255, error: "stripe takes KWD in steps of 0.010" },
    { provider: "paypal", currency: "HUF", amount: 500_050, error: "paypal takes HUF in steps of 1" },
    { provider: "paypal", currency: "TWD", amount: 1, error: "paypal takes TWD in steps of 1" },
  ] as const)("$amount of $currency are none at $provider", ({ provider, currency, amount, error }) => {
    expect(providerUnits(provider, pence(amount), currency)).toEqual({ ok: false, error });
    expect(providerText(provider, pence(amount), currency)).toEqual({ ok: false, error });
  });

  it("reads whole units with decimals, as some providers write them", () => {
    expect(amountFromText("5000.00", "JPY")).toBe(5000);
    expect(amountFromText("1.25", "KWD")).toBe(1250);
  });
});
