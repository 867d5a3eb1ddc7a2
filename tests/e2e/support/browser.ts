/** A real Chromium and pages that remember what went wrong in them. */
import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright";
import { CHROMIUM_FLAGS, findChromium } from "#scripts/chromium.mjs";

/** The two sizes that everything is tried at. */
export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** No drawing by a make-believe graphics card either; without the second flag Chromium still takes one for WebGL. */
const NO_MAP = ["--disable-gpu", "--disable-3d-apis"];

interface LaunchOptions {
  /** Whether pages can draw a map: WebGL in software takes most of a busy machine. Without it they keep the sketch. */
  readonly withMap?: boolean;
}

/** Starts Chromium. */
export async function launch({ withMap = true }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? (await findChromium());
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}`);
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ...(withMap ? ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"] : NO_MAP)],
  });
}

/** What is there on a quick machine at once; waiting for it costs nothing when all is well. */
const PATIENCE_MS = 30_000;

export interface Visit {
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions and failed requests so far. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

/** WebGL in software is slow and Chromium says so; that is the test machine's business, not the page's. */
const EXPECTED = /WebGL|GPU stall|swiftshader|Automatic fallback to software/i;

/** Opens a page of a new visitor: no cookies, no storage; London time by default. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
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
  const close = async (): Promise<void> => {
    // A request that is on its way to a test's handler must not fail the run when the page goes.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
  return { page, problems, close };
}

/**
 * Opens a page of the application and waits until its script has begun: it comes drawn by the server, and of what is done
 * before that only presses and texts are kept.
 */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
}
