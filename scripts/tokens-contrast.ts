/**
 * Proves that every text and part is readable: all pairs of roles x every tenant x both schemes, hover and see-through
 * veils included. Prints what fails and exits with 1; there is no list of exceptions.
 *
 *   tsx scripts/tokens-contrast.ts
 */
import { fileURLToPath } from "node:url";
import { contrastCount, contrastFailures } from "#domain/tenant/theme/check.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { describeFailure } from "./tokens/look.ts";
import { readTenants } from "./tokens/tenants.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const started = performance.now();
const tenants = Object.entries(readTenants(root));
let failures = 0;
for (const [tenant, inputs] of tenants) {
  for (const scheme of ["light", "dark"] as const) {
    const palette = derivePalette(inputs, scheme);
    for (const failure of contrastFailures(palette)) {
      failures += 1;
      console.error(`${tenant} ${scheme}: ${describeFailure(failure, palette)}`);
    }
  }
}
const spent = Math.round(performance.now() - started);
const total = contrastCount * tenants.length * 2;
console.log(
  `contrast: ${total} pairs (${contrastCount} x ${tenants.length} tenants x 2 schemes), ${failures} failures, ${spent} ms`,
);
process.exit(failures === 0 ? 0 : 1);
