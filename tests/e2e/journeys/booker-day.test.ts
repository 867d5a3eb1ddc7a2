import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { look } from "#tests/e2e/support/accessibility.ts";
import { goTo } from "#tests/e2e/support/browser.ts";
import { signInAs } from "#tests/e2e/support/member.ts";
import { setStage } from "#tests/e2e/support/stage.ts";
import { typeDay } from "#tests/e2e/support/type-day.ts";

const stage = setStage({ shared: true });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

it("[BKR-014] a booker sees the week and the statement, makes an invoice, changes it, opens its PDF, deletes it", async () => {
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
