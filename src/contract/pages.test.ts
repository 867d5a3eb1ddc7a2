import { describe, expect, it } from "vitest";
import { matchPage, pageTitle } from "./pages.ts";

describe("a page's path", () => {
  it.each([
    ["/", "", []],
    ["/index.html", "", []],
    ["/book/", "book", []],
    ["/booking", "booking", []],
    ["/booking/", "booking", []],
    ["/booking.html", "booking", []],
    ["/bookings", "bookings", []],
    ["/confirmed/Ab_1", "confirmed", ["Ab_1"]],
    ["/ticket.html/Ab_1", "ticket", ["Ab_1"]],
    ["/resetpassword/12/c%20d", "resetpassword", ["12", "c d"]],
    ["/addressbook.html", "addressbook", []],
  ])("[ROUTE-002] [ROUTE-020] [ROUTE-021] %s", (path, name, rest) => {
    expect(matchPage(path)).toEqual({ name, rest });
  });

  it.each([
    "/nothing",
    "/confirmed/a/b",
    "/booking.htm",
    "/.html",
    "//booking",
    "/booking//x",
    "/x/../booking",
    "/constructor",
    "/ticket/%E0%A4%A",
  ])("[ROUTE-019] is none in %s", (path) => expect(matchPage(path)).toBeNull());

  it("[ROUTE-026] [ROUTE-028] is titled with the company and a readable name", () => {
    expect(pageTitle("Metro Cars", "litebooking")).toBe("Metro Cars - Quick Booking");
  });
});
