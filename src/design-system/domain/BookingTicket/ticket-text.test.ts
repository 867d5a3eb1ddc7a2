import { describe, expect, it } from "vitest";
import { instant, pence } from "#domain/shared/units.ts";
import { TICKET_TEXTS, type TicketTextKey } from "#ds/texts/areas/ticket/en.ts";
import { EN } from "#ds/texts/en.ts";
import { formatText } from "#ds/texts/format.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { isCancelled, paymentText, refundText, ticketTime } from "./ticket-text.ts";

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

  it.each([
    { fee: 0, says: /^We'll refund all you paid, £54\.20, the way you paid it\./ },
    { fee: 1_000, says: /^We'll refund £44\.20 .* less the cancellation fee of £10\.00\./ },
    { fee: 5_420, says: /^The cancellation fee of £54\.20 is taken .* nothing is left to refund\.$/ },
  ])("state what of a cancelled ride is refunded: $fee", ({ fee, says }) => {
    const pounds = (amount: number) => ({ pence: pence(amount), currency: "GBP" });
    expect(refundText({ total: pounds(5_420), cancelFee: pounds(fee) }, texts)).toMatch(says);
  });

  it("know a cancelled ride by its status", () => {
    expect([isCancelled({ status: " Cancelled " }), isCancelled({ status: "Confirmed" })]).toEqual([true, false]);
  });
});
