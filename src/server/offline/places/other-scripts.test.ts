import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGazetteer } from "./gazetteer.ts";
import { soundOf } from "./other-scripts.ts";

const gazetteer = createGazetteer();
const CENTRE = { lat: 51.5074, lng: -0.1278 };
const first = (text: string) => gazetteer.searchNow(text, CENTRE)[0]?.name ?? "";

describe("a place in another script", () => {
  it.each([
    ["مطار هيثرو", "Heathrow Terminal 2"],
    ["مطار هيثرو صالة 5", "Heathrow Terminal 5"],
    ["غاتويك", "Gatwick North Terminal"],
    ["ستانستد", "Stansted Airport"],
    ["محطة بادينغتون", "Paddington Station"],
    ["كينغز كروس", "King's Cross Station"],
    ["بيكر ستريت", "Baker Street"],
    ["فندق ريتز", "The Ritz London"],
    ["Хитроу", "Heathrow Terminal 2"],
    ["аэропорт Гатвик", "Gatwick North Terminal"],
    ["вокзал Виктория", "Victoria Station"],
    ["Уэмбли", "Wembley"],
    ["αεροδρόμιο Χίθροου", "Heathrow Terminal 2"],
    ["נמל התעופה הית׳רו", "Heathrow Terminal 2"],
    ["हीथ्रो", "Heathrow Terminal 2"],
    ["ฮีทโธรว์", "Heathrow Terminal 2"],
    ["希思罗机场", "Heathrow Airport"],
    ["伦敦希思罗机场5号航站楼", "Heathrow Terminal 5"],
    ["ヒースロー空港", "Heathrow Airport"],
    ["히드로 공항", "Heathrow Airport"],
    ["帕丁顿站", "Paddington Station"],
  ])("%s is found as %s", (text, name) => expect(first(text)).toBe(name));

  it("is found before its last word is finished", () => {
    expect(first("هيث")).toBe("Heathrow Terminal 2");
    expect(first("بادينغ")).toBe("Paddington Station");
  });

  it("is nowhere when no word sounds like it", () => {
    expect(gazetteer.searchNow("ققق ممممم ززز", CENTRE)).toEqual([]);
  });
});

it("a sound is the same however a name is written by ear", () => {
  expect([soundOf("paddington"), soundOf("bdynghtwn"), soundOf("greenwich")]).toEqual(["bdngtn", "bdngtn", "grn%"]);
});

it("any text of any script is searched", () => {
  const check = fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
    expect(gazetteer.searchNow(text, CENTRE).length).toBeLessThan(20);
  });
  fc.assert(check, { numRuns: 100 });
});
