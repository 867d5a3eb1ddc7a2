/** The studio as a member of staff uses it. */
import type { FrameLocator, Page } from "playwright";
import { goTo } from "./browser.ts";

/** Signs in to the demo's studio. */
export async function signInToStudio(page: Page, url: string): Promise<void> {
  await goTo(page, `${url}/studio`);
  await page.getByRole("textbox", { name: "Email" }).fill("studio@example.com");
  await page.getByLabel("Password", { exact: true }).fill("booking1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Publish" }).waitFor();
}

/** The brand colour that a page is drawn in. */
export const brandOf = (page: Page | FrameLocator): Promise<string> =>
  page.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--tk-brand-main").trim());

/** Waits until the draft is saved. */
export const saved = (page: Page): Promise<void> =>
  page.getByRole("status").filter({ hasText: "Draft saved" }).waitFor();

/** Types another brand colour. */
export const changeBrand = (page: Page, colour: string): Promise<void> =>
  page.getByRole("textbox", { name: "Brand colour", exact: true }).fill(colour);
