import { describe, expect, it } from "vitest";
import { cardCheck } from "#domain/payment/card-check.ts";
import {
  CARD_FIELDS,
  cardFaults,
  emptyCard,
  EXPIRY_MONTHS,
  expiryYears,
  spacedNumber,
  type CardDraft,
} from "./card.ts";

const now = new Date(Date.UTC(2026, 10, 21));
const good: CardDraft = {
  ...emptyCard(now),
  name: "Ada Lovelace",
  number: "4242 4242 4242 4242",
  year: "2031",
  cvc: "123",
  line1: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
};
const faults = (over: Partial<CardDraft>, hosted = false) =>
  cardFaults({ ...good, ...over }, { hosted, now, check: cardCheck });

describe("a card form", () => {
  it("has no faults when all that must be there is", () => {
    expect(faults({})).toEqual({});
  });

  it("[PAY-015] requires name, city, postal code and address line 1; country and line 2 may be empty", () => {
    const blank = Object.fromEntries(CARD_FIELDS.map((field) => [field, " "])) as unknown as CardDraft;
    expect(faults(blank, true)).toEqual({
      name: "required",
      line1: "required",
      city: "required",
      postalCode: "required",
    });
    expect(faults({ country: "", line2: "" })).toEqual({});
  });

  it("[PAY-016] asks for a CVC as long as the card's and for a number that passes card checks", () => {
    expect(faults({ cvc: "", number: "" })).toEqual({ cvc: "required", number: "required" });
    expect(faults({ number: "4242 4242 4242 4241" })).toEqual({ number: "invalid" });
    expect(faults({ number: "4242 4242 4242" })).toEqual({ number: "invalid" });
    expect(faults({ cvc: "12" })).toEqual({ cvc: "invalid" });
    expect(faults({ cvc: "1234" })).toEqual({ cvc: "invalid" });
    expect(faults({ cvc: "12a" })).toEqual({ cvc: "invalid" });
    expect(faults({ number: "3782 822463 10005", cvc: "1234" })).toEqual({});
    expect(faults({ number: "3782 822463 10005", cvc: "123" })).toEqual({ cvc: "invalid" });
  });

  it("[PAY-017] leaves number, expiry and CVC to the hosted form", () => {
    expect(faults({ number: "", cvc: "", month: "", year: "" }, true)).toEqual({});
  });

  it("[PAY-018] [CONST-028] takes months 01 to 12, this year and fifty more, and no month that is over", () => {
    expect(EXPIRY_MONTHS).toEqual(["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]);
    const years = expiryYears(now);
    expect([years[0], years.at(-1), years.length]).toEqual(["2026", "2076", 51]);
    expect(faults({ year: "2077" })).toEqual({ year: "invalid" });
    expect(faults({ year: "2025" })).toEqual({ year: "invalid", month: "invalid" });
    expect(faults({ year: "2026", month: "11" })).toEqual({});
    expect(faults({ year: "2026", month: "10" })).toEqual({ month: "invalid" });
    expect(faults({ month: "13" })).toEqual({ month: "invalid" });
  });

  it("[PAY-019] starts at the present month", () => {
    expect(emptyCard(now)).toMatchObject({ month: "11", year: "2026", country: "gb" });
  });

  it("[PAY-020] judges a number without its spaces", () => {
    expect(faults({ number: " 42424242 4242 4242 " })).toEqual({});
  });

  it("writes numbers with their card's spaces and names its kind", () => {
    const written = (digits: string) => [
      spacedNumber(digits, cardCheck.typeOf(digits).gaps),
      cardCheck.typeOf(digits).name,
    ];
    expect(written("4242424242424242")).toEqual(["4242 4242 4242 4242", "Visa"]);
    expect(written("378282246310005")).toEqual(["3782 822463 10005", "American Express"]);
    expect(written("5")).toEqual(["5", ""]);
    expect(written("")).toEqual(["", ""]);
  });
});
