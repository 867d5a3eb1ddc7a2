/**
 * Judges a tenant's look before it goes live: is the file right, and is every text readable?
 *
 *   tsx scripts/tenant-check.ts <file>     a DTCG tenant file, or JSON with the plain settings (or a "theme" with them)
 *
 * Values that the derivation makes always pass. A file may also fix single roles under "given" (`{"brand-on": "#fff…"}`):
 * those are never trusted; a failing one is named, with the nearest colour that passes. Exit 1 when anything fails.
 */
import { readFileSync } from "node:fs";
import { judge, readLook } from "./tokens/look.ts";

const file = process.argv[2];
if (file === undefined) {
  console.error("Usage: tsx scripts/tenant-check.ts <file>");
  process.exit(2);
}
const started = performance.now();
const look = readLook(JSON.parse(readFileSync(file, "utf8")));
const faults = look.ok ? judge(look.value) : [look.error];
for (const fault of faults) console.error(`${file}: ${fault}`);
console.log(
  `${file}: ${faults.length === 0 ? "readable in both schemes" : `${faults.length} faults`} (${Math.round(performance.now() - started)} ms)`,
);
process.exit(faults.length === 0 ? 0 : 1);
