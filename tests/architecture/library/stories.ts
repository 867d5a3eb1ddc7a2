/** What a stories file declares, read from its syntax tree. */
import { storyId } from "#storybook/docs/links.ts";
import type { PartNotes } from "#storybook/part.ts";
import { nameOf, type Node, walk } from "#tests/architecture/support/syntax-tree.ts";
import type { Source } from "./component.ts";

/** The stories of one component. */
export interface Stories {
  readonly text: string;
  readonly title: string;
  /** The parameter `part`; null in stories of something else. */
  readonly part: PartNotes | null;
  /** Export names, in order. */
  readonly names: readonly string[];
  /** Names given to `.test()`. */
  readonly tests: readonly string[];
  /** Ids as Storybook makes them: `foundations-actionbutton--default`. */
  readonly ids: readonly string[];
}

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : []);

/** The value of an expression made of literals. */
const valueOf = (node: Node): unknown => {
  if (node.type === "ArrayExpression") return nodesOf(node["elements"]).map(valueOf);
  if (node.type !== "ObjectExpression") return node["value"];
  return Object.fromEntries(
    nodesOf(node["properties"]).map((one) => [nameOf(one["key"]), valueOf(one["value"] as Node)]),
  );
};

/** Reads title, part, stories and tests of a stories file. */
export const readStories = ({ program, text }: Source): Stories => {
  let title = "";
  let part: PartNotes | null = null;
  const names: string[] = [];
  const tests: string[] = [];
  walk(program, (node) => {
    if (node.type === "Property") {
      const value = node["value"] as Node;
      if (nameOf(node["key"]) === "title" && title === "" && typeof value["value"] === "string") title = value["value"];
      // Its type is checked where it is written.
      if (nameOf(node["key"]) === "part" && value.type === "ObjectExpression") part ??= valueOf(value) as PartNotes;
    }
    if (node.type === "ExportNamedDeclaration")
      for (const one of nodesOf(Reflect.get(Object(node["declaration"]), "declarations")))
        names.push(nameOf(one["id"]));
    if (node.type === "CallExpression" && nameOf(Reflect.get(Object(node["callee"]), "property")) === "test") {
      const [name] = nodesOf(node["arguments"]);
      if (typeof name?.["value"] === "string") tests.push(name["value"]);
    }
  });
  return { text, title, part, names, tests, ids: names.map((name) => storyId(title, name)) };
};
