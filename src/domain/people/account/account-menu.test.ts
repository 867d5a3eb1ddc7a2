import { describe, expect, it } from "vitest";
import { accountEntries } from "./account-menu.ts";

describe("the menu of a signed-in customer", () => {
  it("[MENU-007] [MENU-008] has these entries, each with its page", () => {
    expect(Object.fromEntries(accountEntries(true).map(({ key, page }) => [key, page]))).toEqual({
      myaccount: "profile",
      dashboard: "dashboard",
      commission: "commission",
      invoice: "invoice",
      mybooking: "bookinghistory",
      myplace: "addressbook",
      signout: null,
    });
  });

  it("[MENU-006] shows commissions and invoices to bookers only", () => {
    const keys = accountEntries(false).map(({ key }) => key);
    expect(keys).toEqual(["myaccount", "dashboard", "mybooking", "myplace", "signout"]);
  });
});
