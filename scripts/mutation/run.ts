/**
 * Mutation testing of what the client's screens, wiring, gateways, sections and codecs hand on (docs/engineers.md).
 * Ends with 75 when a mutant stopped a test for good: mutation.mjs then starts it again, and it goes on.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { OUTPUT, ROOT } from "../lib/project.mjs";
import { judgeInNode, type Verdict } from "./in-node.ts";
import { candidates, groupsOf, judge } from "./judge.ts";
import { instrument, type Mutant } from "./mutants.ts";
import { readReach, writeReach } from "./reach.ts";
import { type Outcome, report } from "./report.ts";
import { type Reach, reachOf, start } from "./runner.ts";
import { FOLDERS, folderOf, sample, sourceFiles } from "./sources.ts";

const STARTS_AGAIN = 75;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    file: { type: "string" },
    line: { type: "string" },
    out: { type: "string", default: `${OUTPUT}/mutation` },
    tests: { type: "string", default: "" },
    minutes: { type: "string", default: "1440" },
    reuse: { type: "boolean", default: false },
    resume: { type: "boolean", default: false },
    looks: { type: "boolean", default: false },
    node: { type: "boolean", default: false },
  },
});
const kind = values.looks ? "looks" : values.node ? "node" : "all";
const prefix = kind === "all" ? "" : `${kind}-`;
const REACH = `${values.out}/${prefix}reach.json`;
const OUTCOMES = `${values.out}/${prefix}outcomes.jsonl`;
const ends = Date.now() + Number(values.minutes) * 60_000;

const sources = new Map<string, string>();
const mutants: Mutant[] = [];
for (const file of sourceFiles()) {
  // 0 is no mutant.
  const made = instrument(file, readFileSync(`${ROOT}/${file}`, "utf8"), mutants.length + 1);
  sources.set(file, made.code);
  mutants.push(...made.mutants);
}

const asked = mutants.filter(
  ({ file, line, isLook }) =>
    isLook === values.looks &&
    (positionals.length === 0 || positionals.includes(folderOf(file) ?? "")) &&
    (values.file === undefined || file.includes(values.file)) &&
    (values.line === undefined || line === Number(values.line)),
);
const chosen = FOLDERS.flatMap(({ name }) =>
  sample(
    asked.filter(({ file }) => folderOf(file) === name),
    Number(values.sample),
    Number(values.seed),
  ),
);

mkdirSync(values.out, { recursive: true });
if (!values.resume) rmSync(OUTCOMES, { force: true });
const vitest = await start(sources, kind);
if (!values.resume && !values.reuse) {
  const started = Date.now();
  const kept = values.tests === "" ? [] : readReach(REACH, mutants);
  const others = kept.filter(({ file }) => !file.includes(values.tests));
  writeReach(REACH, [...others, ...(await reachOf(vitest, values.tests))], mutants);
  console.log(`Which test reaches what: ${Math.round((Date.now() - started) / 1000)} s`);
}
const reach = readReach(REACH, mutants);

const isSame = (one: Mutant, other: Mutant): boolean =>
  one.id === other.id && one.file === other.file && one.before === other.before && one.after === other.after;
const outcomes = (existsSync(OUTCOMES) ? readFileSync(OUTCOMES, "utf8").trim().split("\n") : [])
  .map((line) => JSON.parse(line) as Outcome)
  .filter((outcome) => chosen.some((mutant) => isSame(mutant, outcome)));
const note = (outcome: Outcome): void => {
  outcomes.push(outcome);
  appendFileSync(OUTCOMES, `${JSON.stringify(outcome)}\n`);
};

const isKnown = (mutant: Mutant): boolean => outcomes.some((outcome) => isSame(mutant, outcome));
const testsOf = (mutant: Mutant): Reach[] => candidates(mutant, reach, mutants, sources);
if (values.node) {
  const inPlace = chosen.filter((mutant) => !mutant.isStatic && !isKnown(mutant));
  const judged = (mutant: Mutant, why: Verdict): void => {
    if (why === undefined) return;
    const state = why !== null ? "killed" : testsOf(mutant).length === 0 ? "not reached" : "survived";
    note({ ...mutant, state, seconds: 0, ...(why === null ? {} : { by: why }) });
  };
  await judgeInNode(vitest, inPlace, testsOf, judged, ends);
}
for (const mutant of chosen) {
  if (Date.now() > ends) break;
  if (isKnown(mutant)) continue;
  const started = Date.now();
  const tests = testsOf(mutant);
  const by = await judge(vitest, mutant.id, groupsOf(tests), (why) => {
    note({ ...mutant, state: "killed", by: why, seconds: (Date.now() - started) / 1000 });
    process.exit(STARTS_AGAIN);
  });
  const seconds = (Date.now() - started) / 1000;
  const state = by !== undefined ? "killed" : tests.length === 0 ? "not reached" : "survived";
  note({ ...mutant, state, seconds, ...(by === undefined ? {} : { by }) });
  console.log(
    `${outcomes.length}/${chosen.length} ${state} ${seconds.toFixed(1)} s ${mutant.file}:${mutant.line} ${mutant.kind}`,
  );
}
report(
  outcomes,
  mutants.filter(({ isLook }) => isLook === values.looks),
);
if (outcomes.length < chosen.length) console.log(`${chosen.length - outcomes.length} left: go on with --resume`);
process.exit(0);
