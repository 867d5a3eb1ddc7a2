import type { Page } from "playwright";
import { expect } from "vitest";
import { goTo } from "./browser.ts";

/** Opens the mail about a booking in the demo's mailbox and follows its link, as the passenger would. */
export async function followMail(page: Page, url: string, reference: string, tenant: string): Promise<void> {
  const mailbox = `${url}/demo/mailbox?tenant=${tenant}`;
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
  await goTo(page, `${url}${new URL(href).pathname}?tenant=${tenant}`);
}
