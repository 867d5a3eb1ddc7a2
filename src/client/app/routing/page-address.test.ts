import { describe, expect, it } from "vitest";
import { linkOf, parentSite, withoutToken } from "./page-address.ts";

describe("the link that led to a page", () => {
  it.each([
    { path: "/quickbooking/ab%2F12", search: "", link: "ab/12" },
    { path: "/quickbooking/ab12", search: "?token=other", link: "ab12" },
    { path: "/booking.html", search: "?token=t-1&sandbox=true", link: "t-1" },
    { path: "/", search: "?token=", link: "" },
    { path: "/quickbooking.html", search: "", link: "" },
    { path: "/confirmed/ab12", search: "", link: "" },
    { path: "/quickbooking/%E0%A4%A", search: "", link: "" },
    // The id of a payment link is not a form link.
    { path: "/booking.html", search: "?id=pay-1", link: "" },
  ])("[TEN-007] [PROMO-006] of $path$search is $link", ({ path, search, link }) =>
    expect(linkOf(path, search)).toBe(link),
  );

  it("leaves the address bar, and nothing else does", () => {
    expect(withoutToken("?token=t-1&sandbox=true")).toBe("?sandbox=true");
    expect(withoutToken("?token=t-1")).toBe("");
    expect(withoutToken("?id=MET-1&code=c-1")).toBe("?id=MET-1");
  });
});

describe("the site that shows a page", () => {
  const own = { host: "book.cabs.example", framed: false, ancestors: [], referrer: "https://search.example/x" };

  it("[TEN-004] is the page's own host, or the frame around it as far as the browser tells", () => {
    const framed = { ...own, framed: true };
    expect(parentSite(own)).toBe("book.cabs.example");
    expect(parentSite({ ...framed, ancestors: ["https://hotel.example", "https://top.example"] })).toBe(
      "https://hotel.example",
    );
    expect(parentSite({ ...framed, ancestors: ["https://hotel.example"] })).toBe("https://hotel.example");
    expect(parentSite({ ...framed, referrer: "https://hotel.example/rooms?x=1" })).toBe("https://hotel.example");
    expect(parentSite({ ...framed, referrer: "" })).toBe("book.cabs.example");
    expect(parentSite({ ...framed, ancestors: ["null"] })).toBe("null");
    expect(parentSite({ ...framed, ancestors: ["https://book.cabs.example:8443"] })).toBe("book.cabs.example");
    expect(parentSite({ ...framed, referrer: "https://book.cabs.example/studio" })).toBe("book.cabs.example");
  });
});
