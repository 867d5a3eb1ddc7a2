import { describe, expect, it } from "vitest";
import { EN } from "./en.ts";
import { refusalText } from "./refusal-text.ts";
import { makeTexts } from "./use-texts.ts";

const { t } = makeTexts(EN, "en-GB");

describe("the text of a refused form", () => {
  it("[ERR-026] [ERR-028] is what the server said, else the general text", () => {
    const texts = [refusalText({ message: "Not right" }, t), refusalText({ message: "" }, t)];
    expect(texts).toEqual(["Not right", EN["message.generic"]]);
  });
});
