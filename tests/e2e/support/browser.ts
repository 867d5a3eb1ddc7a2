/** A real Chromium and pages that remember what went wrong in them. */
import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { CHROMIUM_FLAGS, findChromium } from "../../../scripts/chromium.mjs";

/** The two sizes that everything is tried at. */
export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Starts Chromium; WebGL in software, so that the map draws. */
export async function launch(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (await findChromium());
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}`);
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
}

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions and failed requests so far. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** WebGL in software is slow and Chromium says so; that is the test machine's business, not the page's. */
const EXPECTED = /WebGL|GPU stall|swiftshader|Automatic fallback to software/i;

/**
 * Takes the graphics card away from a page: it keeps the sketch of the way and fetches no map. Drawing one in software
 * takes most of a busy machine, so journeys that look at no map go without.
 */
export async function withoutMap({ page }: Pick<Visit, "page">): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function getContext(
      this: HTMLCanvasElement,
      ...[kind, ...rest]: [string]
    ) {
      return kind.startsWith("webgl") ? null : (original.apply(this, [kind, ...rest] as never) as never);
    } as typeof original;
  });
}

/** Opens a page of a new visitor: no cookies, no storage; London time unless told otherwise. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!EXPECTED.test(problem)) problems.push(problem);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
  return { page, problems, close: () => context.close() };
}
