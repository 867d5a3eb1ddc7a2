/** P2, P3, P4: the first screen and the way to a ticket on a slow phone (slow-phone.ts); medians of five runs. */
import type { Browser, Page } from "playwright";
import { launch } from "../e2e/support/browser.ts";
import { ServerProcess } from "../e2e/support/server-process.ts";
import { median, type Bench, type BenchRow } from "./bench-result.ts";
import { walkToTicket } from "./booking-walk.ts";
import { newPhone, readMarks, slowPage, type Marks } from "./slow-phone.ts";

const RUNS = 5;
const TYPED = "Heathrow";
const KEY_INTERVAL_MS = 60;

type Visit = Marks & { readonly keysLost: number };
type Walk = Marks & { readonly slowestStep: number };

/** Taps the pickup box as soon as it is there and types without a look at the screen. */
async function typeImpatiently(page: Page): Promise<void> {
  const field = page.getByRole("combobox", { name: "Pickup address" });
  await field.waitFor();
  await field.tap();
  await page.keyboard.type(TYPED, { delay: KEY_INTERVAL_MS });
}

async function visitOnce(browser: Browser, url: string, repeat: boolean): Promise<Visit> {
  const context = await newPhone(browser);
  if (repeat) {
    const first = await context.newPage();
    await first.goto(url, { waitUntil: "networkidle" });
    await first.close();
  }
  const page = await slowPage(context);
  await page.goto(url, { waitUntil: "commit" });
  await typeImpatiently(page);
  await page.getByRole("option").first().waitFor({ timeout: 30_000 });
  const typed = await page.getByRole("combobox", { name: "Pickup address" }).inputValue();
  const marks = await readMarks(page);
  await context.close();
  if (marks.suggestions === 0) throw new Error("The page was not watched: no suggestion was seen");
  return { ...marks, keysLost: TYPED.length - typed.length };
}

async function walkOnce(browser: Browser, url: string): Promise<Walk> {
  const context = await newPhone(browser);
  const page = await slowPage(context);
  const steps = await walkToTicket(page, url);
  const marks = await readMarks(page);
  await context.close();
  if (marks.key === 0 || marks.tap === 0) throw new Error("The page was not watched: no key or tap was seen");
  return { ...marks, slowestStep: Math.max(...steps) };
}

async function runs<Seen>(once: () => Promise<Seen>): Promise<Seen[]> {
  const all: Seen[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await once());
  return all;
}

const middle = <Key extends string>(seen: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  median(seen.map((each) => each[key]));

const inMs = (name: string, value: number, goal: number, note: string): BenchRow => ({
  name,
  value: Math.round(value),
  unit: "ms",
  goal,
  note,
});

const rowsOfVisits = (cold: readonly Visit[], again: readonly Visit[]): BenchRow[] => [
  inMs("P2 largest contentful paint", middle(cold, "lcp"), 600, "slow 4G, CPU x4, cold, median of 5"),
  inMs("P3 usable: typist sees suggestions", middle(cold, "suggestions"), 1600, "stretch 1300"),
  inMs("P3 usable on a repeat visit", middle(again, "suggestions"), 500, "includes typing"),
  {
    name: "P3 keys lost, worst visit",
    value: Math.max(...[...cold, ...again].map(({ keysLost }) => keysLost)),
    unit: "",
    goal: 0,
  },
  inMs("P4 main thread blocked since start", middle(cold, "blocked"), 150, "until suggestions show"),
];

const rowsOfWalks = (cold: readonly Visit[], walks: readonly Walk[]): BenchRow[] => [
  inMs("P4 slowest key", middle(walks, "key"), 32, "to the next picture; median of 5 bookings"),
  inMs("P4 slowest tap", middle(walks, "tap"), 100, "to the next picture, up to the ticket"),
  inMs("P4 slowest next step", middle(walks, "slowestStep"), 450, "preloaded while one reads"),
  {
    name: "P4 layout shift",
    value: Math.round(Math.max(middle(cold, "cls"), middle(walks, "cls")) * 1000) / 1000,
    unit: "",
    goal: 0.01,
    note: "first screen, and up to the ticket",
  },
];

/** Measures the first screen and a booking; the first visit warms the server's page cache and is thrown away. */
export const bench: Bench = async () => {
  const [browser, server] = await Promise.all([launch({ withMap: false }), ServerProcess.start()]);
  try {
    await visitOnce(browser, server.url, false);
    const cold = await runs(() => visitOnce(browser, server.url, false));
    const again = await runs(() => visitOnce(browser, server.url, true));
    const walks = await runs(() => walkOnce(browser, server.url));
    return [...rowsOfVisits(cold, again), ...rowsOfWalks(cold, walks)];
  } finally {
    await browser.close();
    await server.remove();
  }
};
