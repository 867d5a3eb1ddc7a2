import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { TICKET_TEXTS, type TicketTextKey } from "#ds/texts/areas/ticket/index.ts";
import { EN } from "#ds/texts/en.ts";
import { formatText } from "#ds/texts/format.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { isCancelled, paymentText, ticketTime } from "./ticket-text.ts";

const WORDS = { ...EN, ...TICKET_TEXTS.en };
const texts: AreaTexts<TicketTextKey> = {
  ...makeTexts(EN, "en-GB"),
  t: (key, values = {}) => formatText(WORDS[key], values, "en-GB"),
};

describe("the words of a ticket", () => {
  it("name the payment method as the screen does, and repeat what is none of ours", () => {
    expect(paymentText({ paymentMethod: "cash" }, texts)).toBe("Cash");
    expect(paymentText({ paymentMethod: "stripe" }, texts)).toBe("Card");
    expect(paymentText({ paymentMethod: "Voucher" }, texts)).toBe("Voucher");
  });

  it("say times on the clocks of the pickup, with their city", () => {
    const summer = instant(Date.UTC(2026, 5, 18, 9, 0));
    expect(ticketTime(summer, "Europe/London", texts)).toMatch(/Thursday,? 18 June 2026, 10:00 \(London time\)/);
    expect(ticketTime(summer, "America/New_York", texts)).toMatch(/05:00 \(New York time\)/);
  });

  it("know a cancelled ride by its status", () => {
    expect([isCancelled({ status: " Cancelled " }), isCancelled({ status: "Confirmed" })]).toEqual([true, false]);
  });
});
