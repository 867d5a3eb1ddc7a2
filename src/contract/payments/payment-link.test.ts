import { describe, expect, it } from "vitest";
import { paymentLinkOf } from "./payment-link.ts";

describe("the address of a payment link", () => {
  it("[PAY-035] [ROUTE-031] names a booking and the capability to pay for it, and may ask for the wallet", () => {
    expect(paymentLinkOf("?id=AB12CD34&code=secret")).toEqual({ id: "AB12CD34", code: "secret", wallet: false });
    expect(paymentLinkOf("?paymentmethod=paypal&id=A&code=c")).toEqual({ id: "A", code: "c", wallet: true });
  });

  it("[ROUTE-031] is one without its code as well: the session may own the booking", () => {
    expect(paymentLinkOf("?id=AB12CD34")).toEqual({ id: "AB12CD34", code: "", wallet: false });
  });

  it("is none without an id", () => {
    expect([paymentLinkOf("?code=c"), paymentLinkOf("?id="), paymentLinkOf("")]).toEqual([null, null, null]);
  });
});
