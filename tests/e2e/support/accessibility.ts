/** Asks axe-core about the page as it stands. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { within } from "./within.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SCREENSHOTS = "tests/.output/screenshots";
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations of WCAG 2.2 AA and of good practice, one line for each element; none is the only good answer. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
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
  const results = await within("axe on the whole page", asked);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** A screen has no such fault; the long run keeps its picture besides (tests/.output/screenshots). */
export async function look(page: Page, screen: string): Promise<void> {
  if (process.env["E2E"] === "long") await page.screenshot({ path: `${SCREENSHOTS}/${screen}.png`, fullPage: true });
  expect.soft(await accessibilityFaults(page), `axe on ${screen}`).toEqual([]);
}
