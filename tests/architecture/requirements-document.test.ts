import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ENTRY = /^- \*\*([A-Z]+-\d{3})\*\* (.*)$/;
/** Starts like a sentence (or with a text in backticks), has a few words, and ends. */
const SENTENCE = /^(?=[A-Z`])(?:\S+ +){3,}\S*\.`?$/;
const VERBATIM = /`[^`]*`/g;
const NEXT_SENTENCE = /[.!?] [A-Z]/;

const known = readFileSync("tests/support/requirement-ids.txt", "utf8").trim().split("\n");
const lines = readFileSync("docs/requirements.md", "utf8").trimEnd().split("\n");
const isSentence = (text: string): boolean => SENTENCE.test(text) && !NEXT_SENTENCE.test(text.replace(VERBATIM, "x"));

/** What a list line says, by its id; the id is empty where the line is no entry. */
const entries = lines
  .filter((line) => /^\s*[-*+]/.test(line))
  .map((line) => {
    const [, id = "", text = ""] = ENTRY.exec(line) ?? [];
    return { line, id, text };
  });

describe("docs/requirements.md", () => {
  it("explains every requirement once, in the order of the list", () => {
    expect(entries.map(({ id }) => id)).toEqual(known);
  });

  it("gives each one sentence", () => {
    expect(entries.filter(({ text }) => !isSentence(text)).map(({ line }) => line)).toEqual([]);
  });

  it("says nothing twice", () => {
    const texts = entries.map(({ text }) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it("keeps each requirement under the heading of its group", () => {
    let group = "";
    const misplaced = lines.filter((line) => {
      group = /^## ([A-Z]+): \S/.exec(line)?.[1] ?? group;
      const id = ENTRY.exec(line)?.[1];
      return id !== undefined && !id.startsWith(`${group}-`);
    });
    expect(misplaced).toEqual([]);
  });
});
