import { describe, expect, it } from "vitest";
import promo from "#docs/examples/promo.json" with { type: "json" };
import { readPromoFile } from "./offer-files.ts";

describe("the file of a promo code", () => {
  it("is read with its code in capitals and without spaces", () => {
    expect(readPromoFile({ ...promo, code: "spring 10" })).toMatchObject({ ok: true, value: { code: "SPRING10" } });
  });

  it.each([
    { fault: "no value", over: { percent: undefined }, says: "amount: give either an amount or a percent" },
    { fault: "two values", over: { amount: 500 }, says: "amount: give either an amount or a percent" },
    { fault: "no such day", over: { lastDay: "31.5.30" }, says: /^lastDay: is not a day; write it as / },
    { fault: "an end before its start", over: { firstDay: "2091-01-01" }, says: "lastDay: is before the first day" },
    { fault: "a code with a sign", over: { code: "10%" }, says: "code: has letters, digits and dashes only" },
    { fault: "a misspelt field", over: { user: 5 }, says: "user: is not known here; is it misspelt?" },
  ])("is refused with $fault", ({ over, says }) => {
    const read = readPromoFile({ ...promo, ...over });
    expect(read).toMatchObject({ ok: false, error: [expect.stringMatching(says)] });
  });
});
