/** What test runs came to, from the reports that reporter.mjs writes: added up, counted and printed. */
import { existsSync, readFileSync } from "node:fs";

const MESSAGE_LINES = 14;
const SEEN_LINES = 14;
const LINE = 180;
/** How many failures are printed in full; the others are only named. */
const IN_FULL = 5;

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** @typedef {{ title: string, lines: string[] }} Failure */
/** @typedef {{ passed: number, skipped: number, failures: Failure[] }} Result */

/** @type {Result} */
export const NOTHING = { passed: 0, skipped: 0, failures: [] };

/** @param {Result} a @param {Result} b @returns {Result} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** The first lines of a text, each cut to a line's length. */
function firstLines(text, most) {
  const lines = text
    .replaceAll(ANSI, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const shown = lines.slice(0, most).map((line) => line.slice(0, LINE));
  return lines.length > most ? [...shown, "..."] : shown;
}

/**
 * @param {string} title
 * @param {readonly { message: string, place?: string }[]} errors
 * @param {readonly string[]} [seen] what the pages of a journey showed
 * @returns {Failure}
 */
export const failure = (title, errors, seen = []) => ({
  title,
  lines: [
    ...errors.flatMap(({ place, message }) => [
      ...(place ? [`at ${place}`] : []),
      ...firstLines(message, MESSAGE_LINES),
    ]),
    ...seen.flatMap((page) => ["seen:", ...firstLines(page, SEEN_LINES).map((line) => `  ${line}`)]),
  ],
});

/**
 * What one Vitest run came to. A run that wrote no report, ended badly without a failure, or found no test is a failure.
 * @param {string} layer named in the failures' titles
 * @param {string} report path of the JSON report
 * @param {number} code the run's exit code
 * @returns {Result}
 */
export function readResult(layer, report, code) {
  if (!existsSync(report)) return { ...NOTHING, failures: [failure(`${layer} ended with ${code} and no report`, [])] };
  const { passed, skipped, failures } = JSON.parse(readFileSync(report, "utf8"));
  const isSilent = failures.length === 0 && (code !== 0 || passed === 0);
  if (isSilent) failures.push(failure(`ended with ${code}; ${passed} tests passed, none failed`, []));
  return { passed, skipped, failures: failures.map(({ title, lines }) => ({ title: `${layer}: ${title}`, lines })) };
}

/** 'N passed, N failed' and, when there are any, ', N skipped'. @param {Result} result */
export function closingLine({ passed, skipped, failures }) {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * A few lines for each failure, none when nothing failed: `npm test` prints them just before its closing lines, so that a
 * truncated log still shows them.
 * @param {Result} result
 */
export function failureLines({ failures }) {
  if (failures.length === 0) return [];
  const full = failures.slice(0, IN_FULL).flatMap(({ title, lines }) => [title, ...lines.map((line) => `    ${line}`)]);
  const more = failures.slice(IN_FULL).map(({ title }) => title);
  return ["--- what failed", ...full, ...more];
}
