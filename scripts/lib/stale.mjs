/**
 * Says whether a build step must run again: its inputs' contents are hashed and compared with the stamp that the last
 * run left. Contents, not times, so that a checkout or a copy neither hides a change nor forces a build.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./project.mjs";

/** With the outputs, not in node_modules, which several checkouts may share. */
const STAMPS = join(ROOT, "dist", ".stamps");

/** Files below a path of the repository, sorted; the path itself when it is a file; none when it does not exist. */
export function filesBelow(path, keep = () => true) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return keep(path) ? [path] : [];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, keep));
}

const isSource = (path) => !/\.(test|stories)\.tsx?$|\.mdx$/.test(path);

/** Hash of the contents of every source file below the given paths (tests and stories do not count). */
export function hashOf(paths) {
  const hash = createHash("sha256").update(process.versions.node);
  for (const path of paths.flatMap((path) => filesBelow(path, isSource))) {
    hash.update(`\n${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest("hex");
}

/**
 * @param {{ name: string, inputs: string[], outputs: string[] }} step
 * @returns {{ stale: boolean, stamp: () => void }} stamp records this very state of the inputs as built
 */
export function judge(step) {
  const file = join(STAMPS, `${step.name}.stamp`);
  const hash = hashOf(step.inputs);
  const fresh =
    step.outputs.every((output) => existsSync(join(ROOT, output))) &&
    existsSync(file) &&
    readFileSync(file, "utf8") === hash;
  return {
    stale: !fresh,
    stamp() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, hash);
    },
  };
}
