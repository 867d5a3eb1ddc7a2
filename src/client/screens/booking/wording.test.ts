import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { EN } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { pickupTimeText, returnTimeText } from "./wording.ts";

const { t } = makeTexts(EN, "en-GB", {});
/** 09:20 in London on a summer's day. */
const AT = instant(Date.UTC(2026, 6, 1, 8, 20));

describe("what is said about a time", () => {
  it("[TIME-016] that is too early for the pickup, with the earliest one in the place's own time", () => {
    expect(pickupTimeText("tooEarly", AT, "Europe/London", t)).toBe(
      "The earliest time we can pickup from this address is 01/07/2026 09:20",
    );
    expect(pickupTimeText(null, AT, "Europe/London", t)).toBeNull();
  });

  it("[TIME-019] that is too early for the way back, with the earliest one", () => {
    expect(returnTimeText("tooEarly", AT, "Europe/London", t)).toBe(
      "The earliest possible return date is 01/07/2026 09:20",
    );
    expect(returnTimeText(null, AT, "Europe/London", t)).toBeNull();
  });
});
