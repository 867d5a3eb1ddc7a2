import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { isInPlan } from "./plan-check.ts";

const EXAMPLES: Readonly<Record<string, string>> = examples;

describe("the browser's check of a number", () => {
  it("[WID-012] says of every country's example what the server says, whole, too short and too long", () => {
    const numbers = DIALING_CODES.flatMap(([country, code]) => {
      const example = EXAMPLES[country.toUpperCase()] ?? "";
      const ends = [example, example.slice(0, -2), `${example}1`, `1${example}`, example.replace(/^./, "1")];
      return ends.filter((number) => number !== "").map((number) => [code, number] as const);
    });
    expect(numbers.length).toBeGreaterThan(1_000);
    const differing = numbers.filter(([code, number]) => isInPlan(code, number) !== isDiallable(code, number));
    expect(differing).toEqual([]);
    expect(numbers.filter(([code, number]) => isInPlan(code, number)).length).toBeGreaterThan(230);
  });
});
