/**
 * The edits of mutation testing: for each source file the list of small faults that a person could make in it, and the
 * file with all of them inside, each behind a switch (`$m(id)`), so that one transform serves every mutant.
 */
import { parseSync } from "oxc-parser";
import { isLook } from "./looks.ts";

/**
 * One fault. `line` counts from 1; `isStatic`: it takes effect when the module is loaded, not when a function runs;
 * `isLook`: it changes how something looks and nothing else, which only a picture shows.
 */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  readonly isStatic: boolean;
  readonly isLook: boolean;
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** How a fault is put into the source: in place of an expression, as an empty block, or by skipping a statement. */
interface Edit {
  readonly node: Node;
  readonly kind: string;
  readonly after: string;
  readonly form: "expression" | "jsx" | "body" | "block" | "statement";
  readonly isStatic: boolean;
  readonly isLook: boolean;
}

/** `from:to` pairs. */
const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(" ").map((pair) => pair.split(":") as [string, string]));

const SWAPS = table("===:!== !==:=== <:<= <=:< >:>= >=:> +:- -:+ *:/ /:* %:* &&:|| ||:&& ??:&&");
/** Methods that have an opposite, or (empty) are left out. */
const METHODS = table(
  "some:every every:some startsWith:endsWith endsWith:startsWith min:max max:min filter: trim: slice: reverse: " +
    "toReversed: toSorted: toLowerCase: toUpperCase:",
);
/** Fields that hold types, names or module addresses, not values. */
const NOT_VALUES = new Set(["typeAnnotation", "returnType", "typeParameters", "typeArguments", "superTypeArguments"]);
const PASS_THROUGH = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);
/** Their own faults are enough: making them undefined as well adds nothing. */
const HAVE_OWN = new Set(["Literal", "ObjectExpression", "ArrayExpression", "TemplateLiteral", ...FUNCTIONS]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap(nodes) : isNode(value) ? [value] : []);
/** An expression without its type assertions. */
const bare = (node: Node): Node =>
  PASS_THROUGH.has(node.type) && isNode(node["expression"]) ? bare(node["expression"]) : node;

/** What stands before each `?.` of a chain. */
const optionalLinks = (node: unknown): Node[] => {
  if (!isNode(node)) return [];
  const before = node.type === "CallExpression" ? node["callee"] : node["object"];
  return isNode(before) ? [...(node["optional"] === true ? [before] : []), ...optionalLinks(before)] : [];
};

/** A node among its parents, with what its faults are made of. */
interface At {
  readonly node: Node;
  readonly parents: readonly Node[];
  readonly code: string;
  readonly text: (node: Node) => string;
  readonly edit: (node: Node, after: string, kind: string, form?: Edit["form"]) => Edit;
}

const operator = ({ node, text, edit }: At): Edit[] => {
  const { left, right, operator: used } = node as Node & { left: Node; right: Node; operator: string };
  const swap = SWAPS.get(used);
  const joinsText = used === "+" && [left, right].some((side) => /^["'`]/.test(text(side)));
  return swap === undefined || joinsText ? [] : [edit(node, `(${text(left)}) ${swap} (${text(right)})`, "operator")];
};

const condition = ({ node: { test }, edit }: At): Edit[] =>
  isNode(test) && test.type !== "Literal" ? ["true", "false"].map((after) => edit(test, after, "condition")) : [];

const undefinedInstead = ({ text, edit }: At, value: unknown, kind: string): Edit[] =>
  isNode(value) && !HAVE_OWN.has(bare(value).type) && text(value) !== "undefined"
    ? [edit(value, "undefined", kind)]
    : [];

/** The faults of a node by its type; those of its children are found by themselves. */
const RULES: Readonly<Record<string, (at: At) => Edit[]>> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  IfStatement: condition,
  ConditionalExpression: condition,
  UnaryExpression: ({ node, text, edit }) =>
    node["operator"] === "!" && isNode(node["argument"]) ? [edit(node, text(node["argument"]), "negation")] : [],
  Literal: ({ node, edit }) => {
    const { value } = node;
    if (typeof value === "boolean") return [edit(node, String(!value), "boolean")];
    if (typeof value === "number") return [edit(node, String(value + 1), "number")];
    return typeof value === "string" ? [edit(node, value === "" ? '"mutated"' : '""', "text")] : [];
  },
  TemplateLiteral: ({ node, parents, edit }) =>
    parents.at(-1)?.type === "TaggedTemplateExpression" ? [] : [edit(node, '""', "text")],
  ObjectExpression: ({ node, edit }) => (nodes(node["properties"]).length > 0 ? [edit(node, "{}", "object")] : []),
  ArrayExpression: ({ node, edit }) => (nodes(node["elements"]).length > 0 ? [edit(node, "[]", "array")] : []),
  Property: (at) =>
    at.parents.at(-1)?.type === "ObjectExpression" ? undefinedInstead(at, at.node["value"], "property") : [],
  JSXAttribute: (at) => {
    const { name, value } = at.node;
    const isKey = isNode(name) && at.text(name) === "key";
    return isNode(value) && !isKey ? undefinedInstead(at, value["expression"], "prop") : [];
  },
  JSXElement: ({ node, parents, edit }) =>
    /^JSX(Element|Fragment)$/.test(parents.at(-1)?.type ?? "") ? [edit(node, "null", "element", "jsx")] : [],
  ChainExpression: ({ node, code, edit }) =>
    optionalLinks(node["expression"]).map((link) => {
      const at = code.indexOf("?.", link.end);
      const rest = code.slice(at + 2, node.end);
      const plain = /^[([]/.test(rest) ? rest : `.${rest}`;
      return edit(node, code.slice(node.start, at) + plain, "optional chain");
    }),
  CallExpression: ({ node, parents, code, text, edit }) => {
    const { object, property, type } = node["callee"] as Node;
    const isChained = parents.some((parent) => parent.type === "ChainExpression");
    if (type !== "MemberExpression" || !isNode(object) || !isNode(property) || isChained) return [];
    const other = METHODS.get(text(property));
    if (other === undefined) return [];
    const rest = other === "" ? "" : `.${other}${code.slice(property.end, node.end)}`;
    return [edit(node, text(object) + rest, "method")];
  },
  ArrowFunctionExpression: ({ node, text, edit }) => {
    const body = node["body"] as Node;
    return body.type === "BlockStatement" || text(body) === "undefined" ? [] : [edit(body, "undefined", "result")];
  },
  BlockStatement: ({ node, parents, edit }) => {
    const form = FUNCTIONS.has(parents.at(-1)?.type ?? "") ? "body" : "block";
    return nodes(node["body"]).length > 0 ? [edit(node, "{}", form, form)] : [];
  },
  ExpressionStatement: ({ node, parents, text, edit }) => {
    const parent = parents.at(-1);
    const isOnlyOne = parent?.type === "BlockStatement" && nodes(parent["body"]).length === 1;
    const isNeeded = typeof node["directive"] === "string" || text(node).startsWith("super");
    return isOnlyOne || isNeeded ? [] : [edit(node, "", "statement", "statement")];
  },
};

/** The faults of one node. */
function editsOf(node: Node, parents: readonly Node[], code: string): Edit[] {
  const isLater = [...parents, node].some(({ type }) => FUNCTIONS.has(type) || type === "PropertyDefinition");
  return (
    RULES[node.type]?.({
      node,
      parents,
      code,
      text: ({ start, end }) => code.slice(start, end),
      edit: (at, after, kind, form = "expression") => ({
        node: at,
        kind,
        after,
        form,
        isStatic: !isLater,
        isLook: isLook(at, [...parents, node], code),
      }),
    }) ?? []
  );
}

/** Children that hold values. */
function children(node: Node): Node[] {
  if (node.type.startsWith("TS") && !PASS_THROUGH.has(node.type)) return [];
  if (["ImportDeclaration", "ExportAllDeclaration", "ImportExpression", "MetaProperty"].includes(node.type)) return [];
  if (node.type === "ExportNamedDeclaration") return nodes(node["declaration"]);
  if (node.type === "ExpressionStatement" && typeof node["directive"] === "string") return [];
  // Vite reads the address of `new URL(…, import.meta.url)` and the arguments of `import.meta.glob` as text.
  if (node.type === "NewExpression" && isNode(node["callee"]) && node["callee"]["name"] === "URL") return [];
  if (node.type === "JSXAttribute" && isNode(node["value"]) && node["value"].type === "Literal") return [];
  return Object.entries(node)
    .filter(([field]) => !NOT_VALUES.has(field) && (field !== "key" || node["computed"] === true))
    .flatMap(([, value]) => nodes(value))
    .toSorted((one, other) => one.start - other.start);
}

/** The source of a switch. */
const FORMS: Readonly<Record<Edit["form"], (isOn: string, inner: string, after: string) => string>> = {
  expression: (isOn, inner, after) => `(${isOn}?(${after}):(${inner}))`,
  jsx: (isOn, inner) => `{${isOn}?null:${inner}}`,
  body: (isOn, inner) => `{if(${isOn})return;${inner.slice(1)}`,
  block: (isOn, inner) => `{if(!${isOn})${inner}}`,
  statement: (isOn, inner) => `{if(!${isOn}){${inner}}}`,
};

/** Every fault of a file, and the file with all of them. @param first the id of the first; the others follow it. */
export function instrument(file: string, code: string, first: number): { mutants: Mutant[]; code: string } {
  const { program } = parseSync(file, code, { preserveParens: false });
  const edits: Edit[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    edits.push(...editsOf(node, parents, code));
    for (const child of children(node)) visit(child, [...parents, node]);
  };
  visit(program as unknown as Node, []);
  const mutants = edits.map(({ node, kind, after, isStatic, isLook: looks }, index) => {
    const before = code.slice(node.start, node.end);
    return {
      id: first + index,
      file,
      line: code.slice(0, node.start).split("\n").length,
      kind,
      before,
      after,
      isStatic,
      isLook: looks,
    };
  });
  const marks = new Map<Node, number[]>();
  edits.forEach(({ node }, index) => marks.set(node, [...(marks.get(node) ?? []), index]));
  const print = (node: Node, from = node.start, to = node.end): string => {
    let at = from;
    let text = "";
    for (const child of children(node)) {
      const name = node["shorthand"] === true && marks.has(child) ? `${code.slice(child.start, child.end)}:` : "";
      text += code.slice(at, child.start) + name + print(child);
      at = child.end;
    }
    text += code.slice(at, to);
    return (marks.get(node) ?? []).reduce((inner, index) => {
      const { form = "expression", after = "" } = edits[index] ?? {};
      return FORMS[form](`$m(${first + index})`, inner, after);
    }, text);
  };
  const whole = print(program as unknown as Node, 0, code.length);
  return { mutants, code: `const $m=globalThis.__mutation__??(()=>false);${whole}` };
}
