import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { wireRecord } from "#contract/core/wire.ts";
import { look } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { goTo, PHONE } from "./support/browser.ts";
import { signInAs } from "./support/member.ts";
import { setStage } from "./support/stage.ts";
import { typeDay } from "./support/type-day.ts";

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

  it("[BKR-014] sees the week and the statement, makes an invoice, changes it, opens its PDF, deletes it", async () => {
    const { page, problems } = await stage.visit();
    await signInAs(page, stage.url, "booker@example.com");

    await goTo(page, `${stage.url}/dashboard.html`);
    await page.getByRole("heading", { name: /Hello, Charles/ }).waitFor();
    const week = page.getByRole("img", { name: /^Bar chart of bookings/ });
    await week.waitFor();
    const first = await week.getAttribute("aria-label");
    await button(page, "Previous week").click();
    await expect.poll(() => week.getAttribute("aria-label")).not.toBe(first);
    const bookings = page.getByRole("region", { name: /Bookings by week/ });
    await bookings.getByRole("radio", { name: /Table/ }).click();
    await bookings.getByRole("row", { name: /^Whole week/ }).waitFor();
    const commission = page.getByRole("region", { name: "Commission", exact: true });
    await commission.getByRole("img", { name: /^Bar chart of commission by month/ }).waitFor();
    await commission.getByRole("radio", { name: /Week/ }).click();
    await commission.getByRole("img", { name: /^Bar chart of commission by week/ }).waitFor();
    const [figures] = await Promise.all([
      page.waitForEvent("download"),
      commission.getByRole("button", { name: /Download commission CSV/ }).click(),
    ]);
    expect(figures.suggestedFilename()).toMatch(/^commission-by-week_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await figures.path(), "utf8")).trimEnd().split("\r\n");
    expect([lines.length, lines[0]]).toEqual([14, "\uFEFFFrom,To,Earned,Invoiced,Paid"]);
    await look(page, "members-dashboard");

    await page
      .getByRole("link", { name: /Commissions/ })
      .last()
      .click();
    await page.getByRole("heading", { level: 1, name: "Commission statement" }).waitFor();
    await page.getByRole("row", { name: /^Total/ }).waitFor();
    const [csv] = await Promise.all([page.waitForEvent("download"), button(page, "Download CSV").click()]);
    expect(csv.suggestedFilename()).toMatch(/^commission-statement_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    const table = await readFile(await csv.path(), "utf8");
    expect(table.split("\r\n")[0]).toContain("Reference,Your reference,Passenger,Booker");
    await look(page, "members-commission");

    await goTo(page, `${stage.url}/invoice.html`);
    const newest = page.getByRole("row", { name: /No\./ }).first();
    await newest.waitFor();
    await button(page, "New invoice").click();
    const dialog = page.getByRole("dialog", { name: /New invoice/ });
    // Far back, where the demo has no invoice of its own.
    await typeDay(dialog, "From", "01/02/2020");
    await typeDay(dialog, "To", "29/02/2020");
    await button(page, "Create invoice").click();
    const mine = page.getByRole("row", { name: /1\s*–\s*29 Feb 2020/ });
    await mine.waitFor();
    await look(page, "members-invoice");

    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      mine.getByRole("button", { name: /Download PDF/ }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");

    await mine.getByRole("button", { name: /Edit invoice/ }).click();
    const update = page.getByRole("dialog", { name: /Update invoice/ });
    await typeDay(update, "To", "15/02/2020");
    await update.getByRole("button", { name: /Save/ }).click();
    const changed = page.getByRole("row", { name: /1\s*–\s*15 Feb 2020/ });
    await changed.getByRole("button", { name: /Delete invoice/ }).click();
    await page
      .getByRole("alertdialog", { name: /Question/ })
      .getByRole("button", { name: /OK/ })
      .click();
    await changed.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
  });
});

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
    expect(await cancelled.getByRole("button", { name: /Resend receipt/ }).count()).toBe(0);
    expect(await page.getByRole("article").getByRole("button", { name: "Cancel", exact: true }).count()).toBe(0);

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
    await other.getByRole("button", { name: /Return/ }).click();
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
    await ride.getByRole("button", { name: "Cancel", exact: true }).click();
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
