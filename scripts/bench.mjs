/** `npm run bench`: builds, finds a Chromium and runs the measurements of tests/bench. Names as arguments choose some. */
import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { bin, run } from "./lib/project.mjs";

await build();
const env = { CHROMIUM_PATH: await findChromium(), TZ: "UTC", NODE_ENV: "production" };
const { code } = await run(bin("tsx"), ["tests/bench/main.ts", ...process.argv.slice(2)], { env });
process.exit(code);
