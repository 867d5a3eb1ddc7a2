import { afterEach, describe, expect, it, vi } from "vitest";
import { EN } from "./en.ts";
import { refusalText } from "./refusal-text.ts";
import { makeTexts } from "./use-texts.ts";

const { t } = makeTexts(EN, "en-GB");

afterEach(() => vi.unstubAllGlobals());

describe("the text of a refused form", () => {
  it("[ERR-026] [ERR-028] is what the server said, else the general text", () => {
    const texts = [refusalText({ message: "Not right" }, t), refusalText({ message: "" }, t)];
    expect(texts).toEqual(["Not right", EN["message.generic"]]);
  });

  it("is that there is no connection where the device has none", () => {
    vi.stubGlobal("navigator", { onLine: false });
    const texts = [refusalText({ message: "Not right" }, t), refusalText({ message: "" }, t)];
    expect(texts).toEqual(["Not right", EN["errorState.offline"]]);
  });
});
