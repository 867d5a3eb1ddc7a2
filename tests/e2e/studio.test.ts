/** An operator's staff design the shop: a colour in the live preview, publishing, a rollback, and a second person. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { look } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { brandOf, changeBrand, saved, signInToStudio } from "./support/studio.ts";

const stage = setStage();
const BRAND = "#7a1f5c";
/** Corners around Heathrow. */
const HEATHROW = [
  { lat: "51.6", lng: "-0.6" },
  { lat: "51.6", lng: "-0.4" },
  { lat: "51.4", lng: "-0.4" },
  { lat: "51.4", lng: "-0.6" },
];

async function publish(page: Page, change: string): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  const summary = page.getByRole("alertdialog");
  await summary.getByText(change).first().waitFor();
  await summary.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Published. The shop shows it within seconds.").first().waitFor();
}

/** What is said to a journey from Heathrow to Paddington; empty: it has a price. */
async function refusalOf(url: string): Promise<string> {
  const answer = await fetch(url + ENDPOINTS.quotation.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sampleQuotation({ bookingdate: `${londonDate(2)} 12:00` })),
  });
  return ((await answer.json()) as Reply<"quotation">).message;
}

describe("the studio", () => {
  it("shows a colour at once in the preview, publishes it, and brings the old one back", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await signInToStudio(page, stage.url);
    await look(page, "studio");
    const phone = page.frameLocator('iframe[title="On a phone"]');
    await phone.getByRole("combobox", { name: "Pickup" }).first().waitFor();
    const before = await brandOf(phone);
    expect(await brandOf(page)).toBe(before);

    // What the page has now it keeps: a colour reloads nothing.
    await phone.locator("html").evaluate((root) => root.setAttribute("data-kept", ""));
    await changeBrand(page, BRAND);
    await expect.poll(() => brandOf(phone)).toBe(BRAND);
    await saved(page);
    expect(await phone.locator("html[data-kept]").count()).toBe(1);
    expect(await brandOf(page)).toBe(before);

    await publish(page, "Brand colour");
    const { page: shop } = await stage.visit({ viewport: DESKTOP });
    const live = async (): Promise<string> => {
      await shop.goto(`${stage.url}/booking.html`);
      return brandOf(shop);
    };
    await expect.poll(live).toBe(BRAND);

    await page.getByRole("link", { name: "History" }).click();
    await page
      .getByRole("button", { name: /^Bring back/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await page.getByText("The earlier version is live again.").first().waitFor();
    await expect.poll(live).toBe(before);
    expect(problems).toEqual([]);
  });

  it("overwrites nothing of a second member of staff", async () => {
    const [one, other] = [await stage.visit(), await stage.visit()];
    await signInToStudio(one.page, stage.url);
    await signInToStudio(other.page, stage.url);
    // A colour of its own: what another test has saved already would be no change.
    const mine = "#3a2a6a";
    const save = one.page.waitForResponse((answer) => answer.request().method() === "PUT");
    await changeBrand(one.page, mine);
    await save;
    await changeBrand(other.page, "#205030");
    await other.page.getByRole("button", { name: "Take over that draft" }).click();
    await expect
      .poll(() => other.page.getByRole("textbox", { name: "Brand colour", exact: true }).inputValue())
      .toBe(mine);
  });

  it("loses nothing that is typed without a connection, nor when the session ends", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    await signInToStudio(page, stage.url);
    await page.getByRole("link", { name: "Contact", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Name of the company" });
    await page.context().setOffline(true);
    await name.fill("Typed Offline");
    await page.getByText(/^Not saved yet/).waitFor();
    await page.context().setOffline(false);
    await saved(page);

    await page.context().clearCookies();
    await name.fill("Typed Signed Out");
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password", { exact: true }).fill("booking1");
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await dialog.waitFor({ state: "hidden" });
    await saved(page);
    await page.reload();
    expect(await name.inputValue()).toBe("Typed Signed Out");
    // The preview opens with the new session.
    await page.frameLocator('iframe[title="On a phone"]').getByText("Typed Signed Out").first().waitFor();
  });

  it("draws a service area by its points, and the shop refuses what lies outside", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    expect(await refusalOf(stage.url)).toBe("");
    await signInToStudio(page, stage.url);
    await page.getByRole("link", { name: "Service area" }).click();
    const box = (name: string) => page.getByRole("textbox", { name, exact: true });
    // Heathrow lies within, Paddington does not.
    for (const [index, { lat, lng }] of HEATHROW.entries()) {
      await page.getByRole("button", { name: "Add point" }).press("Enter");
      await box(`Latitude of point ${index + 1}`).fill(lat);
      await box(`Longitude of point ${index + 1}`).fill(lng);
    }
    await look(page, "studio-area");
    // The demo's circle would still serve all of London.
    await box("Radius in metres").fill("100");
    await box("Base: latitude").fill("51.5");
    await box("Base: longitude").fill("-0.5");
    await box("Address, postcode or coordinates").fill("51.5154, -0.1755");
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText(/Not served/).waitFor();
    await saved(page);
    await publish(page, "Outlines");
    await expect.poll(() => refusalOf(stage.url)).toContain("service area");
    const { page: shop } = await stage.visit();
    const booking = new BookingPage(shop);
    await booking.open(stage.url);
    await booking.choosePlace("Pickup address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.choosePlace("Drop-off address", "SW1A 1AA", /SW1A 1AA/);
    await expect.poll(() => booking.field("Drop-off address").getAttribute("aria-invalid")).toBe("true");
    expect(await booking.field("Pickup address").getAttribute("aria-invalid")).not.toBe("true");
    expect(problems).toEqual([]);
  });

  it("rewords a text far down the pages, in two languages, and the shop says it", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await signInToStudio(page, stage.url);
    await page.getByRole("link", { name: "Words and home page" }).click();
    await page.getByRole("textbox", { name: "Find a text of the pages" }).fill("send mess");
    await page.getByRole("button", { name: "Send message" }).click();
    const words = page.getByRole("group", { name: "Send message" });
    await words.getByRole("textbox", { name: "English" }).fill("Ask the office");
    await words.getByRole("textbox", { name: "German" }).fill("Ans Büro senden");
    await saved(page);
    await publish(page, "Own wordings");
    const { page: shop } = await stage.visit({ viewport: DESKTOP });
    await goTo(shop, `${stage.url}/#contact-us`);
    await shop.getByRole("button", { name: "Ask the office" }).waitFor();
    expect(problems).toEqual([]);
  });

  it("fits a phone", async () => {
    const { page } = await stage.visit({ viewport: PHONE });
    await signInToStudio(page, stage.url);
    await look(page, "studio-phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
