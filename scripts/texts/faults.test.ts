import { describe, expect, it } from "vitest";
import { cataloguesOf, TRANSLATED, faultsOf } from "./catalogues.ts";

describe("a translation beside its English", () => {
  const english = { "ride.from": "From {place}", "ride.cars": "{count, plural, one {# car} other {# cars}}" };

  it.each([
    {
      what: "nothing wrong",
      texts: { "ride.from": "De {place}", "ride.cars": "{count, plural, one {# voiture} other {# voitures}}" },
      faults: [],
    },
    {
      what: "a missing text",
      texts: { "ride.from": "De {place}" },
      faults: [{ key: "ride.cars", problem: "missing" }],
    },
    {
      what: "a text left over",
      texts: { "ride.from": "De {place}", "ride.cars": "{count, plural, one {#} other {#}}", "ride.to": "À" },
      faults: [{ key: "ride.to", problem: "left over" }],
    },
    {
      what: "another place, and a plural that is gone",
      texts: { "ride.from": "De {lieu}", "ride.cars": "{number} voitures" },
      faults: [
        { key: "ride.from", problem: "places: has {lieu}, English has {place}" },
        { key: "ride.cars", problem: "places: has {number}, English has {count}" },
      ],
    },
    {
      what: "an empty text, and a plural without its singular",
      texts: { "ride.from": " ", "ride.cars": "{count, plural, other {# voitures}}" },
      faults: [
        { key: "ride.from", problem: "empty" },
        { key: "ride.cars", problem: "plural: lacks one" },
      ],
    },
  ])("has $what", ({ texts, faults }) => expect(faultsOf(english, texts, "fr")).toEqual(faults));
});

describe.each(TRANSLATED)("the texts in %s", (language) => {
  it("are complete: each English text once, with the same places and every plural form", async () => {
    const catalogues = await cataloguesOf(language);
    expect(catalogues.length).toBeGreaterThan(20);
    const faults = catalogues.flatMap(({ name, english, translated }) =>
      faultsOf(english, translated, language).map(({ key, problem }) => `${name} ${key}: ${problem}`),
    );
    expect(faults).toEqual([]);
  });
});

it("French texts keep the space before : ; ? ! » and % from breaking a line", async () => {
  const texts = (await cataloguesOf("fr")).flatMap(({ translated }) => Object.entries(translated));
  const loose = texts.filter(([, text]) => /(?<![\u00a0\d])[;?!»]|(?<!\u00a0)«? :| [:%]|« /.test(text));
  expect(loose).toEqual([]);
});

/** A word of its own: \b knows no accents, and finds "tes" in "êtes". */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

it.each([
  { language: "de", familiar: word("du|dich|dir|dein|deine[mnrs]?|euch|euer") },
  { language: "fr", familiar: word("tu|toi|tes|ton|ta") },
] as const)("texts in $language never address people familiarly", async ({ language, familiar }) => {
  const texts = (await cataloguesOf(language)).flatMap(({ translated }) => Object.entries(translated));
  expect(texts.filter(([, text]) => familiar.test(text))).toEqual([]);
});
