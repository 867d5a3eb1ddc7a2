import { describe, expect, it } from "vitest";
import { dialogText } from "./dialog-text.ts";

const GENERIC = "Something went wrong, please try again.";

describe("a dialog's text", () => {
  it("[ERR-002] [ERR-001] is generic when it leaks the database's wording", () => {
    expect(dialogText("Sorry. An error occurred while updating the entries. See inner.")).toBe(GENERIC);
  });

  it.each(["Stripe said no", "your PAYPAL account", "braintree: 2001"])("[ERR-020] is generic for %j", (text) => {
    expect(dialogText(text)).toBe(GENERIC);
  });

  it("[ERR-020] keeps words that only contain a provider's name", () => {
    expect(dialogText("The striped car is yours")).toBe("The striped car is yours");
  });

  it("is never empty", () => expect(dialogText("  ")).toBe(GENERIC));
});
