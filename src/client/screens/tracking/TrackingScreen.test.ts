import { expect, it, describe } from "vitest";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { AR } from "#ds/texts/areas/tracking/ar.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/en.ts";
import { TRANSLATION as ARABIC } from "#ds/texts/ar.ts";
import type { TextKey } from "#ds/texts/en.ts";
import { noticeOf, isTrackCode } from "./TrackingScreen.tsx";
import { pastedCode } from "#domain/booking/pasted-code.ts";

const WORDS = { ...ARABIC.catalogue, ...AR };
const t = (key: TextKey | TrackingTextKey): string => WORDS[key];

it("why there is no car to follow is said in the page's language, and as the server says it where that is its own", () => {
  const waiting = (message: string) => noticeOf({ kind: "waiting", message }, t);
  expect(waiting(NO_DRIVER_YET)).toBe("لم يُعيَّن سائقك بعد. يمكنك متابعة السيارة هنا حالما تنطلق.");
  expect(waiting("Ask at the desk.")).toBe("Ask at the desk.");
  expect(noticeOf({ kind: "failed", message: "" }, t)).toBe(ARABIC.catalogue["message.generic"]);
  expect(noticeOf({ kind: "over" }, t)).toBe(AR["tracking.line.over"]);
  expect(noticeOf(null, t)).toBeNull();
});

describe("a code that opens a ride", () => {
  it.each([
    { text: "c".repeat(40), is: true },
    { text: "c".repeat(128), is: true },
    { text: "c".repeat(39), is: false },
    { text: "c".repeat(129), is: false },
    { text: `${"c".repeat(40)}/`, is: false },
  ])("is long and has no other signs: $text", ({ text, is }) => expect(isTrackCode(text)).toBe(is));

  it.each([
    { typed: "  MET-1 ", id: "MET-1" },
    { typed: "https://metro.example/tracking/abc?utm=mail#top", id: "abc" },
    { typed: "https://metro.example/tracking/abc.html", id: "abc" },
    { typed: "https://metro.example/tracking/abc/", id: "abc" },
    { typed: "", id: "" },
    { typed: " ?x", id: "" },
  ])("is the last part of what people paste: '$typed'", ({ typed, id }) => expect(pastedCode(typed)).toBe(id));
});
