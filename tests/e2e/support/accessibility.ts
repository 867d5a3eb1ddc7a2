/** Asks axe-core about the page as it stands. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { NoAnswer, within } from "./within.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SCREENSHOTS = "tests/.output/screenshots";
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One look of axe takes a few seconds on a busy machine. */
const LOOK_MS = 20_000;
const LOOKS = 3;

/**
 * What axe says; asked anew where no answer comes. Once in some thousand looks its promise is never settled, on a page
 * that answers everything else (seen in Chromium 156 with axe-core 4.14; the cause is not known).
 */
async function axeResults(page: Page): Promise<AxeResults> {
  for (let look = 1; ; look++) {
    // Evaluated, not added as a script element: the page's content policy allows no foreign script.
    await page.evaluate(AXE);
    const asked = page.evaluate(
      (standards) =>
        (window as unknown as { axe: { run: (root: Document, options: unknown) => Promise<AxeResults> } }).axe.run(
          document,
          {
            runOnly: standards,
            resultTypes: ["violations"],
          },
        ),
      STANDARDS,
    );
    try {
      return await within("axe on the whole page", asked, LOOK_MS);
    } catch (error) {
      if (!(error instanceof NoAnswer) || look === LOOKS) throw error;
      console.info(`axe gave no answer on ${page.url()}; it is asked again.`);
    }
  }
}

/** The violations of WCAG 2.2 AA and of good practice, one line for each element; none is the only good answer. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const results = await axeResults(page);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** A screen has no such fault. `npm run test:full` looks, and keeps a picture (tests/.output/screenshots). */
export async function look(page: Page, screen: string): Promise<void> {
  if (process.env["E2E"] !== "long") return;
  await page.screenshot({ path: `${SCREENSHOTS}/${screen}.png`, fullPage: true });
  expect.soft(await accessibilityFaults(page), `axe on ${screen}`).toEqual([]);
}
