/** Weighs what a browser really loads for the booking until suggestions show (budget P1: 130 kB of script). */
import type { Browser, Request } from "playwright";

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

/**
 * Opens the first screen, types into the pickup field and stops as soon as suggestions show. What the page prefetches
 * in idle time after that is not counted.
 */
export async function measureFirstScreen(browser: Browser, url: string, path = "/"): Promise<FirstScreenWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  const pending: Promise<Weight & { type: string }>[] = [];
  const weigh = async (request: Request) => {
    const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
    const encoding = (await response?.headerValue("content-encoding")) ?? "none";
    return {
      path: new URL(request.url()).pathname,
      bytes: sizes.responseBodySize,
      encoding,
      type: request.resourceType(),
    };
  };
  page.on("requestfinished", (request) => {
    const weighed = weigh(request);
    // What comes after the suggestions is not waited for: it may find the page closed.
    weighed.catch(() => undefined);
    pending.push(weighed);
  });
  await page.goto(`${url}${path}`, { waitUntil: "commit" });
  const field = page.getByRole("combobox", { name: "Pickup address" });
  await field.click();
  await field.pressSequentially("Hea");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  const loaded = await Promise.all(pending);
  await context.close();
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
