/** A booking after it was made, in a real browser: the link in its mail, changing it, cancelling it, taking it along. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { look } from "./support/accessibility.ts";
import { BookingPage, dayOfPlainFares, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE, type Visit } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
let visited: Visit;
let page: Page;
let booking: BookingPage;

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
  await booking.radio("Payment method", method).check({ force: true });
  await booking.forward();
  if (method === "Card") await payByCard();
  await booking.ticketHeading().waitFor();
  return booking.bookingReference();
}

async function payByCard(): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /Card Details/ });
  const box = (name: string) => dialog.getByLabel(name, { exact: true });
  await box("Name on card").fill("Ada Byron");
  await dialog.getByRole("button", { name: / is accepted$/ }).click();
  await box("Expiry year").selectOption({ index: 4 });
  await box("CVC").fill("123");
  await box("Address line 1").fill("12 St James's Square");
  await box("City").fill("London");
  await box("Postal code").fill("SW1Y 4JH");
  await dialog.getByRole("button", { name: /Pay Now/ }).click();
}

/** Opens the mail about a booking in the demo's mailbox and follows its link, as the passenger would. */
async function followMail(reference: string, tenant: string): Promise<void> {
  const mailbox = `${stage.url}/demo/mailbox?tenant=${tenant}`;
  await expect
    .poll(async () => {
      await page.goto(mailbox);
      return page.getByText(`Your ride is booked: ${reference}`).count();
    })
    .toBeGreaterThan(0);
  await page.getByText(`Your ride is booked: ${reference}`).first().click();
  const frame = page.locator("iframe").first().contentFrame();
  const link = frame.getByRole("link", { name: "Change or cancel" });
  const href = (await link.getAttribute("href")) ?? "";
  // The mail names the tenant's own host; here it is reached under the server's address.
  await goTo(page, `${stage.url}${new URL(href).pathname}?tenant=${tenant}`);
}

const total = async (): Promise<number> => {
  const price = page
    .locator("[data-c=BookingTicket] dt", { hasText: /^Price$/ })
    .locator("xpath=following-sibling::dd");
  return Number(/£([\d.]+)/.exec(await price.innerText())?.[1]);
};

describe("a booking's link", () => {
  it.each([
    { size: "phone", viewport: PHONE, tenant: "metro" },
    { size: "desktop", viewport: DESKTOP, tenant: "bright" },
  ] as const)(
    "[HIST-017] shows the ride by its code, changes it with its price first and cancels it with its fee first, on a $size",
    async ({ size, viewport, tenant }) => {
      await enter();
      const day = dayOfPlainFares();
      const reference = await book("Cash", `?tenant=${tenant}`, day);
      await page.setViewportSize(viewport);
      await look(page, `manage-confirmed-${size}`);
      await Promise.all([
        page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/bookinginfo")),
        followMail(reference, tenant),
      ]);
      await page.getByRole("heading", { name: /Change or cancel/ }).waitFor();
      // The demo's mailbox has no icon and none of the application's headers; the browser says so of it, not of us.
      const fromMailbox = visited.problems.length;
      const before = await total();
      await look(page, `manage-link-${size}`);

      await page.getByRole("button", { name: /Change booking/ }).click();
      await page.getByRole("heading", { name: new RegExp(reference) }).waitFor();
      await look(page, `manage-form-${size}`);
      const time = page.getByLabel("Pickup date and time", { exact: true });
      await time.fill(`${day} 23:30`);
      await time.blur();
      await page.getByRole("button", { name: /See the price/ }).click();
      const dialog = page.getByRole("dialog", { name: /Price of your change/ });
      await dialog.getByText(/New fare/).waitFor();
      await dialog.getByText(/You'll pay your driver £\d+\.\d\d more\./).waitFor();
      await look(page, `manage-offer-${size}`);
      await dialog.getByRole("button", { name: /Change booking/ }).click();
      await page
        .getByRole("status")
        .getByText(/Your booking has been changed\./)
        .waitFor();
      await page.getByText(/23:30/).first().waitFor();
      await expect.poll(total).toBeGreaterThan(before);

      await page.getByRole("button", { name: /Cancel booking/ }).click();
      const question = page.getByRole("alertdialog", { name: /Question/ });
      await question.getByText(/You can cancel free of charge\./).waitFor();
      await look(page, `manage-cancel-${size}`);
      await question.getByRole("button", { name: /Cancel booking/ }).click();
      await page.getByRole("heading", { name: /Booking cancelled/ }).waitFor();
      expect(await page.getByRole("button", { name: /Change booking/ }).count()).toBe(0);
      await look(page, `manage-cancelled-${size}`);
      expect(visited.problems.slice(fromMailbox)).toEqual([]);
    },
  );

  it("has what a change costs on top paid by card before anything changes", async () => {
    await enter();
    const day = dayOfPlainFares();
    const reference = await book("Card", "", day);
    await followMail(reference, "metro");
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
    await followMail(reference, "metro");
    await page.getByRole("heading", { name: /Change or cancel/ }).waitFor();
    await goTo(page, `${page.url().split("?")[0] ?? ""}?tenant=night`);
    await page
      .locator("#main")
      .getByText(/We could not find this booking\./)
      .waitFor();
    // The page says it alone: no dialog above it, and no retry that could not help.
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    expect(await page.getByRole("button", { name: /Try again/ }).count()).toBe(0);
    await look(page, "manage-missing");
  });
});
