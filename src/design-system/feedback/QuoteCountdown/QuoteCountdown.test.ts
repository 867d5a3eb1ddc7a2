import { describe, expect, it } from "vitest";
import { clockText, markPassed } from "./QuoteCountdown.tsx";

describe("clockText", () => {
  it("shows minutes and two digits of seconds, never less than nothing", () => {
    expect([600, 599, 65, 59.2, 9, 0, -3].map(clockText)).toEqual([
      "10:00",
      "9:59",
      "1:05",
      "1:00",
      "0:09",
      "0:00",
      "0:00",
    ]);
  });
});

describe("markPassed", () => {
  it("finds each mark once, as it is passed", () => {
    const readings = [302, 301, 300, 299, 61, 60, 59, 1, 0, -1];
    const marks = readings.map((now, index) => markPassed(readings[index - 1] ?? null, now));
    expect(marks).toEqual([null, null, 300, null, null, 60, null, null, 0, null]);
  });

  it("names only the lowest of several marks passed at once", () => {
    expect(markPassed(400, 30)).toBe(60);
    expect(markPassed(400, 0)).toBe(0);
  });

  it("says nothing at the first reading and when time is added", () => {
    expect(markPassed(null, 300)).toBeNull();
    expect(markPassed(null, 0)).toBeNull();
    expect(markPassed(20, 600)).toBeNull();
  });
});
