import { describe, expect, it } from "vitest";
import { isShortLink, withoutShortLink } from "#domain/shared/text/search-text.ts";

describe("a shortened link of a map site", () => {
  it.each([
    "https://maps.app.goo.gl/Zk3T8wXyQ1?g_st=ic",
    "maps.app.goo.gl/Zk3T8wXyQ1",
    "https://goo.gl/maps/abcDEF123",
    "https://maps.apple/p/U8rE9v8n8iVZjr",
    "https://osm.org/go/euu4gI?m=",
    " <https://g.co/kgs/abc123> ".replace(/[<>]/g, " "),
  ])("%s is one and names no place", (link) => {
    expect(isShortLink(link)).toBe(true);
  });

  it("is taken off the name and address that a phone shares with it", () => {
    const shared = "British Museum Great Russell St, London WC1B 3DG https://maps.app.goo.gl/Zk3T8wXyQ1";
    expect(isShortLink(shared)).toBe(false);
    expect(withoutShortLink(shared)).toBe("British Museum Great Russell St, London WC1B 3DG");
  });

  it.each(["https://www.google.com/maps/place/@51.5,-0.1", "https://goo.gl.example/maps/x", "10 Downing Street"])(
    "%s is none, and stays",
    (text) => {
      expect(isShortLink(text)).toBe(false);
      expect(withoutShortLink(text)).toBe(text);
    },
  );
});
