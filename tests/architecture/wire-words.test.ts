import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { isTest, readSources } from "./support/source-files.ts";
import { wireWords, wireWordsIn } from "./support/wire-words.ts";

const words = wireWords(Object.values(ENDPOINTS));

describe("the wire's spellings", () => {
  it("are known from the contract", () => {
    expect([...words]).toEqual(expect.arrayContaining(["vehtypeid", "noofluggeges", "dofflat", "pickupdatetime_iso"]));
  });

  it("are used in the contract only", () => {
    const elsewhere = readSources("src").filter(({ path }) => !path.startsWith("src/contract/") && !isTest(path));
    expect(elsewhere.flatMap((file) => wireWordsIn(file, words))).toEqual([]);
  });
});
