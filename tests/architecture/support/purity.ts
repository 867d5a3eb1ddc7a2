/** Finds what a pure function may not touch: clocks, chance, the process, the page, the network. */
import { parse, type SourceFile } from "./source-files.ts";
import { nameOf, walk, type Node } from "./syntax-tree.ts";

const BANNED_CALLS = new Set([
  "Date.now",
  "Math.random",
  "performance.now",
  "crypto.randomUUID",
  "crypto.getRandomValues",
]);
const BANNED_GLOBALS = new Set([
  "window",
  "document",
  "navigator",
  "location",
  "process",
  "globalThis",
  "localStorage",
  "sessionStorage",
  "fetch",
  "setTimeout",
  "setInterval",
  "requestAnimationFrame",
  "console",
]);

/** Names that stand where a value is named, not used: `{ process: 1 }`, `order.location`. */
const NAMING_KEYS: Readonly<Record<string, readonly string[]>> = {
  Property: ["key"],
  MemberExpression: ["property"],
  PropertyDefinition: ["key"],
  MethodDefinition: ["key"],
  TSPropertySignature: ["key"],
  TSMethodSignature: ["key"],
  ImportSpecifier: ["imported", "local"],
  TSQualifiedName: ["right"],
};

const naming = (node: Node): readonly string[] => (node["computed"] === true ? [] : (NAMING_KEYS[node.type] ?? []));

/** What the file itself declares: a parameter named `window` is not the browser's. */
function ownNames(program: unknown): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    const declared =
      node.type === "VariableDeclarator" ? node["id"] : node.type.includes("Function") ? node["params"] : [];
    walk(declared, (inner) => void names.add(nameOf(inner)));
  });
  return names;
}

function impurityOf(node: Node, own: ReadonlySet<string>): string | null {
  if (node.type === "MemberExpression") {
    const path = `${nameOf(node["object"])}.${nameOf(node["property"])}`;
    return BANNED_CALLS.has(path) ? path : null;
  }
  if (node.type === "NewExpression" && nameOf(node["callee"]) === "Date") {
    return Array.isArray(node["arguments"]) && node["arguments"].length === 0 ? "new Date()" : null;
  }
  const name = nameOf(node);
  return BANNED_GLOBALS.has(name) && !own.has(name) ? name : null;
}

/** Each impure thing that the file uses, with its line. */
export function impurities(file: SourceFile): string[] {
  const { program } = parse(file.path, file.text);
  const own = ownNames(program);
  const found: string[] = [];
  walk(
    program,
    (node) => {
      const what = impurityOf(node, own);
      if (what === null) return;
      const line = file.text.slice(0, Number(node["start"])).split("\n").length;
      found.push(`${file.path}:${line} ${what}`);
    },
    naming,
  );
  return found;
}
