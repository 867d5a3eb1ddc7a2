/** Reading the look of the tenants that have a file under design-tokens. */
import { readFileSync, readdirSync } from "node:fs";
import type { ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import { readLook } from "./look.ts";

const ENDING = ".tokens.json";

/**
 * The inputs of each tenant under design-tokens/tenants, by id, in any form that tenant-check reads; throws with the
 * file's name when one is wrong.
 */
export const readTenants = (root: string): Record<string, ThemeInputs> => {
  const folder = `${root}design-tokens/tenants/`;
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return Object.fromEntries(
    files.sort().map((name) => {
      const look = readLook(JSON.parse(readFileSync(folder + name, "utf8")));
      if (!look.ok) throw new Error(`${name}: ${look.error}`);
      return [name.slice(0, -ENDING.length), look.value.inputs];
    }),
  );
};
