/** The studio's preview: the real pages for each role and at each step, in which nothing can be done, before and after. */
import type { FrameLocator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { look } from "./support/accessibility.ts";
import { DESKTOP, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { brandOf, changeBrand, saved, signInToStudio } from "./support/studio.ts";

const stage = setStage();
const BRAND = "#7a1f5c";
const WIDE = 'iframe[title="On a wide screen"]';
const SMALL = 'iframe[title="On a phone"]';

async function show(page: Page, role: string, step: string): Promise<void> {
  await page.getByRole("radio", { name: role, exact: true }).click();
  await page.getByRole("combobox", { name: "Step" }).click();
  await page.getByRole("option", { name: step, exact: true }).click();
}

const heading = (frame: FrameLocator, name: string | RegExp) => frame.getByRole("heading", { name }).first();

/** Waits for the vehicles and their prices; the home page that was there before has prices too. */
async function pricedVehicles(frame: FrameLocator): Promise<void> {
  await frame
    .getByRole("radio", { name: /Saloon/ })
    .first()
    .waitFor();
  await frame.getByText(/£\d/).filter({ visible: true }).first().waitFor();
}

/** The pictures of docs/operators.md are taken anew. */
const TAKES_PICTURES = process.env["DOCS_PICTURES"] === "1";

/** Keeps a frame as a picture, where that is asked for. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const path = `docs/pictures/${name}.jpg`;
  if (TAKES_PICTURES) await page.locator(WIDE).screenshot({ path, type: "jpeg", quality: 75 });
}

describe("the studio's preview", () => {
  it("shows a booker's pages and the steps of a booking with real prices, and keeps the keyboard in the studio", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await signInToStudio(page, stage.url);
    const [wide, small] = [page.frameLocator(WIDE), page.frameLocator(SMALL)];
    await show(page, "Booker", "Dashboard");
    for (const frame of [wide, small]) await heading(frame, "Hello, Alex").waitFor();
    await wide.getByText("PREVIEW-1").first().waitFor();

    await show(page, "Booker", "Vehicle");
    for (const frame of [wide, small]) await pricedVehicles(frame);
    const step = page.getByRole("combobox", { name: "Step" });
    expect(await step.evaluate((field) => field === document.activeElement)).toBe(true);

    await show(page, "Booker", "Contact details");
    await wide
      .getByRole("textbox", { name: /First name/ })
      .first()
      .waitFor();
    expect(
      await wide
        .getByRole("textbox", { name: /First name/ })
        .first()
        .inputValue(),
    ).toBe("Alex");
    await show(page, "Guest", "Ticket");
    await wide.getByText("PREVIEW-1").first().waitFor();
    await look(page, "studio-preview");
    expect(problems).toEqual([]);
  });

  it("books nothing: the real last press is answered with a sentence", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    await signInToStudio(page, stage.url);
    const wide = page.frameLocator(WIDE);
    await show(page, "Customer", "Payment");
    await wide.getByRole("radio", { name: /Cash/ }).check();
    await wide.getByRole("button", { name: "Book now" }).filter({ visible: true }).first().click();
    await wide.getByText("This is a preview of the shop").first().waitFor();
    // Home is a page load: it stays in the preview.
    await wide.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await wide.getByRole("link", { name: "Home Page", exact: true }).filter({ visible: true }).first().click();
    await wide.getByRole("combobox", { name: "Pickup" }).first().waitFor();
    expect(await wide.locator("html").evaluate(() => new URLSearchParams(location.search).get("as"))).toBe("customer");
  });

  it("says which text does not fit a phone, and marks it there", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    await signInToStudio(page, stage.url);
    const small = page.frameLocator(SMALL);
    await small.getByRole("combobox", { name: "Pickup" }).first().waitFor();
    await page.getByRole("link", { name: "Contact", exact: true }).click();
    const name = `${"Wolfeschlegelsteinhausenberger".repeat(3)} Cars`;
    await page.getByRole("textbox", { name: "Name of the company" }).fill(name);
    await saved(page);
    await page
      .getByText(/not fit.*Wolfeschlegel/)
      .first()
      .waitFor();
    await small.locator("[data-cut]").first().waitFor();
  });

  it("shows what is live beside the draft before it is published", async () => {
    // Twice as many points, so that the small frame can be read in the document.
    const { page, problems } = await stage.visit({ viewport: DESKTOP, deviceScaleFactor: TAKES_PICTURES ? 2 : 1 });
    await signInToStudio(page, stage.url);
    const wide = page.frameLocator(WIDE);
    await show(page, "Guest", "Vehicle");
    await pricedVehicles(wide);
    const before = await brandOf(wide);
    await keepPicture(page, "studio-before");

    await changeBrand(page, BRAND);
    await page.getByRole("radio", { name: /^List of vehicles/ }).check({ force: true });
    await saved(page);
    await wide.locator('[data-layout="list"]').waitFor();
    await pricedVehicles(wide);
    await keepPicture(page, "studio-after");

    await page.getByRole("button", { name: "Publish" }).click();
    const live = page.frameLocator('iframe[title="Live now"]');
    const draft = page.frameLocator('iframe[title="With your changes"]');
    await live.locator('[data-layout="steps"]').waitFor();
    await draft.locator('[data-layout="list"]').waitFor();
    await expect.poll(() => brandOf(draft)).toBe(BRAND);
    expect(await brandOf(live)).toBe(before);
    await look(page, "studio-before-after");
    expect(problems).toEqual([]);
  });

  it("fits a phone, where role and step are chosen by the keyboard", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await signInToStudio(page, stage.url);
    await page.getByRole("radio", { name: "Guest" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("combobox", { name: "Step" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await heading(page.frameLocator(SMALL), "Hello, Alex").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(problems).toEqual([]);
  });
});
