import { describe, expect, it } from "vitest";
import { accountEntries, accountPages, markedPage } from "./account-menu.ts";

describe("the menu of a signed-in customer", () => {
  it("[MENU-007] [MENU-008] has these entries, each with its page", () => {
    expect(Object.fromEntries(accountEntries(true).map(({ key, page }) => [key, page]))).toEqual({
      myaccount: "profile",
      dashboard: "dashboard",
      commission: "commission",
      invoice: "invoice",
      mybooking: "bookinghistory",
      bulkbooking: "bulkbooking",
      myplace: "addressbook",
      passengers: "passengers",
      signout: null,
    });
  });

  it("[MENU-006] shows commissions, invoices, saved passengers and booking from a file to bookers only", () => {
    const keys = accountEntries(false).map(({ key }) => key);
    expect(keys).toEqual(["myaccount", "dashboard", "mybooking", "myplace", "signout"]);
  });

  it("has a side navigation of the same pages, the profile last", () => {
    expect(accountPages(false).map(({ page }) => page)).toEqual([
      "dashboard",
      "bookinghistory",
      "addressbook",
      "profile",
    ]);
    expect(accountPages(true)).toHaveLength(accountEntries(true).length - 1);
  });

  it("marks My Bookings on the page of a booking", () => {
    expect(["bookingdetail", "changepassword", "invoice"].map(markedPage)).toEqual([
      "bookinghistory",
      "profile",
      "invoice",
    ]);
  });
});
