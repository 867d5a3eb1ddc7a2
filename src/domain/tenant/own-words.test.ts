import { describe, expect, it } from "vitest";
import { ownWords } from "./own-words.ts";

const settings = {
  locale: "en-GB",
  about: "Calm rides.",
  texts: { "field.pickup": "Where from?" },
  translations: { ar: { about: "رحلات هادئة.", texts: {} } },
};

describe("what a tenant says itself", () => {
  it("is in its own language what its settings say, wherever that is spoken", () => {
    for (const locale of ["en-GB", "en", "en-US"]) {
      expect(ownWords(settings, locale)).toMatchObject({
        about: "Calm rides.",
        texts: { "field.pickup": "Where from?" },
      });
    }
  });

  it("is in another language its translation", () => {
    expect(ownWords(settings, "ar-EG")).toEqual({ about: "رحلات هادئة.", texts: {} });
  });

  it("is nothing in a language that it has not written in", () => {
    expect(ownWords({ ...settings, translations: {} }, "ar")).toEqual({ about: "", texts: {} });
  });
});
