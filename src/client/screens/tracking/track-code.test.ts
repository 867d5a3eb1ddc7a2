import { afterEach, describe, expect, it, vi } from "vitest";
import { idIn, isTrackCode, shareAddress } from "./track-code.ts";

afterEach(() => vi.unstubAllGlobals());

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
  ])("is the last part of what people paste: '$typed'", ({ typed, id }) => expect(idIn(typed)).toBe(id));
});

describe("a shared ride", () => {
  const shared: unknown[] = [];
  /** Shares it in a browser. @param sheet the device's share sheet. */
  const share = (search: string, sheet?: () => Promise<void>, copies = true) => {
    shared.length = 0;
    vi.stubGlobal("window", { location: { origin: "https://metro.example", search } });
    vi.stubGlobal("navigator", {
      ...(sheet && { share: (what: object) => (shared.push(what), sheet()) }),
      clipboard: {
        writeText: (text: string) => (shared.push(text), copies ? Promise.resolve() : Promise.reject(new Error("no"))),
      },
    });
    return shareAddress("w-1", "Follow my ride");
  };

  it("goes through the device's share sheet, and is not copied when that is closed", async () => {
    expect(await share("", () => Promise.resolve())).toBe("shared");
    expect(shared).toEqual([{ title: "Follow my ride", url: "https://metro.example/tracking/w-1" }]);
    expect(await share("", () => Promise.reject(new Error("closed")))).toBeNull();
    expect(shared).toHaveLength(1);
  });

  it("is copied where there is none, with the tenant of a demo's address", async () => {
    expect(await share("?tenant=pale%20one&x=1")).toBe("copied");
    expect(shared).toEqual(["https://metro.example/tracking/w-1?tenant=pale%20one"]);
    expect(await share("", undefined, false)).toBeNull();
  });
});
