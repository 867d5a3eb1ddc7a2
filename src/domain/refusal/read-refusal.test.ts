import { describe, expect, it } from "vitest";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { readRefusal } from "./read-refusal.ts";
import { FIELD_TITLES, REFUSALS } from "./refusals.ts";

/** A value for a place of a sentence, as the server writes it and as the wire carries it. */
type Value = readonly [written: string, read: Readonly<Record<string, string | number>>];

const VALUES: Readonly<Record<string, Value>> = {
  amount: ["£1,234.50", { amount: 123_450, currency: "GBP" }],
  asked: ["EUR", { asked: "EUR" }],
  date: ["12/31/2030 9:30 am", { date: "12/31/2030 9:30 am" }],
  email: ["ada@x.example", { email: "ada@x.example" }],
  column: ["Cost. centre?", { column: "Cost. centre?" }],
  format: ["a number from 1", { format: "count_from_one" }],
  hours: ["12", { hours: 12 }],
  line: ["12", { line: 12 }],
  place: ["Nowhere: at all", { place: "Nowhere: at all" }],
  limit: ["10,000", { limit: 10_000 }],
  minutes: ["5", { minutes: 5 }],
  offered: ["GBP", { offered: "GBP" }],
  reference: ["AC34679D", { reference: "AC34679D" }],
  phone: ["020 7946 0112", { phone: "020 7946 0112" }],
  time: ["25/11/2026 09:05", { time: "2026-11-25T09:05" }],
  title: ["Vehicle type", { title: "vehicle_type" }],
  vehicle: ["8-seater (large)", { vehicle: "8-seater (large)" }],
};

const NO_VALUE: Value = ["", {}];

const placesOf = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

describe("a refusal's sentence", () => {
  it.each(Object.entries(REFUSALS))("is read back as %s with its parameters", (code, sentence) => {
    const values = placesOf(sentence).map((name) => VALUES[name] ?? NO_VALUE);
    const written = fill(
      sentence,
      Object.fromEntries(placesOf(sentence).map((name, n): [string, string] => [name, values[n]?.[0] ?? ""])),
    );
    const params = Object.assign({}, ...values.map(([, read]) => read)) as object;
    expect(readRefusal(written, "GBP")).toEqual({ code, params });
  });

  it.each(Object.entries(FIELD_TITLES))("names the field %s by its code", (title, shown) => {
    const codes = [MESSAGES.required, MESSAGES.invalid].map((text) => readRefusal(fill(text, { title: shown }), "GBP"));
    expect(codes).toEqual([
      { code: "field_required", params: { title } },
      { code: "field_invalid", params: { title } },
    ]);
  });

  it("keeps the name of a business's own field, and an amount of another currency, as they are", () => {
    expect(readRefusal("Cost centre is required", "GBP")?.params).toEqual({ title: "Cost centre" });
    expect(readRefusal("This promo code is for fares of €20.00 or more.", "GBP")?.params).toEqual({ amount: "€20.00" });
    expect(readRefusal("This promo code is for fares of £20.00 or more.", "")?.params).toEqual({ amount: "£20.00" });
  });

  it.each(["", "The car is green.", "{title} is required."])("is not %j", (text) => {
    expect(readRefusal(text, "GBP")).toBeNull();
  });
});
