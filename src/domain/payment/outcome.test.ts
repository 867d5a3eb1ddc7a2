import { describe, expect, it } from "vitest";
import { judgeOutcome } from "./outcome.ts";

describe("the status of the payment process", () => {
  // The numbers are the specification's, so they are written out here.
  it.each([
    { status: 0, means: "processing", booking: 1, payment: 0, method: "card" },
    { status: 0, means: "processing, while the outcome is unknown", booking: 1, payment: 4, method: "paypal" },
    { status: 1, means: "success, paid", booking: 1, payment: 1, method: "card" },
    { status: 1, means: "success, paid before", booking: 1, payment: 3, method: "card" },
    { status: 1, means: "success, paid to the driver", booking: 1, payment: null, method: "cash" },
    { status: 2, means: "payment error", booking: 1, payment: 2, method: "card" },
    { status: 3, means: "booking error, the payment was given back", booking: 2, payment: 1, method: "card" },
    { status: 4, means: "payment and booking error", booking: 2, payment: 0, method: "card" },
  ] as const)("[PAY-007] is $status for $means", ({ status, booking, payment, method }) => {
    expect(judgeOutcome(booking, payment, method).status).toBe(status);
  });
});
