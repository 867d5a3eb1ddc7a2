/**
 * What every command of this project needs before anything is installed: where the project is, whether the installed
 * packages match the lock file, and how to run a program and learn how it ended. Plain Node, no dependency.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Where test runs leave reports, logs and screenshots. Ignored by git. */
export const OUTPUT = join(ROOT, "tests", ".output");

const OLDEST_NODE = [20, 19];

/** Ends the process with a sentence when Node is too old to run anything here. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantMajor = 0, wantMinor = 0] = OLDEST_NODE;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  console.error(`Cabstand needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The programs that run, and whether the user has broken the command off: 128 + the signal's number. */
const running = new Set();
let brokenOff = 0;
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };

/** How long programs have to end by themselves after Ctrl-C. */
const GRACE_MS = 3_000;

/** The terminal sends Ctrl-C to the programs as well; `kill -INT` and other signals reach this process alone. */
function breakOff(signal) {
  brokenOff = 128 + SIGNALS[signal];
  const end = () => {
    for (const child of running) child.kill("SIGTERM");
  };
  if (signal === "SIGINT") setTimeout(end, GRACE_MS).unref();
  else end();
}

/** Signals are this module's only while a program runs: `npm start` becomes the server, which has its own answer to them. */
function track(child) {
  if (running.size === 0) for (const signal of Object.keys(SIGNALS)) process.on(signal, breakOff);
  running.add(child);
}

function untrack(child) {
  running.delete(child);
  if (running.size > 0) return;
  for (const signal of Object.keys(SIGNALS)) process.off(signal, breakOff);
  if (brokenOff > 0) process.exit(brokenOff);
}

/**
 * Runs a program with the terminal's own input and output. When the user breaks the command off, it waits until the
 * program has ended, and then ends the process.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeout?: number }} [options] quiet: output is collected instead of shown; timeout in ms
 * @returns {Promise<{ code: number, output: string }>} code 128 + n when ended by signal n or by the time limit
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      timeout: options.timeout,
      killSignal: "SIGKILL",
    });
    track(child);
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    const finish = (code, extra = "") => {
      untrack(child);
      resolve({ code, output: Buffer.concat(chunks).toString("utf8") + extra });
    };
    child.on("error", (error) => finish(127, String(error)));
    child.on("close", (code, signal) => finish(code ?? (signal === "SIGKILL" ? 137 : 143)));
  });
}

/** Path of a program that an installed package brings. */
export const bin = (name) => join(ROOT, "node_modules", ".bin", name);

/**
 * Whether node_modules holds every package of the lock file at its locked version. Compared with npm's own record
 * (node_modules/.package-lock.json), so a plain `npm install` counts as well as `npm ci`.
 */
export function isInstalled() {
  const read = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  try {
    const wanted = read("package-lock.json").packages;
    const present = read("node_modules/.package-lock.json").packages;
    return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
      const mayBeMissing = optional || devOptional || peer;
      return path === "" || (present[path] ? present[path].version === version : mayBeMissing);
    });
  } catch {
    return false;
  }
}

/** Installs the locked packages when they are missing or differ from the lock file; ends the process when that fails. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log("Installing packages ...");
  // Windows' npm is a script and has another name.
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { code, output } = await run(npm, ["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", NODE_ENV: "" },
    quiet: true,
  });
  if (code === 0) return;
  console.error(`${output}\nThe packages could not be installed.`);
  process.exit(code);
}
