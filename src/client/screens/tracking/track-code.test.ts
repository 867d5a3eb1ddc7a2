import { describe, expect, it } from "vitest";
import { pastedCode } from "#domain/booking/pasted-code.ts";
import { isTrackCode } from "./track-code.ts";

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
