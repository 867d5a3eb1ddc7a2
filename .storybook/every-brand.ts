import type { ProjectAnnotations } from "storybook/internal/types";
import type { ReactRenderer } from "@storybook/react-vite";
import { BRANDS } from "./modes.ts";
import { isTest, told, undecided } from "./strict-a11y.ts";

/** Storybook's own furniture. */
const NOT_OURS = [".sb-wrapper", "#storybook-docs", "#storybook-highlights-root"];

/** What was judged already on this page: many steps end where others did. */
const judged = new Set<string>();

/** What is drawn, without the ids that React counts up: the same drawing has the same colours in each brand. */
const drawing = (): string => {
  const typed = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value);
  return [innerWidth, document.documentElement.dir, document.body.innerHTML, ...typed]
    .join("\n")
    .replaceAll(/_r_\w+_/g, "");
};

/**
 * Puts every brand and scheme on the page in turn, in the state that the story's steps led to, and lets axe judge the
 * colours. A change of brand changes two attributes and no element, so one drawing serves them all. Only where the
 * global `brands` asks for it; stands before the strict gate in the preview's list and so runs after it.
 */
export const everyBrand: ProjectAnnotations<ReactRenderer> = {
  afterEach: async ({ globals }) => {
    if (!isTest() || globals["brands"] !== "every") return;
    const drawn = drawing();
    if (judged.has(drawn)) return;
    const { default: axe } = await import("axe-core");
    const { dataset } = document.documentElement;
    const { tenant, scheme } = dataset;
    const faults: string[] = [];
    for (const brand of BRANDS.filter((one) => one.tenant !== tenant || one.scheme !== scheme)) {
      Object.assign(dataset, brand);
      const { violations, incomplete } = await axe.run(
        { include: document.body, exclude: NOT_OURS },
        { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["violations", "incomplete"] },
      );
      const lines = told([...violations, ...undecided(incomplete)]);
      faults.push(...lines.map((line) => `${brand.tenant} ${brand.scheme}: ${line}`));
    }
    Object.assign(dataset, { tenant, scheme });
    if (faults.length === 0) judged.add(drawn);
    else throw new Error(`not readable in every brand:\n${faults.join("\n")}`);
  },
};
