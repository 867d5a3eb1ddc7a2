/** The typefaces that brands have for their headings. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { BookingPage } from "./support/booking-page.ts";
import { DESKTOP, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Holds every typeface back; the returned function lets them come. */
async function holdFonts(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  const late: (() => void)[] = [];
  let held = true;
  await page.route(/\.woff2$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (held) await new Promise<void>((resolve) => late.push(resolve));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const release = (): void => {
    held = false;
    for (const resume of late) resume();
  };
  return { asked, release };
}

/** Top and height of everything that has the face of headings. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3")].map((heading) => {
      const { top, height } = heading.getBoundingClientRect();
      return `${heading.textContent}: ${Math.round(top)} ${Math.round(height)}`;
    }),
  );

const movedBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0));

describe("a brand's own typeface", () => {
  it.each(["bright", "pale", "night"].flatMap((tenant) => [PHONE, DESKTOP].map((viewport) => ({ tenant, viewport }))))(
    "arrives in $tenant at $viewport.width px without moving a line",
    async ({ tenant, viewport }) => {
      const { page, problems } = await stage.visit({ viewport });
      const fonts = await holdFonts(page);
      await page.goto(`${stage.url}/?tenant=${tenant}`, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      const booking = new BookingPage(page);
      await booking.field("Pickup address").fill("SW1A");
      await booking.suggestions().first().waitFor();
      const before = await headings(page);
      const shiftBefore = await movedBy(page);
      fonts.release();
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
      expect(await headings(page)).toEqual(before);
      expect((await movedBy(page)) - shiftBefore).toBeLessThanOrEqual(0.001);
      // One file of headings and at most one of text for English, and no other brand's.
      expect(new Set(fonts.asked).size).toBe(tenant === "pale" ? 2 : 1);
      expect(problems).toEqual([]);
    },
  );

  it("of the text never moves a page: what comes late waits for the next one", async () => {
    const { page } = await stage.visit({ viewport: PHONE });
    const fonts = await holdFonts(page);
    await page.goto(`${stage.url}/?tenant=metro`, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => fonts.asked.length).toBeGreaterThan(0);
    const before = await headings(page);
    // Past the time in which a browser would still take a face.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
    fonts.release();
    await page.evaluate(() => document.fonts.ready);
    expect(await headings(page)).toEqual(before);
    expect(await movedBy(page)).toBe(0);
  });
});
