/** Weighs what a browser really loads for the booking until suggestions show (goal P1), and for all of it. */
import type { Browser, Page, Request } from "playwright";
import { PHONE } from "#tests/e2e/support/browser.ts";
import { walkToTicket } from "./booking-walk.ts";

export interface Weight {
  readonly path: string;
  /** Bytes as they came over the wire, compressed, without headers. */
  readonly bytes: number;
  readonly encoding: string;
}

export interface FirstScreenWeight {
  readonly scripts: readonly Weight[];
  /** Compressed bytes of all scripts. */
  readonly scriptBytes: number;
  readonly document: Weight | null;
  /** Compressed bytes of everything, scripts and page included, without the API's answers. */
  readonly totalBytes: number;
  readonly requests: number;
}

const sum = (weights: readonly Weight[]): number => weights.reduce((total, { bytes }) => total + bytes, 0);

type Loaded = Weight & { readonly type: string };

async function weigh(request: Request): Promise<Loaded> {
  const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
  const encoding = (await response?.headerValue("content-encoding")) ?? "none";
  return {
    path: new URL(request.url()).pathname,
    bytes: sizes.responseBodySize,
    encoding,
    type: request.resourceType(),
  };
}

/** Weighs everything that a new phone loads during an action; what comes after that is not counted. */
async function loadedDuring(browser: Browser, act: (page: Page) => Promise<unknown>): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", hasTouch: true });
  const page = await context.newPage();
  const pending: Promise<Loaded>[] = [];
  page.on("requestfinished", (request) => {
    const weighed = weigh(request);
    // What comes later is not waited for: it may find the page closed.
    weighed.catch(() => undefined);
    pending.push(weighed);
  });
  await act(page);
  const loaded = await Promise.all(pending);
  await context.close();
  return loaded;
}

/**
 * Opens the first screen, types into the pickup field and stops as soon as suggestions show. What the page prefetches
 * in idle time after that is not counted.
 */
export async function measureFirstScreen(browser: Browser, url: string, path = "/"): Promise<FirstScreenWeight> {
  const loaded = await loadedDuring(browser, async (page) => {
    await page.goto(`${url}${path}`, { waitUntil: "commit" });
    const field = page.getByRole("combobox", { name: "Pickup address" });
    await field.click();
    await field.pressSequentially("Hea");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
  });
  const own = loaded.filter(({ path: asked }) => !asked.startsWith("/api/"));
  const scripts = own.filter(({ type }) => type === "script");
  return {
    scripts,
    scriptBytes: sum(scripts),
    document: own.find(({ type }) => type === "document") ?? null,
    totalBytes: sum(own),
    requests: loaded.length,
  };
}

/** The map's program, style and data: the goal leaves them out, since a page without them books as well. */
const OF_MAP = /^\/assets\/(maplibre|basemap|engine)/;

/** Books a ride for cash. @returns everything that came over the wire but the map, answers of the server included. */
export async function measureBooking(browser: Browser, url: string): Promise<readonly Weight[]> {
  const loaded = await loadedDuring(browser, (page) => walkToTicket(page, url));
  return loaded.filter(({ path }) => !OF_MAP.test(path));
}
