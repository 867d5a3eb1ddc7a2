import { describe, expect, it } from "vitest";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { isTipAmount, readAmount, tipFault, tipOffer, TIP_DAYS, type TipFacts } from "./tip.ts";

const OVER = instant(Date.UTC(2026, 10, 20, 9));
const facts = (over: Partial<TipFacts> = {}): TipFacts => ({
  status: "finished",
  finishedAt: OVER,
  fare: pence(55_37),
  currency: "GBP",
  given: null,
  ...over,
});
const fault = (over: Partial<TipFacts> = {}, on = true, now = OVER) => tipFault({ on }, facts(over), now);

describe("a tip", () => {
  it("may be given after the ride where the operator takes tips", () => {
    expect(fault()).toBeNull();
    expect(fault({}, false)).toBe("off");
  });

  it.each(["pending", "upcoming", "allocated", "started", "arrived", "on_board", "cancelled"])(
    "may not be given while the ride is %s",
    (status) => expect(fault({ status, finishedAt: null })).toBe("noRide"),
  );

  it("may be given within fourteen days", () => {
    const end = addMinutes(OVER, TIP_DAYS * 24 * 60);
    expect([fault({}, true, addMinutes(end, -1)), fault({}, true, end)]).toEqual([null, "late"]);
  });

  it("may be given once, and stays given when the operator takes no more or the time is over", () => {
    expect(fault({ given: pence(5_00) })).toBe("given");
    expect(fault({ given: pence(5_00) }, false, addMinutes(OVER, 99 * 24 * 60))).toBe("given");
  });
});

describe("the amount of a tip", () => {
  const suggested = (fare: number, currency: string, percents: readonly number[] = [5, 10, 15]) =>
    tipOffer({ percents }, { fare: pence(fare), currency }).suggested;

  it("is suggested in round amounts of the currency", () => {
    expect(suggested(55_37, "GBP")).toEqual([280, 550, 830]);
    expect(suggested(5_537, "JPY")).toEqual([280, 550, 830]);
    expect(suggested(5_537, "KWD")).toEqual([500, 600, 800]);
  });

  it("is never suggested below what providers take, nor twice", () => {
    expect(suggested(4_00, "GBP")).toEqual([50, 60]);
    expect(suggested(55_37, "GBP", [15, 5, 5])).toEqual([280, 830]);
    expect(suggested(55_37, "GBP", [])).toEqual([]);
  });

  it.each([
    { currency: "GBP", least: 50, most: 110_74 },
    { currency: "JPY", least: 50, most: 110_74 },
    { currency: "KWD", least: 500, most: 110_74 },
  ])("is from $least to $most in $currency, in whole smallest units", ({ currency, least, most }) => {
    const offer = tipOffer({ percents: [] }, { fare: pence(55_37), currency });
    expect(offer).toMatchObject({ least, most });
    const tried = [least - 1, least, least + 0.5, most, most + 1, Number.NaN, Number.POSITIVE_INFINITY];
    expect(tried.map((amount) => isTipAmount(amount, offer))).toEqual([false, true, false, true, false, false, false]);
  });
});

describe("an amount as people type it", () => {
  it.each([
    { text: " 5 ", currency: "GBP", amount: 500 },
    { text: "2,5", currency: "EUR", amount: 250 },
    { text: "0.29", currency: "GBP", amount: 29 },
    { text: "500", currency: "JPY", amount: 500 },
    { text: "1.250", currency: "KWD", amount: 1_250 },
    { text: "\u0665\u066b\u0662", currency: "GBP", amount: 520 },
    { text: "\u06f7", currency: "GBP", amount: 700 },
  ])("$text $currency is $amount", ({ text, currency, amount }) => expect(readAmount(text, currency)).toBe(amount));

  it.each([
    { text: "", currency: "GBP" },
    { text: "five", currency: "GBP" },
    { text: "-5", currency: "GBP" },
    { text: "1.234", currency: "GBP" },
    { text: "1.5", currency: "JPY" },
    { text: "1e3", currency: "GBP" },
    { text: "1,000.00", currency: "GBP" },
  ])("'$text' $currency is none", ({ text, currency }) => expect(readAmount(text, currency)).toBeNull());
});
