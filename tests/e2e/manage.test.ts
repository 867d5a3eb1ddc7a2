/** A booking after it was made, in a real browser: the link in its mail, changing it, cancelling it, taking it along. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { look } from "./support/accessibility.ts";
import { BookingPage, dayOfPlainFares, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, goTo, type Visit } from "./support/browser.ts";
import { followMail } from "./support/booking-mail.ts";
import { CardDialog, fillCard } from "./support/card-dialog.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
let visited: Visit;
let page: Page;
let booking: BookingPage;

async function payByCard(): Promise<void> {
  const card = new CardDialog(page);
  await card.fill(/ is accepted$/);
  await card.payNow();
}

async function enter(): Promise<void> {
  visited = await stage.visit({ viewport: DESKTOP });
  page = visited.page;
  booking = new BookingPage(page);
}

/** Books a ride for ten in the morning of a day; the last press is the method's. @returns its reference. */
async function book(method: "Cash" | "Card", query = "", day = londonDate(1)): Promise<string> {
  await booking.open(stage.url, "/booking.html", query);
  await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, `${day} 10:00`);
  await booking.radio("Vehicle type", /./).first().waitFor();
  await booking.forward();
  await booking.fillContact(newTraveller());
  await booking.forward();
  await booking.payBy(method);
  if (method === "Card") await fillCard(page, / is accepted$/);
  await booking.forward();
  await booking.ticketHeading().waitFor();
  return booking.bookingReference();
}

describe("a booking's link", () => {
  it("has what a change costs on top paid by card before anything changes", async () => {
    await enter();
    const day = dayOfPlainFares();
    const reference = await book("Card", "", day);
    await followMail(page, stage.url, reference, "metro");
    await page.getByRole("button", { name: /Change booking/ }).click();
    const time = page.getByLabel("Pickup date and time", { exact: true });
    await time.fill(`${day} 23:30`);
    await time.blur();
    await page.getByRole("button", { name: /See the price/ }).click();
    await page.getByRole("button", { name: /^Pay £\d+\.\d\d and change$/ }).click();
    await payByCard();
    await booking.ticketHeading().waitFor();
    await page.getByText(/23:30/).first().waitFor();
    expect(await booking.bookingReference()).toBe(reference);
  });

  it("says so when it opens nothing, here or at another tenant", async () => {
    await enter();
    const reference = await book("Cash");
    await followMail(page, stage.url, reference, "metro");
    await page.getByRole("heading", { name: /Change or cancel/ }).waitFor();
    await goTo(page, `${page.url().split("?")[0] ?? ""}?tenant=night`);
    await page.getByRole("alertdialog", { name: /Error/ }).getByRole("button", { name: /OK/ }).click();
    await page
      .locator("#main")
      .getByText(/We could not find this booking\./)
      .waitFor();
    // A retry could not help.
    expect(await page.getByRole("button", { name: /Try again/ }).count()).toBe(0);
    await look(page, "manage-missing");
  });
});
