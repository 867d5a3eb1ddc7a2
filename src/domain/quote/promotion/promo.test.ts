import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { random } from "#tests/torture/random.ts";
import { checkPromo, promoCode, promoDiscount, type Promo } from "./promo.ts";

const NOW = instant(Date.parse("2026-11-21T09:00:00Z"));

const promo = (over: Partial<Promo> = {}): Promo => ({
  kind: "amount",
  value: 500,
  currency: "GBP",
  minimum: pence(2000),
  startsAt: NOW,
  endsAt: addMinutes(NOW, 60),
  usesLeft: 1,
  oncePerPerson: true,
  ...over,
});

const check = (over: Partial<Promo>, total = 5000, currency = "GBP", now = NOW) =>
  checkPromo(promo(over), { pence: pence(total), currency }, now);

describe("a promo", () => {
  it("takes an amount off, in the fare's currency", () => {
    expect(check({})).toEqual({ ok: true, value: 500 });
    expect(check({ kind: "percent", value: 1250 }, 5001)).toEqual({ ok: true, value: 625 });
  });

  it.each([
    {
      name: "has not begun",
      outcome: check({ startsAt: addMinutes(NOW, 1) }),
      message: "This promo code is not valid.",
    },
    { name: "is for another currency", outcome: check({}, 5000, "EUR"), message: "This promo code is not valid." },
    { name: "ended this moment", outcome: check({ endsAt: NOW }), message: "This promo code has expired." },
    { name: "has no uses left", outcome: check({ usesLeft: 0 }), message: "This promo code has been used up." },
    {
      name: "would leave nothing to pay",
      outcome: check({ value: 5000 }),
      message: "This promo code is for higher fares.",
    },
    {
      name: "wants a higher fare",
      outcome: check({}, 1999),
      message: "This promo code is for fares of £20.00 or more.",
    },
  ])("is refused when it $name", ({ outcome, message }) => {
    expect(outcome).toEqual({ ok: false, error: message });
  });

  it("holds from its first moment to the one before its end, for any number of uses, from its least fare on", () => {
    expect(check({ startsAt: NOW, endsAt: addMinutes(NOW, 1 / 60_000), usesLeft: null, minimum: pence(5000) }).ok).toBe(
      true,
    );
  });

  it("leaves whole pence of at least 0 in 10,000 random cases", () => {
    const { between, pick } = random(7);
    for (let run = 0; run < 10_000; run += 1) {
      const kind = pick<Promo["kind"]>(["amount", "percent"]);
      const total = pence(between(0, pick([1, 100, 10_000, 100_000_000])));
      const value = between(1, pick([3, 10_000, 2_147_483_647]));
      const off = promoDiscount({ kind, value }, total);
      const left = total - off;
      if (!Number.isSafeInteger(off) || off < 0 || left < 0) {
        throw new Error(`${kind} ${value} of ${total} took ${off}`);
      }
    }
  });
});

describe("a promo code", () => {
  it("is the same however it is typed", () => {
    expect(promoCode(" welcome 5\n")).toBe("WELCOME5");
  });

  it.each([
    '"WELCOME5"',
    "'welcome5'",
    "“Welcome5”",
    "‘WELCOME5’.",
    "„WELCOME5“,",
    "«WELCOME5»",
    "WELCOME5.",
    "WELCOME5,",
    "ＷＥＬＣＯＭＥ５",
    "WEL\u200bCOME5\u202c",
    "\ufeffwelcome\u00a05",
    "(welcome5)",
  ])("is the same, when it is pasted with signs around it: %j", (typed) => expect(promoCode(typed)).toBe("WELCOME5"));

  it.each(["SAVE10%", "A-B_C", "10.5OFF"])("keeps its own signs, when it has some: %j", (code) => {
    expect(promoCode(code)).toBe(code);
  });

  it("is its own code when it is read from any text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 10_000 }),
      fc.string({ unit: fc.constantFrom(" ", "\u0301", "e", ".", '"', "ŉ", "\u200b", "ﬁ", "ͺ", "…"), maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, (typed) => promoCode(promoCode(typed)) === promoCode(typed)),
      { numRuns: 50 },
    );
  });
});
