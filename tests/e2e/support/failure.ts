/** What the pages of a failed test showed: kept in files, and passed to the reporter (scripts/lib/reporter.mjs). */
import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright";
import type { RunnerTestCase } from "vitest";
import type { Visit } from "./browser.ts";
import { within } from "./within.ts";

export const FAILURES = "tests/.output/failures";
/** A page that died is not waited for. */
const LOOK_WITHIN_MS = 10_000;

declare module "vitest" {
  interface TaskMeta {
    /** What the pages of the tries that failed showed, in words. */
    seen?: string[];
  }
}

/** Photographs the open pages of a failed try and writes down their text. */
export async function keepFailure(task: RunnerTestCase, visits: readonly Visit[], serverLog: string): Promise<void> {
  mkdirSync(FAILURES, { recursive: true });
  const name = `${task.name.replaceAll(/[^\w]+/g, "-").slice(0, 80)}-${(task.result?.retryCount ?? 0) + 1}`;
  const seen = await Promise.all(
    visits.map(async ({ page, problems }, index) => {
      const file = `${FAILURES}/${name}-${index + 1}`;
      await looking(page.screenshot({ path: `${file}.png` }));
      const text = [`${page.url()} (${file}.png)`, ...problems, await textOf(page)].join("\n");
      writeFileSync(`${file}.txt`, `${text}\n\n${serverLog}`);
      return text;
    }),
  );
  task.meta.seen = [...(task.meta.seen ?? []), ...seen];
}

const textOf = async (page: Page): Promise<string> =>
  (await looking(page.evaluate(() => document.body.innerText.replaceAll(/\s*\n\s*/g, "\n")))) ?? "(the page is dead)";

const looking = <T>(work: Promise<T>): Promise<T | null> =>
  within("to be looked at", work, LOOK_WITHIN_MS).catch(() => null);
