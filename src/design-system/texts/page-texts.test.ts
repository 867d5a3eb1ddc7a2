import { expect, it } from "vitest";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { AREAS } from "#tests/support/all-texts.ts";
import { EN } from "./en.ts";
import { PAGE_TEXTS } from "./page-texts.ts";

const ofPages = Object.entries(AREAS).flatMap(([name, { en }]) => (name.startsWith("studio") ? [] : Object.keys(en)));

it("a shop may reword each text of its pages, and none of the studio", () => {
  expect([...PAGE_TEXTS.keys].toSorted()).toEqual([...new Set([...Object.keys(EN), ...ofPages])].toSorted());
});

it("the texts that a shop may reword are there in every language", async () => {
  const texts = await PAGE_TEXTS.load();
  const missing = LANGUAGES.flatMap((language) =>
    [...PAGE_TEXTS.keys].filter((key) => !texts[language]?.[key]).map((key) => `${language} ${key}`),
  );
  expect(missing).toEqual([]);
});
