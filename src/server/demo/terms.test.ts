import { describe, expect, it } from "vitest";
import { PAGES } from "#contract/core/pages.ts";
import { TERMS_AR } from "#domain/tenant/terms/ar.ts";
import { TERMS_DE } from "#domain/tenant/terms/de.ts";
import { TERMS_FR } from "#domain/tenant/terms/fr.ts";
import { TERM_PREFIX } from "#domain/tenant/terms/own-term.ts";
import { tenantTerm } from "#domain/tenant/own-words.ts";
import { LONDON_TARIFF } from "#server/offline/data/tariffs/london.ts";
import { DEMO_TENANTS } from "./tenants.ts";

const USUAL: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: TERMS_AR, de: TERMS_DE, fr: TERMS_FR };

const TRANSLATED_PAGES = DEMO_TENANTS.flatMap(({ id, settings, priceList }) =>
  Object.entries(settings.translations).map(([language, { about, texts }]) => ({
    id,
    language,
    about,
    texts,
    priceList: priceList.map(({ name }) => name),
    headline: settings.home.headline[language],
  })),
);

describe("a translated page of a demo tenant", () => {
  const { uplifts, airports } = LONDON_TARIFF;
  const titles = Object.values(PAGES).map(({ title }) => title);
  const fares = ["Night", "Bank holiday", ...[...uplifts.seasons, ...airports].map(({ name }) => name)];

  it.each(TRANSLATED_PAGES)("of $id in $language has its sentences, titles and surcharges", (page) => {
    const known = { ...USUAL[page.language], ...page.texts };
    const lacking = [...titles, ...fares, ...page.priceList].filter(
      (name) => !Object.hasOwn(known, TERM_PREFIX + name),
    );
    expect([...new Set(lacking)]).toEqual([]);
    expect([page.about, page.headline]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  });

  it.each(DEMO_TENANTS)("of $id has no English vehicle or price", ({ settings, vehicles, priceList }) => {
    const names = vehicles.flatMap(({ name, description }) => [name, description]);
    const prices = priceList.flatMap(({ items }) => items.flatMap(({ price, description }) => [price, description]));
    const lacking = Object.entries(settings.translations).flatMap(([language, { texts }]) => {
      const known = { ...USUAL[language], ...texts };
      return [...names, ...prices].filter((name) => !Object.hasOwn(known, TERM_PREFIX + name));
    });
    expect(lacking).toEqual([]);
  });

  it("leaves English pages as the tenant wrote them", () => {
    const [metro] = DEMO_TENANTS;
    expect(metro && tenantTerm(metro.settings, "en-GB")("Saloon")).toBe("Saloon");
  });
});
