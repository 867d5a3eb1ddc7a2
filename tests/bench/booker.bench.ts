/** P13: the longest frame while a business with 20,000 bookings scrolls its lists; beside it what turning a page takes. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { openOnEngine } from "#server/platform/database/database.ts";
import { openEmbedded } from "#server/platform/database/embedded/pglite-client.ts";
import { goTo, launch, visit } from "#tests/e2e/support/browser.ts";
import { signInAs } from "#tests/e2e/support/member.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { MIGRATIONS } from "#tests/support/database/databases.ts";
import { attempt, type Bench, type BenchRow } from "./bench-result.ts";
import { multiply } from "./scale-seed.ts";

const OWN = 20_000;
const SLOWDOWNS = [1, 4] as const;
const GOAL_MS = 50;
/** Turns of the wheel on each way down and up, and how far each goes. */
const TURNS = 20;
const TURN_PX = 120;

/** A page of the business, and how it is opened as wide as it goes. */
interface Listed {
  readonly name: string;
  readonly path: string;
  /** @returns once the rows are there. */
  readonly widest: (page: Page) => Promise<void>;
}

/** Chooses a period and waits until its rows have come. @param path of the call that brings them. */
async function choose(page: Page, path: string, period: string): Promise<void> {
  const rows = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByRole("radio", { name: period, exact: true }).click();
  await (await rows).finished();
  await page.getByRole("button", { name: "Next page" }).waitFor();
}

const LISTS: readonly Listed[] = [
  {
    name: "history",
    path: "/bookinghistory.html",
    widest: async (page) => {
      await page.getByRole("tab", { name: "History" }).click();
      await choose(page, ENDPOINTS.journeyHistory.path, "All");
    },
  },
  {
    name: "statement",
    path: "/commission.html",
    widest: async (page) => {
      await choose(page, ENDPOINTS.bookerStatement.path, "Past 12 months");
    },
  },
  {
    name: "dashboard",
    path: "/dashboard.html",
    widest: async (page) => {
      await page.locator('[data-c="BookingChart"] [role="img"]').waitFor();
    },
  },
];

/** Writes the bookings into the data of a server that is not running. */
async function seed(dataDir: string): Promise<void> {
  const worker = fileURLToPath(
    new URL("../../src/server/platform/database/embedded/pglite-worker.ts", import.meta.url),
  );
  const db = await openOnEngine(await openEmbedded(join(dataDir, "db"), worker), MIGRATIONS);
  await multiply(db, "metro", { from: 0, until: OWN, ofBusiness: true }, new Date());
  await db.close();
}

/** The longest frame of the main thread while something is done, in milliseconds; 0: none took longer than 50. */
async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watch = { longest: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
    });
    observer.observe({ type: "long-animation-frame" });
    Object.assign(globalThis, { frameWatch: { watch, observer } });
  });
  await work();
  // Entries come with a later frame.
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const { frameWatch } = globalThis as unknown as {
      frameWatch: { watch: { longest: number }; observer: PerformanceObserver };
    };
    frameWatch.observer.disconnect();
    return Math.round(frameWatch.watch.longest);
  });
}

/** All the way down and up again, as a wheel does it. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (const way of [1, -1]) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, way * TURN_PX);
      await page.waitForTimeout(16);
    }
  }
}

/** On to the next rows, or the next week. */
const turn = (page: Page): Promise<void> =>
  page
    .getByRole("button", { name: /^Next (page|week)$/ })
    .first()
    .click();

async function* measured(server: ServerProcess, slowdown: number): AsyncGenerator<BenchRow> {
  const browser = await launch({ withMap: false });
  try {
    const { page } = await visit(browser);
    // tsx names the functions that it hands to the page; the page does not know how.
    await page.addInitScript("globalThis.__name ??= (named) => named;");
    await signInAs(page, server.url, "booker@example.com");
    const session = await page.context().newCDPSession(page);
    for (const { name, path, widest } of LISTS) {
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await goTo(page, `${server.url}${path}`);
      await widest(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      const value = await longestFrame(page, () => scroll(page));
      const turned = await longestFrame(page, () => turn(page));
      const note = `CPU x${slowdown}; turning the page: ${turned} ms`;
      yield { name: `P13 ${name}, longest frame while scrolling`, value, unit: "ms", goal: GOAL_MS, note };
    }
  } finally {
    await browser.close();
  }
}

export const bench: Bench = async function* () {
  const server = await ServerProcess.start(undefined, { DEMO_SPEED: "0" });
  try {
    await server.end("SIGTERM");
    await seed(server.dataDir);
    await server.startAgain();
    for (const slowdown of SLOWDOWNS) yield* attempt(`P13 lists, CPU x${slowdown}`, () => measured(server, slowdown));
  } finally {
    await server.remove();
  }
};
