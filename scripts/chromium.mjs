/**
 * Finds a Chromium for the browser tests, or installs one. Order: CHROMIUM_PATH, Playwright's own, the ones on the
 * path, then `playwright install`, then the system's package manager when root. Every step has a time limit.
 * `node scripts/chromium.mjs` prints the path.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, ensureInstalled, run } from "./lib/project.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC_APP = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const MINUTE = 60_000;

const isRoot = process.getuid?.() === 0;

/**
 * Flags for a quiet headless start; a browser under root cannot use its sandbox, and a network without access floods
 * the log.
 */
export const CHROMIUM_FLAGS = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright").chromium.executablePath();
  } catch {
    return ""; // Playwright has no browser for this system.
  }
}

function candidates() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrightsOwn(), ...onPath, MAC_APP].filter((path) => existsSync(path));
}

/**
 * Some systems put a stub on the path that only prints what to install: a browser counts when it prints its version.
 */
async function works(path) {
  const { code, output } = await run(path, ["--version"], { quiet: true, timeout: MINUTE / 2 });
  return code === 0 && /chrom/i.test(output);
}

async function firstWorking() {
  for (const path of new Set(candidates())) if (await works(path)) return path;
  return null;
}

async function install() {
  console.log("No Chromium found: installing one ...");
  const viaPlaywright = ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  await run(bin("playwright"), viaPlaywright, { quiet: true, timeout: 6 * MINUTE });
  const own = await firstWorking();
  if (own !== null || !isRoot) return own;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { quiet: true, timeout: 5 * MINUTE, env });
  const apt = ["install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-liberation"];
  await run("apt-get", apt, { quiet: true, timeout: 10 * MINUTE, env });
  return firstWorking();
}

/** None is there and none could be installed; the message says what to do. */
export class NoChromium extends Error {}

/**
 * Path of a Chromium that runs.
 * @returns {Promise<string>}
 * @throws NoChromium
 */
export async function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (await works(asked)) return asked;
    throw new NoChromium(`CHROMIUM_PATH is ${asked}, which does not run.`);
  }
  const path = (await firstWorking()) ?? (await install());
  if (path === null) {
    throw new NoChromium("No Chromium: set CHROMIUM_PATH, or install one (Debian: apt-get install chromium).");
  }
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  console.log(await findChromium());
}
