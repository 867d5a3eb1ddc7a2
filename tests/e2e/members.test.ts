import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { wireRecord } from "#contract/core/wire.ts";
import { look } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { goTo, PHONE } from "./support/browser.ts";
import { signInAs } from "./support/member.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** A phone has only so many open cash bookings, and the demo's customer has them all. */
async function callOffCash(page: Page): Promise<void> {
  const reply = wireRecord(await (await page.request.get(`${stage.url}/api/currentbookings`)).json());
  const cash = reply.list("jlist").filter((ride) => ride.text("paymentmethod") === "cash");
  for (const ride of cash) {
    const data = { source: 5, bookingref: ride.text("jobpartid") };
    await page.request.post(`${stage.url}/api/cancelbooking`, { data, headers: { origin: stage.url } });
  }
}

describe("a booker of a business", () => {
  it("sees a ride on account as settled by invoice, and is never asked to pay for it", async () => {
    const { page, problems } = await stage.visit();
    await signInAs(page, stage.url, "booker@example.com");
    const reply = wireRecord(await (await page.request.get(`${stage.url}/api/currentbookings`)).json());
    const ride = reply.list("jlist").find((each) => each.text("paymentmethod") === "account");
    const reference = ride?.text("jobpartid") ?? "";
    expect([reference === "", ride?.flag(false, "ispaid")]).toEqual([false, true]);
    await goTo(page, `${stage.url}/bookingdetail/${reference}`);
    await page.getByText(/On account, settled by invoice/).waitFor();
    expect(await button(page, "Pay").count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

/** The actions of a booking that have no button of their own. */
const openMenu = (ride: Locator): Promise<void> => ride.getByRole("button", { name: /^More actions/ }).click();

describe("a customer", () => {
  it("[HIST-020] [HIST-021] walks through the history, repeats a ride and books it, and returns another", async () => {
    const { page, problems } = await stage.visit();
    await signInAs(page, stage.url, "ada@example.com");
    await callOffCash(page);
    await goTo(page, `${stage.url}/bookinghistory.html`);
    await page.getByRole("tab", { name: /History/ }).click();
    await page.getByRole("radio", { name: /All/ }).click();
    await expect.poll(() => page.getByRole("article").count()).toBe(5);
    await button(page, "Next page").click();
    await page.getByText(/^6–10 of /).waitFor();
    await look(page, "members-history");
    const cancelled = page.getByRole("article").filter({ hasText: "Cancelled" });
    await openMenu(cancelled.first());
    expect(await page.getByRole("menuitem", { name: /Resend receipt|Cancel/ }).count()).toBe(0);
    await page.keyboard.press("Escape");

    const ride = page.getByRole("article").filter({ hasText: "Finished" }).first();
    await ride.waitFor();
    const [from = "", to = ""] = (await ride.getByRole("listitem").allInnerTexts())
      .map((text) => text.replace(/^(From|To):\s*/, ""))
      .filter((_, index, all) => index === 0 || index === all.length - 1);
    await ride.getByRole("button", { name: /Repeat/ }).click();
    const booking = new BookingPage(page);
    await booking.field("Pickup address").waitFor();
    await expect.poll(() => booking.field("Pickup address").inputValue()).toContain(from.slice(0, 12));
    await expect.poll(() => booking.field("Drop-off address").inputValue()).toContain(to.slice(0, 12));
    await booking.chooseTime(`${londonDate(2)} 10:00`);
    await booking.forward();
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await page.getByRole("textbox", { name: /First name/ }).waitFor();
    await booking.forward();
    await booking.payCash();
    await booking.forward();
    await booking.ticketHeading().waitFor();

    await goTo(page, `${stage.url}/bookinghistory.html`);
    await page.getByRole("tab", { name: /History/ }).click();
    // Not one of the tab before, which may still be there.
    const other = page.getByRole("article").filter({ hasText: "Finished" }).first();
    const start = await other.getByRole("listitem").first().innerText();
    await openMenu(other);
    await page.getByRole("menuitem", { name: /Return/ }).click();
    await booking.field("Drop-off address").waitFor();
    const back = start.replace(/^From:\s*/, "").slice(0, 12);
    await expect.poll(() => booking.field("Drop-off address").inputValue()).toContain(back);
    expect(problems).toEqual([]);
  });

  it("cancels the ride after the fee was shown, on a phone", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await signInAs(page, stage.url, "ada@example.com");
    await goTo(page, `${stage.url}/bookinghistory.html`);
    await page.getByRole("tab", { name: /Upcoming/ }).click();
    // The ride that is farthest away: cancelling one of the next day may cost something.
    await page.getByRole("article").first().waitFor();
    const ride = page.getByRole("article").last();
    await look(page, "members-upcoming-phone");
    const name = (await ride.getAttribute("aria-labelledby")) ?? "";
    await openMenu(ride);
    await page.getByRole("menuitem", { name: "Cancel", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: /Question/ });
    await question.getByText(/Do you want to cancel this booking\?/).waitFor();
    await question.getByText(/You can cancel free of charge\./).waitFor();
    await look(page, "members-cancel-phone");
    await question.getByRole("button", { name: /OK/ }).click();
    await page
      .getByText(/Booking cancelled\./)
      .first()
      .waitFor();
    expect(name).not.toBe("");
    expect(problems).toEqual([]);
  });

  it("keeps a place, has it offered first, changes and deletes it", async () => {
    const { page, problems } = await stage.visit();
    await signInAs(page, stage.url, "ada@example.com");
    await goTo(page, `${stage.url}/addressbook.html`);
    await page.getByRole("heading", { level: 1, name: "My Places" }).waitFor();
    await button(page, "Add a place").click();
    const dialog = page.getByRole("dialog", { name: /Add a place/ });
    await dialog.getByRole("textbox", { name: /Name/ }).fill("Flying school");
    const booking = new BookingPage(page);
    await booking.choosePlace("Address", "Heathrow Terminal 5", /Terminal 5/);
    await look(page, "members-place-dialog");
    await dialog.getByRole("button", { name: /Save/ }).click();
    await page.getByRole("heading", { name: /Flying school/ }).waitFor();
    await look(page, "members-places");

    await goTo(page, `${stage.url}/booking.html`);
    await booking.field("Pickup address").click();
    await booking.suggestions().filter({ hasText: "Flying school" }).click();
    await expect.poll(() => booking.field("Pickup address").inputValue()).toContain("Heathrow");

    await goTo(page, `${stage.url}/addressbook.html`);
    await button(page, "Edit Flying school").click();
    const update = page.getByRole("dialog", { name: /Update address/ });
    await update.getByRole("textbox", { name: /Name/ }).fill("Hangar");
    await update.getByRole("button", { name: /Save/ }).click();
    await button(page, "Delete Hangar").click();
    await page
      .getByRole("alertdialog", { name: /Question/ })
      .getByRole("button", { name: /OK/ })
      .click();
    await page.getByRole("heading", { name: /Hangar/ }).waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  });
});
