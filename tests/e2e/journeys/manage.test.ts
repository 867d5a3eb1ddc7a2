import type { Page } from "playwright";
import { expect, it } from "vitest";
import { look } from "#tests/e2e/support/accessibility.ts";
import { followMail } from "#tests/e2e/support/booking-mail.ts";
import { BookingPage, dayOfPlainFares } from "#tests/e2e/support/booking-page.ts";
import { DESKTOP, PHONE } from "#tests/e2e/support/browser.ts";
import { setStage } from "#tests/e2e/support/stage.ts";

const stage = setStage({ shared: true });

/** Books a ride for ten in the morning of a day. @returns its reference. */
async function bookForCash(booking: BookingPage, day: string): Promise<string> {
  await booking.open(stage.url);
  await booking.bookForCash("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, `${day} 10:00`);
  return booking.bookingReference();
}

const total = async (page: Page): Promise<number> => {
  const price = page
    .locator("[data-c=BookingTicket] dt", { hasText: /^Price$/ })
    .locator("xpath=following-sibling::dd");
  return Number(/£([\d.]+)/.exec(await price.innerText())?.[1]);
};

it("[HIST-017] the link in a mail shows the ride, changes it with its price first and cancels it with its fee first", async () => {
  const { page, problems } = await stage.visit({ viewport: DESKTOP });
  const booking = new BookingPage(page);
  const day = dayOfPlainFares();
  const reference = await bookForCash(booking, day);
  await page.setViewportSize(PHONE);
  await look(page, `manage-confirmed-phone`);
  await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/bookinginfo")),
    followMail(page, stage.url, reference, "metro"),
  ]);
  await page.getByRole("heading", { name: /Change or cancel/ }).waitFor();
  // The demo's mailbox has no icon and none of the application's headers; the browser says so of it, not of us.
  const fromMailbox = problems.length;
  const before = await total(page);
  await look(page, `manage-link-phone`);

  await page.getByRole("button", { name: /Change booking/ }).click();
  await page.getByRole("heading", { name: new RegExp(reference) }).waitFor();
  await look(page, `manage-form-phone`);
  const time = page.getByLabel("Pickup date and time", { exact: true });
  await time.fill(`${day} 23:30`);
  await time.blur();
  await page.getByRole("button", { name: /See the price/ }).click();
  const dialog = page.getByRole("dialog", { name: /Price of your change/ });
  await dialog.getByText(/New fare/).waitFor();
  await dialog.getByText(/You'll pay your driver £\d+\.\d\d more\./).waitFor();
  await look(page, `manage-offer-phone`);
  await dialog.getByRole("button", { name: /Change booking/ }).click();
  await page
    .getByRole("status")
    .getByText(/Your booking has been changed\./)
    .waitFor();
  await page.getByText(/23:30/).first().waitFor();
  await expect.poll(() => total(page)).toBeGreaterThan(before);

  await page.getByRole("button", { name: /Cancel booking/ }).click();
  const question = page.getByRole("alertdialog", { name: /Question/ });
  await question.getByText(/You can cancel free of charge\./).waitFor();
  await look(page, `manage-cancel-phone`);
  await question.getByRole("button", { name: /Cancel booking/ }).click();
  await page.getByRole("heading", { name: /Booking cancelled/ }).waitFor();
  expect(await page.getByRole("button", { name: /Change booking/ }).count()).toBe(0);
  await look(page, `manage-cancelled-phone`);
  expect(problems.slice(fromMailbox)).toEqual([]);
});
