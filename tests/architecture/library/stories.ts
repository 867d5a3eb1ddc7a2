/** What a stories file declares, read from its syntax tree. */
import { type Node, walk } from "#tests/architecture/support/syntax-tree.ts";
import type { Source } from "./component.ts";

/** The stories of one component. */
export interface Stories {
  readonly title: string;
  /** Export names, in order. */
  readonly names: readonly string[];
  /** Names given to `.test()`. */
  readonly tests: readonly string[];
  /** Whether a story has a play function. */
  readonly plays: boolean;
  /** Ids as Storybook makes them: `foundations-actionbutton--default`. */
  readonly ids: readonly string[];
}

const sanitize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const idOf = (title: string, exportName: string): string =>
  `${sanitize(title)}--${sanitize(exportName.replace(/([a-z0-9])([A-Z])/g, "$1-$2"))}`;

const property = (object: unknown, name: string): unknown =>
  typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;

const literal = (node: unknown): string | null => {
  const value = property(node, "value");
  return typeof value === "string" ? value : null;
};

const callee = (node: Node): string | null => {
  const target = property(node, "callee");
  const name = property(property(target, "property"), "name");
  return typeof name === "string" ? name : null;
};

/** Reads title, stories and tests of a stories file. */
export const readStories = ({ program }: Source): Stories => {
  let title = "";
  let plays = false;
  const names: string[] = [];
  const tests: string[] = [];
  walk(program, (node) => {
    if (node.type === "Property" && property(node["key"], "name") === "title" && title === "")
      title = literal(node["value"]) ?? "";
    if (node.type === "Property" && property(node["key"], "name") === "play") plays = true;
    if (node.type === "ExportNamedDeclaration") {
      const declared = property(node["declaration"], "declarations");
      for (const one of Array.isArray(declared) ? declared : []) {
        const name = property(property(one, "id"), "name");
        if (typeof name === "string") names.push(name);
      }
    }
    if (node.type === "CallExpression" && callee(node) === "test") {
      const args = node["arguments"];
      const name = Array.isArray(args) ? literal(args[0]) : null;
      if (name !== null) tests.push(name);
    }
  });
  return { title, names, tests, plays, ids: names.map((name) => idOf(title, name)) };
};
