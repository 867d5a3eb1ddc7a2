/** Texts on the screen are compared to the letter: one in the wrong case fails the test that looks for it. */
import { expect, it } from "vitest";
import { readSources } from "./support/source-files.ts";

/** A regular expression with the flag i, as a whole line of source shows it. */
const IGNORES_CASE =
  /(?<=[(,=>&|:?[] ?)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[gmsuy]*i[gmsuy]*(?=[).,;\s\]])/;

/** Patterns that compare no text of the screen, each by a part of its line. */
const OTHERS = [
  // Addresses of scripts and hosts, and messages of the browser.
  "maplibre/i.test(url)",
  "google|bing|azure/i.test(url)",
  "const EXPECTED = ",
  // What a shared page must not give away in any case.
  "const SECRETS = ",
];

it("stories and journeys never look for a text in any letter case", () => {
  const sources = ["stories", "tests/e2e", "tests/integration/client"].flatMap((folder) => readSources(folder));
  expect(sources.length).toBeGreaterThan(150);
  const lines = sources.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (IGNORES_CASE.test(line) ? [{ at: `${path}:${index + 1}`, line }] : [])),
  );
  expect(lines.filter(({ line }) => !OTHERS.some((other) => line.includes(other))).map(({ at }) => at)).toEqual([]);
  // Each exception is still there.
  expect(OTHERS.filter((other) => !lines.some(({ line }) => line.includes(other)))).toEqual([]);
});
