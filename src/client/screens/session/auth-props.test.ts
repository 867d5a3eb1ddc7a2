import { describe, expect, it } from "vitest";
import { EN } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { refusalText } from "./auth-props.ts";

const { t } = makeTexts(EN, "en-GB");

describe("the text of a refused form", () => {
  it("[ERR-026] [ERR-028] is the server's own, and the generic one where it has none", () => {
    const texts = [refusalText({ message: "Not right" }, t), refusalText({ message: "" }, t), refusalText(null, t)];
    expect(texts).toEqual(["Not right", EN["message.generic"], null]);
  });
});
