/**
 * The phone that the first screen is judged on: slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), processor slowed 4 times,
 * 390 x 844, touch; and what is watched in its pages.
 */
import type { Browser, BrowserContext, Page } from "playwright";
import { PHONE } from "#tests/e2e/support/browser.ts";

/** Network of the slow phone, as CDP wants it: bytes a second, milliseconds. */
export const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;

/** Milliseconds since navigation where it is a moment, and of the event where it is a length. */
export interface Marks {
  readonly lcp: number;
  /** Layout shift that no press or key explains. */
  readonly cls: number;
  /** What tasks took beyond 50 ms each. */
  readonly blocked: number;
  /** When the first suggestion showed; 0: none did. */
  readonly suggestions: number;
  /** The slowest key: from the press to the next picture. */
  readonly key: number;
  /** The slowest tap, likewise. */
  readonly tap: number;
}

type Entry = PerformanceEntry & { readonly [name: string]: unknown };

/** Runs in the page before anything of it. */
function watch(): void {
  const marks = { lcp: 0, cls: 0, blocked: 0, suggestions: 0, key: 0, tap: 0 };
  (window as unknown as { marks: Marks }).marks = marks;
  const observe = (type: string, read: (entry: Entry) => void, options: object = {}): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as Entry);
    }).observe({ type, buffered: true, ...options });
  };
  observe("largest-contentful-paint", (entry) => (marks.lcp = entry.startTime));
  observe("layout-shift", (entry) => {
    if (entry["hadRecentInput"] !== true) marks.cls += Number(entry["value"]);
  });
  observe("longtask", (entry) => (marks.blocked += Math.max(0, entry.duration - 50)));
  observe(
    "event",
    (entry) => {
      if (/^key|^(before)?input$/.test(entry.name)) marks.key = Math.max(marks.key, entry.duration);
      if (/^(pointerdown|pointerup|click)$/.test(entry.name)) marks.tap = Math.max(marks.tap, entry.duration);
    },
    { durationThreshold: 16 },
  );
  new MutationObserver(() => {
    if (marks.suggestions === 0 && document.querySelector("[role=listbox] [role=option]")) {
      marks.suggestions = performance.now();
    }
  }).observe(document, { subtree: true, childList: true });
}

/** tsx names functions through a helper that a page does not have; for functions that are sent into one. */
export const NAMER = "globalThis.__name ??= (named) => named;";

/** A visitor with nothing in the cache; not slowed yet, so that an earlier visit costs no time. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: PHONE, locale: "en-GB", hasTouch: true });

/** A page that is slow and watched from its very start. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(NAMER);
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

/** What was seen of the page so far; fails when it was not watched. */
export async function readMarks(page: Page): Promise<Marks> {
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  if (marks.lcp === 0) throw new Error("The page was not watched: nothing was measured");
  return marks;
}
