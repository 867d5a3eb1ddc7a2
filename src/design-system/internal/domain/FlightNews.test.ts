import { expect, it } from "vitest";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import { instant } from "#domain/shared/units.ts";
import { FLIGHT_NEWS_TEXTS } from "#ds/texts/areas/flight-news/en.ts";
import { EN } from "#ds/texts/en.ts";
import { formatText } from "#ds/texts/format.ts";
import type { AreaTexts } from "#ds/texts/text-area.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { flightNewsText } from "./FlightNews.tsx";

const WORDS = { ...EN, ...FLIGHT_NEWS_TEXTS.en };
const texts: AreaTexts<keyof typeof FLIGHT_NEWS_TEXTS.en> = {
  ...makeTexts(EN, "en-GB"),
  t: (key, values = {}) => formatText(WORDS[key], values, "en-GB"),
};
const at = (time: string) => instant(Date.parse(`2026-11-24T${time}:00Z`));
const said = (over: Partial<FlightStory>): string =>
  flightNewsText(
    {
      kind: "onTime",
      number: "BA117",
      at: at("13:55"),
      lateBy: 25,
      pickupAt: at("14:55"),
      place: "",
      sample: false,
      ...over,
    },
    "Europe/London",
    texts,
  );

it.each([
  { kind: "onTime", sentence: "BA117 is on time and lands at 13:55. Your pickup is at 14:55." },
  { kind: "moved", sentence: "BA117 lands 25 minutes late, pickup moved to 14:55" },
  { kind: "onTheWay", sentence: /^BA117 lands 25 minutes late\. Your car has already set off for 14:55/ },
  { kind: "tooLate", sentence: /^BA117 lands 25 minutes late, too late for us to move your pickup/ },
  { kind: "diverted", sentence: /^BA117 has been diverted to Manchester Airport\./ },
  { kind: "cancelled", sentence: /^BA117 has been cancelled\./ },
  { kind: "unknown", sentence: /^We can’t find BA117 for this ride/ },
  { kind: "noNews", sentence: /^We have no news of BA117 at the moment\. Your pickup stays at 14:55\.$/ },
  { kind: "leavesOnTime", sentence: "BA117 leaves on time, at 13:55." },
  { kind: "leavesOther", sentence: /^BA117 now leaves at 13:55\. Your pickup at 14:55 still suits it\.$/ },
  { kind: "leavesTooSoon", sentence: /^BA117 now leaves at 13:55, and your pickup at 14:55 may be too late/ },
  { kind: "leavesMuchLater", sentence: /^BA117 now leaves at 13:55\. Your pickup stays at 14:55\./ },
  { kind: "leavesNever", sentence: /^BA117 has been cancelled\./ },
] as const)("a flight that is $kind has its sentence", ({ kind, sentence }) => {
  expect(said({ kind, place: kind === "diverted" ? "Manchester Airport" : "" })).toMatch(sentence);
});

it("an early landing is early, and one as booked has its time", () => {
  expect(said({ kind: "early", lateBy: -20 })).toMatch(/^BA117 lands 20 minutes early\. Your pickup stays at 14:55\./);
  expect(said({ kind: "moved", lateBy: 0 })).toBe("BA117 lands at 13:55, pickup moved to 14:55");
});

it("times on two days have their day", () => {
  const landing = instant(at("13:30") + 86_400_000);
  expect(said({ kind: "leavesOther", at: landing })).toMatch(
    /leaves at Wed 25 Nov, 13:30\. Your pickup at Tue 24 Nov, 14:55/,
  );
});
