import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EN } from "#server/platform/texts/en.ts";
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { BRANDS, renderDocuments } from "./documents/render.ts";

/** Kinds of mails: those with a preheader in the catalogue. */
const KINDS = Object.keys(EN).flatMap((key) => /^mail\.(.+)\.preheader$/.exec(key)?.[1] ?? []);

it.each(LANGUAGES)("renders every kind of mail once, and both documents, in %s", async (language) => {
  const { mails, receipt, invoice } = await renderDocuments(BRANDS[0] ?? "", language);
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  expect(mails).toHaveLength(KINDS.length);
  for (const { html } of mails) {
    expect(html).toContain(`<html lang="${language}`);
    expect(html).not.toContain("cid:");
  }
  for (const pdf of [receipt, invoice]) expect(atob(pdf)).toMatch(/^%PDF/);
});

it("has a story for every kind of mail", () => {
  const stories = ["Booking", "Ride", "Account"].map((name) =>
    readFileSync(`stories/mails/${name}.stories.tsx`, "utf8"),
  );
  const shown = [...stories.join("").matchAll(/\bmail\("(.+?)"\)/g)].map(([, kind]) => kind);
  expect(new Set(shown)).toEqual(new Set(KINDS));
  expect(shown).toHaveLength(KINDS.length);
});

it("refuses a brand that does not exist", async () => {
  await expect(renderDocuments("unknown", "en")).rejects.toThrow("no brand");
});
