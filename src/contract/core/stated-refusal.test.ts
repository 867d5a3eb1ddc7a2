import { describe, expect, it } from "vitest";
import { reworded, statedRefusal } from "./stated-refusal.ts";

const REFUSAL = { code: "cancel_closed", params: { phone: "020 7946 0112" } };
const REFUSED = { code: 2, message: "No longer.", refusal: REFUSAL };

describe("a reply's refusal", () => {
  it("is what it states, without parameters that are neither text nor number", () => {
    expect(statedRefusal(REFUSED)).toEqual(REFUSAL);
    expect(statedRefusal({ refusal: { code: "x", params: { a: 1, b: null, c: {} } } })).toEqual({
      code: "x",
      params: { a: 1 },
    });
    expect(statedRefusal({ refusal: { code: "x" } })).toEqual({ code: "x", params: {} });
  });

  it.each([undefined, null, "text", [REFUSED], { code: 1, message: "Done." }, { ...REFUSED, refusal: { code: 7 } }])(
    "is none in %j",
    (body) => expect(statedRefusal(body)).toBeNull(),
  );
});

describe("a reply in other words", () => {
  it("has them in place of its message", () => {
    expect(reworded(REFUSED, "لا")).toEqual({ ...REFUSED, message: "لا" });
    expect(reworded("text", "لا")).toBe("text");
  });

  it("has them in the payment too where that repeats the message, and nowhere else", () => {
    const same = { ...REFUSED, paymentresult: { code: 2, message: "No longer." } };
    const other = { ...REFUSED, paymentresult: { code: 2, message: "Other." } };
    expect(reworded(same, "لا")).toMatchObject({ message: "لا", paymentresult: { code: 2, message: "لا" } });
    expect(reworded(other, "لا")).toMatchObject({ message: "لا", paymentresult: { message: "Other." } });
  });
});
