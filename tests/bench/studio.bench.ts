/**
 * S2: a colour typed in the studio until the preview draws it, with the processor slowed 4 times, and whether React
 * renders anything in the preview for it.
 */
import type { Page } from "playwright";
import { DESKTOP, launch } from "#tests/e2e/support/browser.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { changeBrand, saved, signInToStudio } from "#tests/e2e/support/studio.ts";
import { median, type Bench } from "./bench-result.ts";

const CPU_SLOWDOWN = 4;
const CHANGES = 20;
const GOAL_MS = 100;

/** Readable brand colours, each another one. */
const colour = (index: number): string => `#${(0x1b4f60 + index * 3).toString(16)}`;

/** Watches the preview of a phone: frames with a new brand colour, and changes of its document. */
async function watchPreview(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = [...document.querySelectorAll("iframe")].find(({ title }) => title === "On a phone");
    const shown = frame?.contentWindow;
    if (!shown) throw new Error("There is no preview.");
    const now = (of: Window): number => of.performance.timeOrigin + of.performance.now();
    const seen = { typedAt: 0, times: [] as number[], mutations: 0 };
    Object.assign(window, { seen });
    addEventListener("input", () => (seen.typedAt = now(window)), true);
    const root = shown.document.documentElement;
    const brand = (): string => shown.getComputedStyle(root).getPropertyValue("--tk-brand-main");
    let last = brand();
    const look = (): void => {
      if (brand() !== last) {
        last = brand();
        seen.times.push(now(shown) - seen.typedAt);
      }
      shown.requestAnimationFrame(look);
    };
    look();
    const app = shown.document.querySelector("#root");
    const whole = { subtree: true, childList: true, attributes: true, characterData: true };
    if (app) new MutationObserver((changes) => (seen.mutations += changes.length)).observe(app, whole);
  });
}

/** Waits until the pages of the preview have started and show their prices: nothing in them changes for six seconds. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let rest = setTimeout(resolve, 6_000);
        const observer = new MutationObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(resolve, 6_000);
        });
        for (const { contentDocument } of document.querySelectorAll("iframe")) {
          if (contentDocument) observer.observe(contentDocument, { subtree: true, childList: true, attributes: true });
        }
      }),
  );
}

interface Seen {
  readonly times: readonly number[];
  readonly mutations: number;
}

const seenSoFar = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

export const bench: Bench = async function* () {
  const server = await ServerProcess.start();
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: DESKTOP, locale: "en-GB" });
    // tsx names the functions that it hands to the page; the page does not know how.
    await page.addInitScript("globalThis.__name ??= (named) => named;");
    await signInToStudio(page, server.url);
    const phone = page.frameLocator('iframe[title="On a phone"]');
    await phone.getByRole("combobox", { name: "Pickup" }).first().waitFor();
    await changeBrand(page, colour(0));
    await saved(page);
    await settled(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await watchPreview(page);
    for (let change = 1; change <= CHANGES; change += 1) {
      await changeBrand(page, colour(change));
      while ((await seenSoFar(page)).times.length < change) await page.waitForTimeout(20);
    }
    const { times, mutations } = await seenSoFar(page);
    yield* [
      {
        name: "S2 a typed colour to the preview's frame, worst",
        value: Math.round(Math.max(...times)),
        unit: "ms",
        goal: GOAL_MS,
        note: `median ${Math.round(median(times))}, of ${CHANGES}, processor slowed ${CPU_SLOWDOWN} times`,
      },
      { name: "S2 changes of the preview's document", value: mutations, unit: "", goal: 0 },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
