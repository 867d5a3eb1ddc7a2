/** Sets up, then runs a program of the installed packages with the given arguments and exits with its code. */
import { bin, run } from "./lib/project.mjs";
import { setup } from "./setup.mjs";

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error("Usage: node scripts/run.mjs <program> [arguments]");
  process.exit(2);
}
await setup();
const { code } = await run(bin(program), args);
process.exit(code);
