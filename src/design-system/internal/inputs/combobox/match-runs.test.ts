import { describe, expect, it } from "vitest";
import { matchRuns } from "./match-runs.ts";

const marked = (text: string, query: string): string =>
  matchRuns(text, query)
    .map((run) => (run.matched ? `[${run.text}]` : run.text))
    .join("");

describe("matchRuns", () => {
  it("marks the starts of words that were typed", () => {
    expect(marked("Heathrow Terminal 5", "hea term")).toBe("[Hea]throw [Term]inal 5");
    expect(marked("London Heathrow Airport (LHR)", "lhr")).toBe("London Heathrow Airport ([LHR])");
    expect(marked("Paddington", "ding")).toBe("Paddington");
    expect(marked("St Pancras", "st")).toBe("[St] Pancras");
  });

  it("reads over case and accents, on either side", () => {
    expect(marked("Café Zürich", "cafe zur")).toBe("[Café] [Zür]ich");
    expect(marked("Cafe", "CAFÉ")).toBe("[Cafe]");
  });

  it("gives the text back unmarked when nothing was typed or nothing matches", () => {
    expect(marked("Oxford Circus", "")).toBe("Oxford Circus");
    expect(marked("Oxford Circus", " .. ")).toBe("Oxford Circus");
    expect(marked("", "a")).toBe("");
  });

  it("never loses or doubles a character", () => {
    for (const text of ["a a a a", "Łódź 🚕 taxi", "x̌y", "SW1A 1AA"]) {
      for (const query of ["a", "taxi łodz", "x", "sw1a 1", "a a a"]) {
        expect(
          matchRuns(text, query)
            .map((run) => run.text)
            .join(""),
        ).toBe(text);
      }
    }
  });
});
