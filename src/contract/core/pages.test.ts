import { describe, expect, it } from "vitest";
import { drawnPage, leavesAtSignOut, matchPage, PAGES, pageTitle, type PageName } from "./pages.ts";

describe("a page's path", () => {
  it.each([
    { path: "/", name: "", rest: [] },
    { path: "/index.html", name: "", rest: [] },
    { path: "/book/", name: "book", rest: [] },
    { path: "/booking", name: "booking", rest: [] },
    { path: "/booking/", name: "booking", rest: [] },
    { path: "/booking.html", name: "booking", rest: [] },
    { path: "/bookings", name: "bookings", rest: [] },
    { path: "/confirmed/Ab_1", name: "confirmed", rest: ["Ab_1"] },
    { path: "/ticket.html/Ab_1", name: "ticket", rest: ["Ab_1"] },
    { path: "/resetpassword/12/c%20d", name: "resetpassword", rest: ["12", "c d"] },
    { path: "/addressbook.html", name: "addressbook", rest: [] },
    { path: "/airport/heathrow", name: "airport", rest: ["heathrow"] },
  ])("[ROUTE-002] [ROUTE-020] [ROUTE-021] $path", ({ path, name, rest }) => {
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

  it("[ROUTE-027] [ROUTE-028] [ROUTE-029] has one of the specified names, or its own where none is specified", () => {
    const titles = Object.fromEntries(Object.entries(PAGES).map(([name, { title }]) => [name, title]));
    expect(titles).toEqual({
      "": "Home",
      book: "Booking",
      booking: "Booking",
      bookings: "Booking",
      litebooking: "Quick Booking",
      quickbooking: "Quick Booking",
      quickbookinginvalid: "Quick Booking",
      payment: "Payment",
      ticket: "Confirmed",
      confirmed: "Confirmed",
      invoice: "Invoice",
      tracking: "Tracking",
      dashboard: "Dashboard",
      bookinginfo: "Booking Info",
      profile: "Profile",
      commission: "Commission Statement",
      resetpassword: "Reset Password",
      bookingdetail: "Booking Detail",
      addressbook: "Places",
      bookinghistory: "My Booking",
      changepassword: "Change Password",
      confirmpassword: "Confirm Password",
      confirmemail: "Confirm Email",
      bulkbooking: "Bulk Booking",
      passengers: "Passengers",
      studio: "Studio",
      menu: "Menu",
      policy: "Policy",
      cookie: "Cookie",
      airport: "Airport",
    });
  });

  it("[ROUTE-026] [ROUTE-028] is titled with the company and a readable name", () => {
    expect(pageTitle("Metro Cars", "litebooking", (title) => title)).toBe("Metro Cars - Quick Booking");
  });
});

describe("the page that is drawn for a path", () => {
  it("[ROUTE-006] is the ticket under both its names, with its code", () => {
    expect(drawnPage("/ticket/ab12")).toEqual({ name: "ticket", rest: ["ab12"] });
    expect(drawnPage("/confirmed/ab%2F12")).toEqual({ name: "confirmed", rest: ["ab/12"] });
  });

  it.each(["/nonsense", "/no/such/page", "/ticket", "/confirmed.html", "/policies.html", "/%E0%A4%A"])(
    "[ROUTE-019] is none for %s, which leads to the booking form",
    (path) => expect(drawnPage(path)).toBeNull(),
  );
});

describe("signing out", () => {
  it("leads away from pages that need an account, and from no other", () => {
    const names = Object.keys(PAGES) as PageName[];
    expect(names.filter(leavesAtSignOut).toSorted().join(" ")).toBe(
      "addressbook bookingdetail bookinghistory bulkbooking changepassword commission confirmed dashboard invoice " +
        "passengers profile tracking",
    );
  });
});
