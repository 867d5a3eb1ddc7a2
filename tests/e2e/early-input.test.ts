/** A page is drawn before its scripts have come: what is typed and pressed until then counts once they are there. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { BookingPage } from "./support/booking-page.ts";
import { PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Keeps scripts from a page. @returns what lets them through. */
async function holdScripts(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((open) => (release = open));
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

it("Next that is pressed before any script has come is done later, with the address as it was typed", async () => {
  const { page, problems } = await stage.visit({ viewport: PHONE });
  const release = await holdScripts(page, /\/assets\/.*\.js$/);
  await page.goto(stage.url, { waitUntil: "commit" });
  const booking = new BookingPage(page);
  const pickup = booking.field("Pickup address");
  await pickup.pressSequentially("Heathrow");
  // The browser itself would send the form, and load the page anew.
  await pickup.press("Enter");
  await page.getByRole("button", { name: "Next" }).click();
  release();
  await expect.poll(() => pickup.getAttribute("aria-invalid")).toBe("true");
  expect([await pickup.inputValue(), page.url()]).toEqual(["Heathrow", `${stage.url}/`]);
  expect(problems).toEqual([]);
});

it("a form whose code is still on its way is sent once it is there, with what was typed", async () => {
  const { page, problems } = await stage.visit({ viewport: PHONE });
  const release = await holdScripts(page, /\/assets\/LaterPage[^/]*\.js$/);
  await page.goto(`${stage.url}/bookinginfo.html`);
  await page.waitForFunction(() => document.getElementById("root")?.hasAttribute("data-live"));
  await page.getByRole("textbox", { name: /Booking code/ }).fill("TAXI4U");
  await page.getByRole("button", { name: "Show booking" }).click();
  expect(page.url()).toBe(`${stage.url}/bookinginfo.html`);
  release();
  await page.waitForURL(/TAXI4U/);
  expect(problems).toEqual([]);
});
