/**
 * `npm run pictures`: takes the library's pictures anew, all of them, into tests/visual. Look at what git shows as changed
 * before you commit it. To compare only: `npm run check:full`.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { ROOT, bin, run } from "./lib/project.mjs";
import { squeeze } from "./lib/squeeze.mjs";
import { setup } from "./setup.mjs";

const PICTURES = join(ROOT, "tests/visual");

await setup();
rmSync(PICTURES, { recursive: true, force: true });
const args = ["run", "--config", ".storybook/vitest.config.ts", "--project", "visual", "--update", "--reporter", "dot"];
const env = { STORY_PROJECT: "visual", CHROMIUM_PATH: await findChromium() };
const { code } = await run(bin("vitest"), args, { env, timeout: 30 * 60_000 });
for (const name of readdirSync(PICTURES, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".png")) continue;
  const file = join(PICTURES, name);
  writeFileSync(file, squeeze(readFileSync(file)));
}
process.exit(code);
