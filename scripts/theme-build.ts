/** Writes the values of the MUI theme to src/generated, so that no browser has to compute them. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { themeValues } from "./theme/theme-values.ts";

const FILE = fileURLToPath(new URL("../src/generated/mui-theme.json", import.meta.url));

writeFileSync(FILE, `${JSON.stringify(themeValues(), null, 2)}\n`);
