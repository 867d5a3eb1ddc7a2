import { describe, expect, it } from "vitest";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

describe("a quotation that runs out", () => {
  it("[QUO-009] [QUO-018] [ERR-011] opens its dialog with no fare left, and Re-Quote brings a new fare", async () => {
    const { page, problems } = await stage.visit();
    const booking = new BookingPage(page);
    let short = true;
    // The first prices hold for two seconds only; everything else is the server's own word.
    await page.route("**/api/quotation", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Record<string, unknown>;
      if (short) body["expiresat"] = new Date(Date.now() + 2_000).toISOString();
      await route.fulfill({ response: answer, json: body });
    });
    await booking.open(stage.url, "/booking.html", "?template=inline");
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.chooseTime(`${londonDate(1)} 10:00`);
    // The countdown begins only when the whole booking is in order: with the contact.
    await booking.fillContact(newTraveller());
    await page.getByRole("textbox", { name: /^Email/ }).blur();

    const dialog = page.getByRole("dialog", { name: /Quotation expired/ });
    await dialog.waitFor();
    await dialog
      .getByText("Opps, your quotation has expired. Please try again or call our friendly team on 020 7946 0112", {
        exact: true,
      })
      .waitFor();
    await expect
      .poll(() =>
        page
          .getByText(/£\s*[1-9]/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(0);
    short = false;
    // The x leaves the booking, and a notice offers what the dialog did.
    await dialog.getByRole("button", { name: /Close/ }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await booking.field("Drop-off address").inputValue()).toContain("Terminal 5");
    await page.getByRole("button", { name: /Re-Quote/ }).click();
    await page
      .getByRole("status", { name: /Total fare/ })
      .getByText(/£/)
      .waitFor();
    expect(await booking.totalFare()).toBeGreaterThan(30);
    expect(problems).toEqual([]);
  });
});
