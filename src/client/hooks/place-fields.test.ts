import { describe, expect, it } from "vitest";
import { EN } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { placeText } from "./place-fields.ts";

const { t } = makeTexts(EN, "en-GB", {});

describe("the sentence under an address field", () => {
  it.each([
    { problem: null, text: null },
    { problem: { kind: "required" }, text: "Pickup is required" },
    { problem: { kind: "notChosen" }, text: "Pickup is invalid" },
    { problem: { kind: "unspecific" }, text: t("message.trySpecificAddress") },
    { problem: { kind: "duplicate" }, text: t("message.duplicate") },
    { problem: { kind: "generic" }, text: t("message.generic") },
    { problem: { kind: "notLocated" }, text: t("message.notLocated") },
    { problem: { kind: "server", message: "Outside our area" }, text: "Outside our area" },
  ] as const)("for $problem is $text", ({ problem, text }) => {
    expect(placeText(problem, "Pickup", t)).toBe(text);
  });
});
