/** A lock: two commands in one checkout must not write the same folder at once. Plain Node, no dependency. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 200;

/**
 * Signal 0 only checks. An empty file, whose id a live process is about to write, reads as id 0 and counts as alive.
 */
function isAlive(processId) {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Id of the process that holds the lock; 0 while it is being made or removed. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return 0;
    throw error;
  }
}

/** Whether the lock is ours now. A lock of a killed process is removed, for the next try. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
  return false;
}

/**
 * Runs the work while no other live process runs it.
 * @template T
 * @param {string} file the lock: holds the id of the working process, and is removed afterwards
 * @param {() => Promise<T>} work
 * @param {(owner: number) => Promise<unknown>} [pause] before each further try; owner: id of the process that works
 * @returns {Promise<T>}
 */
export async function alone(file, work, pause = () => setTimeout(PAUSE_MS)) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await pause(ownerOf(file));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
