import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import { measureFirstScreen } from "#tests/bench/loaded-bytes.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

/** The first screen with MUI under every control, hydrated at once (docs/decisions/0018-mui-under-every-part.md). */
const BUDGET_BYTES = 185_000;

const stage = setStage();

/** Blocks of the cascade layer of MUI's styles, and the rules in them. */
const layersOf = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => (sheet.disabled ? [] : [...sheet.cssRules]));
    const blocks = rules.filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === "mui");
    return {
      blocks: blocks.length,
      rules: blocks.flatMap((block) => [...(block as CSSLayerBlockRule).cssRules]).length,
    };
  });

/** What a person sees of the brand: the page, the header, its sign and the button. */
const paintedColours = (page: Page) =>
  page.evaluate(() => {
    const colours = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { backgroundColor, color, borderColor } = getComputedStyle(element);
        return `${backgroundColor} ${color} ${borderColor}`;
      });
    const { tenant, scheme } = document.documentElement.dataset;
    return { tenant, scheme, colours: ["html", "body", "header", "header *", "h1"].map(colours) };
  });

describe("the first screen", () => {
  it("comes drawn from the server: readable with no script at all", async () => {
    const { page } = await stage.visit({ javaScriptEnabled: false });
    await page.goto(`${stage.url}/`);
    expect(await new BookingPage(page).field("Pickup address").isVisible()).toBe(true);
    expect(await page.title()).not.toBe("");
  });

  it("has its styles in the page: no style sheet is fetched before it shows", async () => {
    const html = await (await fetch(`${stage.url}/`)).text();
    // A disabled link says that the sheet is there, and fetches nothing.
    expect(html).not.toMatch(/<link[^>]+rel="?stylesheet(?![^>]* disabled)/);
    expect(html).toContain("--tk-brand-main");
  });

  it.each(["metro", "bright", "pale", "night"])(
    "is painted in %s's final colours before any script has come, for day and night visitors",
    async (tenant) => {
      for (const colorScheme of ["light", "dark"] as const) {
        const { page } = await stage.visit({ colorScheme });
        const late: (() => void)[] = [];
        let held = true;
        await page.route(/\/assets\/.*\.js$/, async (route) => {
          if (held) await new Promise<void>((resolve) => late.push(resolve));
          await route.continue();
        });
        await page.goto(`${stage.url}/?tenant=${tenant}`, { waitUntil: "commit" });
        await page.locator("header").waitFor();
        const first = await paintedColours(page);
        held = false;
        for (const resume of late) resume();
        // Suggestions come from a living page alone.
        await new BookingPage(page).field("Pickup address").fill("SW1A");
        await new BookingPage(page).suggestions().first().waitFor();
        expect(await paintedColours(page), colorScheme).toEqual(first);
        expect(first.tenant).toBe(tenant);
      }
    },
  );

  it.each(TEMPLATE_IDS)("loses no key of an impatient person who types before the script has come: %s", async (id) => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    const late: (() => void)[] = [];
    let held = true;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (held) await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.goto(`${stage.url}/?template=${id}`, { waitUntil: "commit" });
    const field = new BookingPage(page).field("Pickup address");
    await field.click();
    await page.keyboard.type("SW1A");
    expect(late.length).toBeGreaterThan(0);
    held = false;
    for (const resume of late) resume();
    await page.keyboard.type(" 1AA");
    await new BookingPage(page).suggestions().filter({ hasText: "SW1A 1AA" }).first().waitFor();
    expect(await field.inputValue()).toBe("SW1A 1AA");
    expect(problems).toEqual([]);
  });

  it("takes the styles of a later step into the layer that it has: each further one lays the whole page out anew", async () => {
    const { page } = await stage.visit({ viewport: PHONE });
    const booking = new BookingPage(page);
    await booking.open(stage.url, "/", "?template=wizard");
    const first = await layersOf(page);
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.forward();
    await booking.chooseTime(`${londonDate(1)} 10:00`);
    const later = await layersOf(page);
    expect([first.blocks, later.blocks, later.rules > first.rules]).toEqual([1, 1, true]);
  });

  it("searches once, while the page still wakes up, for what was typed before the script had come", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await page.addInitScript(() => {
      const searches: string[] = [];
      (window as unknown as { searches: string[] }).searches = searches;
      const send = window.fetch;
      window.fetch = (...call) => {
        const isAwake = Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react"));
        const [address] = call as [string];
        if (address.includes("searchaddress")) searches.push(`${isAwake ? "awake" : "asleep"} ${address}`);
        return send(...call);
      };
    });
    const late: (() => void)[] = [];
    await page.route(/\/assets\/index.*\.js$/, async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.goto(`${stage.url}/`, { waitUntil: "commit" });
    const booking = new BookingPage(page);
    await booking.field("Pickup address").click();
    await page.keyboard.type("SW1A");
    for (const resume of late) resume();
    await booking.suggestions().first().waitFor();
    const searches = await page.evaluate(() => (window as unknown as { searches: string[] }).searches);
    expect(searches).toEqual(["asleep /api/searchaddress?prefix=SW1A"]);
    expect(problems).toEqual([]);
  });

  it.each(TEMPLATE_IDS)(`weighs at most ${BUDGET_BYTES / 1000} kB of script until suggestions show: %s`, async (id) => {
    const { scripts, scriptBytes } = await measureFirstScreen(stage.browser, stage.url, `/?template=${id}`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it.each(TEMPLATE_IDS)("works at 320 px with nothing to scroll sideways: %s", async (id) => {
    const { page } = await stage.visit({ viewport: { width: 320, height: 640 } });
    await new BookingPage(page).open(stage.url, "/booking.html", `?template=${id}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it.each(TEMPLATE_IDS)("keeps its margins on a wide screen, or reaches from edge to edge: %s", async (id) => {
    const { page } = await stage.visit({ viewport: { width: 1280, height: 800 } });
    await new BookingPage(page).open(stage.url, "/booking.html", `?template=${id}`);
    const { left, right } = await page
      .locator('[data-c="TemplateRenderer"]')
      .evaluate((form) => form.getBoundingClientRect());
    const { layout } = MANIFESTS[id];
    if (layout === "map" || layout === "card") expect([left, right]).toEqual([0, 1280]);
    else expect([left >= 24, right <= 1256]).toEqual([true, true]);
  });
});
