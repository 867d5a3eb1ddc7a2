/** Pages that are still open after an upgrade ask for files of their own release: those stay in place for a day. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60 * 1000;

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Runs a build that replaces `dist/client`, and puts back the assets that it no longer has, but for those that were
 * superseded more than a day ago. Their names carry a hash of their content, so they never stand in the way.
 * @param dist folder of the build's output.
 * @param build rejects when the build fails; the assets are put back by the next one that succeeds.
 * @param now milliseconds.
 */
export async function keepSupersededAssets(dist, build, now = Date.now()) {
  const assets = join(dist, "client", "assets");
  const aside = join(dist, "superseded");
  const list = join(dist, "superseded.json");
  mkdirSync(aside, { recursive: true });
  for (const name of namesIn(assets)) renameSync(join(assets, name), join(aside, name));
  await build();
  const known = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  const current = new Set(namesIn(assets));
  const kept = {};
  for (const name of namesIn(aside)) {
    const since = known[name] ?? now;
    if (current.has(name) || now - since >= DAY_MS) continue;
    renameSync(join(aside, name), join(assets, name));
    kept[name] = since;
  }
  rmSync(aside, { recursive: true });
  writeFileSync(list, JSON.stringify(kept));
}
