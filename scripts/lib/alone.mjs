/** One at a time: two commands in one checkout must not write the same folder at once. Plain Node, no dependency. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 200;

/** Signal 0 only asks. What is no process id yet was written this very moment, by somebody who lives. */
function isAlive(processId) {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Whether the lock is ours now. One that a killed process left is taken away, for the next try. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    if (!isAlive(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true });
  } catch (error) {
    // It has just been given back.
    if (error.code !== "ENOENT") throw error;
  }
  return false;
}

/**
 * Does the work when no other process that lives is at it.
 * @template T
 * @param {string} file the lock: holds the id of the process at work, and is gone afterwards
 * @param {() => Promise<T>} work
 * @param {() => Promise<unknown>} [pause] before each further try
 * @returns {Promise<T>}
 */
export async function alone(file, work, pause = () => setTimeout(PAUSE_MS)) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await pause();
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
