import { describe, expect, it } from "vitest";
import { isTest, readSources, sourceFile } from "./support/source-files.ts";
import { wireWords, wireWordsIn } from "./support/wire-words.ts";

const words = wireWords(readSources("src/contract").filter(({ path }) => path.endsWith("schema.ts")));

describe("the wire's spellings", () => {
  it("are known from the contract", () => {
    expect([...words]).toEqual(expect.arrayContaining(["vehtypeid", "noofluggeges", "dofflat", "pickupdatetime_iso"]));
  });

  it("are used in the contract only", () => {
    const elsewhere = readSources("src").filter(({ path }) => !path.startsWith("src/contract/") && !isTest(path));
    expect(elsewhere.flatMap((file) => wireWordsIn(file, words))).toEqual([]);
  });

  it.each([
    "export const id = reply.vehtypeid;",
    'export const key = "dofflat";',
    "export const a = { noofluggeges: 2 };",
  ])("would be caught in %s", (text) => {
    expect(wireWordsIn(sourceFile("src/server/a.ts", text), words)).toHaveLength(1);
  });
});
