import { describe, expect, it } from "vitest";
import { metres, minutes } from "#domain/shared/units.ts";
import { EN } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { durationText, kmText, milesText } from "./journey-text.ts";

const texts = makeTexts(EN, "en-GB");

describe("the words of a journey", () => {
  it("give its length in kilometres and in statute miles", () => {
    expect(kmText(metres(24_600), texts)).toBe("24.6");
    expect(milesText(metres(24_600), texts)).toBe("15.3");
    expect(kmText(metres(1_234_567), texts)).toBe("1,234.6");
  });

  it("give its time in whole minutes, in hours from 60 on, and never as nothing", () => {
    expect(durationText(minutes(42.6), texts)).toBe("43 minutes");
    expect(durationText(minutes(0.2), texts)).toBe("1 minute");
    expect(durationText(minutes(59.6), texts)).toBe("1 h");
    expect(durationText(minutes(72), texts)).toBe("1 h 12 min");
  });
});
