/** How much a journey asks of a person: presses of the pointer and keys, as the page hears them. */
import type { Page } from "playwright";

export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/** Counts on this page from its next load on; a full load begins anew. @returns what was counted so far */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort = { clicks: 0, keys: 0 };
    Object.assign(window, { effort });
    // A key that presses a button fires a click besides, yet no pointer event: it counts as a key only.
    addEventListener("pointerdown", () => (effort.clicks += 1), { capture: true });
    addEventListener("keydown", () => (effort.keys += 1), { capture: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "effort") as Effort);
}
