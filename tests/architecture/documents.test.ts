/**
 * Documents must name what exists: each command, path, setting and identifier in backticks is looked up, and each link
 * is followed. Code may name no document that is not in the repository.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSources, resolveSpecifier } from "./support/source-files.ts";

const mdxIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const documents = ["README.md", "CONTRIBUTING.md", ...mdxIn("docs"), ...mdxIn("stories")]
  // Its sentences quote the product's texts and field names, not code.
  .filter((path) => path !== "docs/requirements.md")
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const NPM_OWN = new Set(["ci", "install", "start", "test"]);
const sources = ["src", "tests", "stories", "scripts", ".storybook"]
  .flatMap((folder) => readSources(folder))
  // This file names what must not exist.
  .filter(({ path }) => path !== "tests/architecture/documents.test.ts");
const code = [...sources.map(({ text }) => text), readFileSync("deploy/monitoring/alarms.yaml", "utf8")].join("\n");
const fileNames = new Set(sources.map(({ path }) => basename(path)));
/** Settings of tools, which no file of ours reads. */
const OF_TOOLS = new Set(["CHROMATIC_PROJECT_TOKEN", "NODE_EXTRA_CA_CERTS"]);

/** Folders that are ours; what a test run writes is there only after one. */
const FOLDERS = /^(src|deploy|tests(?!\/\.output)|stories|scripts|docs|design-tokens|\.storybook)\//;
const definitionOf = (name: string): RegExp => new RegExp(`\\b(class|function|const|interface|type)\\s+${name}\\b`);
const hasMember = (owner: string, name: string): boolean =>
  sources.some(({ text }) => definitionOf(owner).test(text) && new RegExp(`\\b${name}\\b`).test(text));

/** What is wrong with one text in backticks; null when it exists, or is no name of ours. */
function faultOf(span: string): string | null {
  const npm = /^npm (?:run )?([\w:-]+)/.exec(span);
  if (npm) {
    const [, name = ""] = npm;
    return name in scripts || NPM_OWN.has(name) ? null : "no such script";
  }
  if (FOLDERS.test(span)) {
    const [path = ""] = span.split(/[*<{#\s]/);
    return existsSync(path) || existsSync(path.slice(0, path.lastIndexOf("/"))) ? null : "no such path";
  }
  if (/^[\w.-]+\.(ts|tsx|mjs)$/.test(span)) return fileNames.has(span) ? null : "no such file";
  if (/^[A-Z]{2,}(_[A-Z]+)+$/.test(span)) return OF_TOOLS.has(span) || code.includes(span) ? null : "no such setting";
  const member = /^([A-Z][a-z]\w*)\.([a-z]\w*)(?:\(\))?$/.exec(span);
  if (member) {
    const [, owner = "", name = ""] = member;
    return hasMember(owner, name) ? null : "no such member";
  }
  if (/^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(span)) return code.includes(span) ? null : "no such name";
  return null;
}

/** Relative links of a document, and imports of its examples, that lead nowhere. */
const deadLinks = (path: string, text: string): string[] => [
  ...[...text.matchAll(/\]\((?!https?:|#|<|mailto:|\/|\?)([^)#\s]+)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !existsSync(join(dirname(path), link))),
  ...[...text.matchAll(/ from "(#[^"]+)"/g)]
    .map(([, specifier = ""]) => specifier)
    .filter((specifier) => !existsSync(resolveSpecifier(specifier, path))),
];

/** Documents that a text names and that do not exist; `(A-12)` and the like number paragraphs of such a document. */
const missingDocuments = (text: string): string[] =>
  [...text.matchAll(/\bdocs\/[\w./-]+\.mdx?\b|(?<![\w/-])[A-Z][A-Z-]+\.md\b|\([A-Z]-\d+\)/g)]
    .map(([name]) => name)
    .filter((name) => !existsSync(name));

const DECISIONS = "docs/decisions";
const decisions = readdirSync(DECISIONS).filter((name) => name !== "README.md");

const spansOf = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);

describe("the documents", () => {
  it("name only what exists", () => {
    const faults = documents.flatMap(({ path, text }) =>
      spansOf(text).flatMap((span) => {
        const fault = faultOf(span);
        return fault === null ? [] : [`${path}: ${span}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it("show TypeScript from files that the compiler reads, never as text that it does not", () => {
    const typed = documents.filter(({ text }) => /^\s*```(?:tsx?|typescript)\b/m.test(text));
    expect(typed.map(({ path }) => path)).toEqual([]);
  });

  it("have no dead links", () => {
    const dead = documents.flatMap(({ path, text }) => deadLinks(path, text).map((link) => `${path}: ${link}`));
    expect(dead).toEqual([]);
  });

  it("are the only ones that code names", () => {
    const missing = sources.flatMap(({ path, text }) => missingDocuments(text).map((name) => `${path}: ${name}`));
    expect(missing).toEqual([]);
  });

  it("list every decision in their index, each with a number of its own", () => {
    const index = readFileSync(`${DECISIONS}/README.md`, "utf8");
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
    expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length);
  });
});
