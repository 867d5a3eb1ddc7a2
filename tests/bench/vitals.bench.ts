/**
 * P2, P3, P4: the first screen on a slow phone: slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), processor slowed 4 times,
 * cold cache; medians of five runs.
 */
import type { Browser, CDPSession, Page } from "playwright";
import { PHONE, launch } from "../e2e/support/browser.ts";
import { ServerProcess } from "../e2e/support/server-process.ts";
import { median, type Bench } from "./bench-result.ts";

const RUNS = 5;
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const TYPED = "Heathrow";
const KEY_INTERVAL_MS = 60;

/** What one visit showed, in milliseconds since navigation where it is a time. */
interface Visit {
  readonly lcp: number;
  readonly usable: number;
  readonly blocked: number;
  readonly cls: number;
  readonly keysLost: number;
}

interface Marks {
  lcp: number;
  cls: number;
  blocked: number;
  suggestions: number;
}

/** Runs in the page before anything of it: watches paints, shifts, long tasks and the first suggestion. */
function watch(): void {
  const marks: Marks = { lcp: 0, cls: 0, blocked: 0, suggestions: 0 };
  (window as unknown as { marks: Marks }).marks = marks;
  const observe = (type: string, read: (entry: PerformanceEntry & Record<string, number>) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as PerformanceEntry & Record<string, number>);
    }).observe({ type, buffered: true });
  };
  observe("largest-contentful-paint", (entry) => (marks.lcp = entry.startTime));
  observe("layout-shift", (entry) => {
    if (!entry["hadRecentInput"]) marks.cls += entry["value"] ?? 0;
  });
  observe("longtask", (entry) => (marks.blocked += Math.max(0, entry.duration - 50)));
  new MutationObserver(() => {
    if (marks.suggestions === 0 && document.querySelector("[role=listbox] [role=option]")) {
      marks.suggestions = performance.now();
    }
  }).observe(document, { subtree: true, childList: true });
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

/** Taps the pickup box as soon as it is there and types without a look at the screen. */
async function typeImpatiently(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Pickup address" });
  await field.waitFor();
  await field.tap();
  await page.keyboard.type(TYPED, { delay: KEY_INTERVAL_MS });
}

async function visitOnce(browser: Browser, url: string, repeat: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", hasTouch: true });
  if (repeat) {
    const first = await context.newPage();
    await first.goto(url, { waitUntil: "networkidle" });
    await first.close();
  }
  const page = await context.newPage();
  // tsx names functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name ??= (named) => named;");
  await page.addInitScript(watch);
  await slowDown(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "commit" });
  await typeImpatiently(page);
  await page.getByRole("option").first().waitFor({ timeout: 30_000 });
  const typed = await page.getByRole("combobox", { name: "Pickup address" }).inputValue();
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  await context.close();
  if (marks.suggestions === 0 || marks.lcp === 0) throw new Error("The page was not watched: nothing was measured");
  const { suggestions: usable, ...rest } = marks;
  return { ...rest, usable, keysLost: TYPED.length - typed.length };
}

async function runs(browser: Browser, url: string, repeat: boolean): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visitOnce(browser, url, repeat));
  return visits;
}

/** Measures the first screen; the first visit warms the server's page cache and is thrown away. */
export const bench: Bench = async () => {
  const [browser, server] = await Promise.all([launch(), ServerProcess.start()]);
  try {
    await visitOnce(browser, server.url, false);
    const cold = await runs(browser, server.url, false);
    const again = await runs(browser, server.url, true);
    const middle = (visits: readonly Visit[], key: keyof Visit): number => median(visits.map((visit) => visit[key]));
    const profile = "slow 4G, CPU x4, cold, median of 5";
    return [
      {
        name: "P2 largest contentful paint",
        value: Math.round(middle(cold, "lcp")),
        unit: "ms",
        goal: 600,
        note: profile,
      },
      {
        name: "P3 usable: typist sees suggestions",
        value: Math.round(middle(cold, "usable")),
        unit: "ms",
        goal: 1600,
        note: "stretch 1300",
      },
      {
        name: "P3 usable on a repeat visit",
        value: Math.round(middle(again, "usable")),
        unit: "ms",
        goal: 500,
        note: "includes typing",
      },
      {
        name: "P3 keys lost, worst visit",
        value: Math.max(...[...cold, ...again].map(({ keysLost }) => keysLost)),
        unit: "",
        goal: 0,
      },
      { name: "P4 main thread blocked since start", value: Math.round(middle(cold, "blocked")), unit: "ms", goal: 150 },
      { name: "P4 layout shift", value: Math.round(middle(cold, "cls") * 1000) / 1000, unit: "", goal: 0.01 },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
