import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import metadata from "libphonenumber-js/min/metadata";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { isDiallable } from "./phone-check.ts";

/** The library's own judgement, with all of its code. */
function judged(code: string, number: string): boolean {
  const parsed = parsePhoneNumberFromString(`+${code}${number}`);
  return parsed !== undefined && parsed.isValid() && parsed.countryCallingCode === code;
}

type Country = keyof typeof examples;
/** A plan as phone-check.ts reads it. */
type Plan = readonly (string | 0 | readonly (readonly [string | 0] | 0)[])[];

const rows = Object.entries(metadata.countries) as unknown as [Country, Plan][];
const codeOf = ([code]: Plan): string => String(code);
const exactly = (pattern: string) => fc.stringMatching(new RegExp(`^(?:${pattern})$`));
const digits = (least: number, most: number) => exactly(`[0-9]{${least},${most}}`);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""));

/** Numbers of a country as its plan has them, nearly so, with a prefix before them, and any others. */
function numbersOf(country: Country, plan: Plan): fc.Arbitrary<string> {
  const [, , pattern, , , prefix, , , , , leading, kinds] = plan;
  const patterns = [pattern, ...(Array.isArray(kinds) ? kinds.map((kind) => kind && kind[0]) : [])];
  const planned = fc.oneof(
    fc.constant<string>(examples[country] ?? "1"),
    ...patterns.filter((each) => typeof each === "string" && each !== "").map(exactly),
    ...(typeof leading === "string" ? [joined(exactly(leading), digits(3, 8))] : []),
  );
  const mistyped = fc
    .tuple(planned, fc.nat(14), digits(0, 2))
    .map(([number, at, typed]) => number.slice(0, at) + typed + number.slice(at + 1));
  const prefixed = joined(fc.constantFrom(typeof prefix === "string" ? prefix : "0", "0", "8", "1"), planned);
  return fc.oneof(planned, mistyped, prefixed, digits(1, 15));
}

describe("a number is judged as libphonenumber judges it [WID-012]", () => {
  it.each(rows)("%s", (country, plan) => {
    const code = codeOf(plan);
    fc.assert(
      fc.property(numbersOf(country, plan), (number) => {
        // The two take the numbers of Ofcom's examples for different things, on purpose.
        fc.pre(!(code === "44" && /^0?7700900/.test(number)) && number.length > 1);
        expect(isDiallable(code, number), `+${code} ${number}`).toBe(judged(code, number));
      }),
      { numRuns: 60 },
    );
  });

  it("of every example", () => {
    for (const [country, plan] of rows) {
      const number = examples[country];
      if (number !== undefined) expect([country, isDiallable(codeOf(plan), number)]).toEqual([country, true]);
    }
  });

  it("has no number for a code that nobody has", () => {
    for (const code of ["", "4", "447", "999"]) expect(isDiallable(code, "7700900123")).toBe(false);
  });
});
