import { expect, it } from "vitest";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { AR } from "#ds/texts/areas/tracking/ar.ts";
import type { TrackingTextKey } from "#ds/texts/areas/tracking/en.ts";
import { TRANSLATION as ARABIC } from "#ds/texts/ar.ts";
import type { TextKey } from "#ds/texts/en.ts";
import { noticeOf } from "./notice-text.ts";

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
