/**
 * Checks a tenant's look before it goes live: is the file valid, and is every text readable?
 *
 *   tsx scripts/tenant-check.ts <file>     a DTCG tenant file, or JSON with the plain settings (or a "theme" with them)
 *
 * Values that the derivation makes always pass. A file may also fix single roles under "given" (`{"brand-on":
 * "#fff…"}`): those are always checked; a failing one is named, with the nearest colour that passes. Exit 1 when
 * anything fails.
 */
import { readFileSync } from "node:fs";
import { judge, readLook } from "./tokens/look.ts";

const file = process.argv[2];
if (file === undefined) {
  console.error("Usage: tsx scripts/tenant-check.ts <file>");
  process.exit(2);
}
const started = performance.now();

/** The faults of the file, from a missing file to unreadable colours. */
const faultsOf = (path: string): string[] => {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return [error instanceof SyntaxError ? `is not JSON: ${error.message}` : "cannot be opened"];
  }
  const look = readLook(raw);
  return look.ok ? judge(look.value) : [look.error];
};

const faults = faultsOf(file);
for (const fault of faults) console.error(`${file}: ${fault}`);
const verdict =
  faults.length === 0 ? "readable in both schemes" : `${faults.length} ${faults.length === 1 ? "fault" : "faults"}`;
console.log(`${file}: ${verdict} (${Math.round(performance.now() - started)} ms)`);
process.exit(faults.length === 0 ? 0 : 1);
