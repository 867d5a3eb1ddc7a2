/**
 * What failed, in few lines for each: the last that `npm test` prints before its closing lines, so that a log of which
 * only the end is kept still says it. Read from the reports that brief-reporter.mjs writes.
 */
import { existsSync, readFileSync } from "node:fs";

const MESSAGE_LINES = 14;
const SEEN_LINES = 14;
const LINE = 180;
/** A log's end holds so many; the others are named only. */
const IN_FULL = 5;

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** The first lines of a text, each cut to a line's length. */
function firstLines(text, most) {
  const lines = text
    .replaceAll(ANSI, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const shown = lines.slice(0, most).map((line) => line.slice(0, LINE));
  return lines.length > most ? [...shown, "..."] : shown;
}

/** @typedef {{ title: string, lines: string[] }} Failure */

/** @returns {Failure} */
const failure = (title, lines) => ({ title, lines });

const ofErrors = (title, errors, seen = []) =>
  failure(title, [
    ...errors.flatMap(({ place, message }) => [
      ...(place ? [`at ${place}`] : []),
      ...firstLines(message, MESSAGE_LINES),
    ]),
    ...seen.flatMap((page) => ["seen:", ...firstLines(page, SEEN_LINES).map((line) => `  ${line}`)]),
  ]);

/**
 * What a report says that is wrong.
 * @param {string} layer its name
 * @param {string} report path of the JSON report
 * @param {number} code how the run ended
 * @returns {Failure[]}
 */
export function failuresOf(layer, report, code) {
  if (!existsSync(report)) return [failure(`${layer} ended with ${code} before it could report`, [])];
  const { testResults, unhandledErrors = [] } = JSON.parse(readFileSync(report, "utf8"));
  const failed = testResults.flatMap(({ name, errors = [], assertionResults }) => [
    ...(errors.length > 0 ? [ofErrors(`${layer}: ${name}`, errors)] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => ofErrors(`${layer}: ${name}: ${test.fullName}`, test.errors ?? [], test.seen)),
  ]);
  const stray = unhandledErrors.map((error) => ofErrors(`${layer}: an error that no test caught`, [error]));
  const all = [...failed, ...stray];
  return all.length === 0 && code !== 0 ? [failure(`${layer} ended with ${code}; no test failed`, [])] : all;
}

/** The lines to print, none when nothing failed. @param {readonly Failure[]} failures */
export function failureLines(failures) {
  if (failures.length === 0) return [];
  const full = failures.slice(0, IN_FULL).flatMap(({ title, lines }) => [title, ...lines.map((line) => `    ${line}`)]);
  const more = failures.slice(IN_FULL).map(({ title }) => title);
  return ["--- what failed", ...full, ...more];
}
