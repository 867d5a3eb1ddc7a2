/** Reading tenants' look from files, and saying what is wrong with it. */
import { readFileSync, readdirSync } from "node:fs";
import type { ContrastFailure } from "#domain/tenant/theme/check.ts";
import { themeInputsFromTokens, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { Palette } from "#domain/tenant/theme/roles.ts";

const ENDING = ".tokens.json";

/** The inputs of each tenant under design-tokens/tenants, by id; throws with the file's name when one is wrong. */
export const readTenants = (root: string): Record<string, ThemeInputs> => {
  const folder = `${root}design-tokens/tenants/`;
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return Object.fromEntries(
    files.sort().map((name) => {
      const parsed = themeInputsFromTokens(JSON.parse(readFileSync(folder + name, "utf8")));
      if (!parsed.ok) throw new Error(`${name}: ${parsed.error}`);
      return [name.slice(0, -ENDING.length), parsed.value];
    }),
  );
};

/** One line about a broken pair. */
export const describeFailure = ({ pair, backdrop, ratio }: ContrastFailure, palette: Palette): string => {
  const over = backdrop === null ? "" : ` over ${backdrop} ${palette[backdrop]}`;
  const reached = ratio.toFixed(2);
  return `${pair.fg} ${palette[pair.fg]} on ${pair.bg} ${palette[pair.bg]}${over} reaches ${reached}, needs ${pair.min} (WCAG ${pair.wcag})`;
};
