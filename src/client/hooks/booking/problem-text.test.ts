import { describe, expect, it } from "vitest";
import { pickupMessage, returnMessage } from "#client/stores/booking/booking-sections.ts";
import { instant } from "#domain/shared/units.ts";
import { EN } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { problemText } from "./problem-text.ts";

const { t } = makeTexts(EN, "en-GB", {});
/** 09:20 in London on a summer's day. */
const AT = instant(Date.UTC(2026, 6, 1, 8, 20));
const FACTS = { zone: "Europe/London", phone: "020 7946 0018" };

describe("the text of a problem", () => {
  it("[TIME-016] of a pickup that is too early names the earliest one in the place's own time", () => {
    const message = pickupMessage({ pickupFault: "tooEarly", earliestPickup: AT });
    expect(message && problemText(message, FACTS, t)).toBe(
      "The earliest time we can pickup from this address is 01/07/2026 09:20",
    );
    expect(pickupMessage({ pickupFault: null, earliestPickup: AT })).toBeNull();
  });

  it("[TIME-019] of a return that is too early names the earliest one", () => {
    const message = returnMessage({ returnFault: "tooEarly", earliestReturn: AT });
    expect(message && problemText(message, FACTS, t)).toBe("The earliest possible return date is 01/07/2026 09:20");
    expect(returnMessage({ returnFault: null, earliestReturn: AT })).toBeNull();
  });

  it("names the field by its label, a via with its number, and is the server's where the server gave one", () => {
    const required = { key: "message.required", title: "field.via", index: 2 } as const;
    expect(problemText(required, FACTS, t)).toBe("Via address 2 is required");
    expect(problemText({ text: "Outside our area", title: "field.pickup" }, FACTS, t)).toBe("Outside our area");
  });
});
