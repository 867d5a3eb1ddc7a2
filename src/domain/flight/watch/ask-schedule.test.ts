import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { nextQuestion, nextTry } from "./ask-schedule.ts";

const LANDING = instant(Date.parse("2026-11-24T13:30:00Z"));
/** Minutes from one question to the next, so many minutes before the landing. */
const pause = (before: number, state: "expected" | "cancelled" | null = "expected"): number | null => {
  const now = addMinutes(LANDING, -before);
  const next = nextQuestion({ state, at: LANDING, planned: LANDING, isDone: false }, now);
  return next === null ? null : (next - now) / 60_000;
};

describe("the next question about a flight", () => {
  it.each([
    { before: 3_000, pause: 1_560, why: "watching begins a day before" },
    { before: 1_440, pause: 180, why: "every three hours" },
    { before: 400, pause: 40, why: "a long pause ends where shorter ones begin" },
    { before: 360, pause: 30, why: "every half hour from six hours on" },
    { before: 130, pause: 10, why: "into the last two hours" },
    { before: 120, pause: 10, why: "every ten minutes" },
    { before: -300, pause: 10, why: "overdue and not landed" },
  ])("comes after $pause minutes, $before before the landing: $why", ({ before, pause: expected }) => {
    expect(pause(before)).toBe(expected);
  });

  it("never comes once the flight has landed, or six hours after it was due", () => {
    expect(nextQuestion({ state: "landed", at: LANDING, planned: LANDING, isDone: true }, LANDING)).toBeNull();
    expect(pause(-359)).toBe(10);
    expect(pause(-360)).toBeNull();
  });

  it("never comes a day and a half after the booked time, though the landing is put off again and again", () => {
    const put = (hours: number) => {
      const now = addMinutes(LANDING, hours * 60);
      return nextQuestion({ state: "expected", at: addMinutes(now, 60), planned: LANDING, isDone: false }, now);
    };
    expect(put(35)).not.toBeNull();
    expect(put(36)).toBeNull();
  });

  it("is rarer for a flight that was cancelled, and as usual for one that is not found", () => {
    expect(pause(60, "cancelled")).toBe(30);
    expect(pause(60, null)).toBe(10);
  });
});

it("a provider without an answer is asked again after 2, 4, 8, 16 and then 30 minutes", () => {
  expect([1, 2, 3, 4, 5, 9].map((tries) => (nextTry(tries, LANDING) - LANDING) / 60_000)).toEqual([
    2, 4, 8, 16, 30, 30,
  ]);
});
