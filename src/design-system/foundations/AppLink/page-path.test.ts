import { describe, expect, it } from "vitest";
import { isHome, pagePath } from "./page-path.ts";

describe("pagePath", () => {
  it("[ROUTE-022] appends .html to a page name unless it is there", () => {
    expect(pagePath("booking")).toBe("/booking.html");
    expect(pagePath("/track.html")).toBe("/track.html");
    expect(pagePath("booking?id=7#when")).toBe("/booking.html?id=7#when");
    expect(pagePath("ticket/ab12")).toBe("/ticket/ab12");
  });

  it("[ROUTE-023] knows the home names", () => {
    for (const name of ["", "/", "home", "index", "/Index.html", "home.html"]) {
      expect(pagePath(name)).toBe("/");
      expect(isHome(name)).toBe(true);
    }
    expect(isHome("homes")).toBe(false);
    expect(pagePath("/?tenant=pale")).toBe("/?tenant=pale");
  });
});
