import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { measureFirstScreen } from "../bench/first-screen-bytes.ts";
import { BookingPage } from "./support/booking-page.ts";
import { PHONE, launch, visit } from "./support/browser.ts";
import { ServerProcess } from "./support/server-process.ts";

const BUDGET_BYTES = 130_000;

let browser: Browser;
let server: ServerProcess;

beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), ServerProcess.start()]);
});

afterAll(async () => {
  await browser.close();
  await server.remove();
});

describe("the first screen", () => {
  it("comes drawn from the server: readable with no script at all", async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${server.url}/`);
    expect(await new BookingPage(page).field("Pickup address").isVisible()).toBe(true);
    expect(await page.title()).not.toBe("");
    await close();
  });

  it("has its styles in the page: no style sheet is fetched before it shows", async () => {
    const html = await (await fetch(`${server.url}/`)).text();
    expect(html).not.toMatch(/<link[^>]+rel="?stylesheet/);
    expect(html).toContain("--tk-brand-main");
  });

  it("loses no key of an impatient person who types before the script has come", async () => {
    const { page, problems, close } = await visit(browser, { viewport: PHONE });
    const late: (() => void)[] = [];
    let held = true;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (held) await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.goto(`${server.url}/`, { waitUntil: "commit" });
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
    await close();
  });

  it(`weighs at most ${BUDGET_BYTES / 1000} kB of compressed script until suggestions show`, async () => {
    const { scripts, scriptBytes } = await measureFirstScreen(browser, server.url);
    console.log(`first screen: ${scriptBytes} bytes of script in ${scripts.length} files`);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it("works at 320 px with nothing to scroll sideways", async () => {
    const { page, close } = await visit(browser, { viewport: { width: 320, height: 640 } });
    await new BookingPage(page).open(server.url);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await close();
  });
});
