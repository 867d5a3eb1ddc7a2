import { describe, expect, it } from "vitest";
import { nothingLeftToPay, fareSettlement } from "./fare-settlement.ts";

describe("the settlement of a fare", () => {
  it.each([
    { paymentMethod: "cash", isPaid: false, expected: "driver" },
    { paymentMethod: "Cash", isPaid: true, expected: "driver" },
    { paymentMethod: "account", isPaid: false, expected: "account" },
    { paymentMethod: "Account", isPaid: true, expected: "account" },
    { paymentMethod: "card", isPaid: true, expected: "paid" },
    { paymentMethod: "stripe", isPaid: false, expected: "unpaid" },
    { paymentMethod: "paypal", isPaid: false, expected: "unpaid" },
    { paymentMethod: "something of the server's own", isPaid: false, expected: "unpaid" },
  ] as const)(
    "is $expected when it is paid by $paymentMethod and noted as paid: $isPaid",
    ({ paymentMethod, isPaid, expected }) => {
      expect(fareSettlement({ paymentMethod, isPaid })).toBe(expected);
    },
  );

  it("leaves nothing to pay where it was paid or goes on account", () => {
    const left = (paymentMethod: string, isPaid: boolean) => !nothingLeftToPay({ paymentMethod, isPaid });
    expect([left("card", false), left("cash", false), left("card", true), left("account", false)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
