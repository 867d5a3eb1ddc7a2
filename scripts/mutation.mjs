/** `npm run mutation`: sets up, then runs scripts/mutation/run.ts, again from where it was when a mutant stopped it. */
import { findChromium } from "./chromium.mjs";
import { bin, run } from "./lib/project.mjs";
import { setup } from "./setup.mjs";

const STARTS_AGAIN = 75;
await setup();
const env = { CHROMIUM_PATH: await findChromium(), TZ: "UTC", NODE_ENV: "test", CI: "" };
const start = (...more) =>
  run(bin("tsx"), ["scripts/mutation/run.ts", ...process.argv.slice(2), ...more], { env, group: true });
let { code } = await start();
while (code === STARTS_AGAIN) ({ code } = await start("--resume"));
process.exit(code);
