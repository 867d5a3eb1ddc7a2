import type { ProjectAnnotations } from "storybook/internal/types";
import type { ReactRenderer } from "@storybook/react-vite";
import { settings } from "./colour-settings.ts";
import { BRANDS } from "./modes.ts";
import { isTest, formatFindings, undecided } from "./strict-a11y.ts";

/** Storybook's own elements. */
const NOT_OURS = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

/**
 * Settings that were found readable in every brand: many stories contain the same components, and many end in the same
 * state.
 */
const judged = new Set<number>();

/**
 * Applies every brand and scheme to the page in turn and lets axe check the colours of all words whose setting it has
 * not seen; throws with what is unreadable. A change of brand changes two attributes and no element, so one render
 * serves them all; shapes and sizes were checked in the story's own brand.
 */
export const judgeEveryBrand = async (): Promise<void> => {
  const { default: axe } = await import("axe-core");
  const fresh = [...settings(document.body)].filter(([setting]) => !judged.has(setting));
  // A part that loads late may replace an element between two brands; its setting is judged in another story.
  const drawn = () => fresh.filter(([, element]) => element.isConnected);
  const { dataset } = document.documentElement;
  const { tenant, scheme } = dataset;
  const faults: string[] = [];
  for (const brand of BRANDS.filter((one) => one.tenant !== tenant || one.scheme !== scheme)) {
    const include = drawn().map(([, element]) => element);
    if (include.length === 0) break;
    Object.assign(dataset, brand);
    const { violations, incomplete } = await axe.run(
      { include, exclude: NOT_OURS },
      { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["violations", "incomplete"] },
    );
    const lines = formatFindings([...violations, ...undecided(incomplete)]);
    faults.push(...lines.map((line) => `${brand.tenant} ${brand.scheme}: ${line}`));
  }
  Object.assign(dataset, { tenant, scheme });
  if (faults.length > 0) throw new Error(`not readable in every brand:\n${faults.join("\n")}`);
  for (const [setting] of drawn()) judged.add(setting);
};

/**
 * Checks the state after each story's steps, where the global `brands` asks for it; it is listed before the strict gate
 * in the preview and so runs after it.
 */
export const everyBrand: ProjectAnnotations<ReactRenderer> = {
  afterEach: async ({ globals }) => {
    if (isTest() && globals["brands"] === "every") await judgeEveryBrand();
  },
};
