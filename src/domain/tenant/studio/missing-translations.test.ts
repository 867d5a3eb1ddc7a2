import { expect, it } from "vitest";
import { missingTranslations } from "./missing-translations.ts";

const SHOP = {
  settings: {
    locale: "en-GB",
    about: "Calm rides.",
    texts: { "booking.next": "Go on" },
    home: { headline: { en: "To the airport", fr: "" } },
    meetingPoints: { LHR: { en: "By the exit" }, LGW: { en: "" } },
    translations: { fr: { about: " ", texts: { "booking.next": "Continuer" } }, ar: {} },
  },
};

it("names each text that a language of the pages does without, and none that nobody wrote", () => {
  expect(missingTranslations(SHOP, ["en", "fr"])).toEqual([
    "settings.home.headline.fr",
    "settings.meetingPoints.LHR.fr",
    "settings.translations.fr.about",
  ]);
  expect(missingTranslations(SHOP, ["en", "ar"])).toContain("settings.translations.ar.texts.booking.next");
  expect(missingTranslations(SHOP, ["en"])).toEqual([]);
  expect(missingTranslations({}, ["en", "ar"])).toEqual([]);
});
