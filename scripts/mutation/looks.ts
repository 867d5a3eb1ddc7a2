/** Which faults change looks alone: classes, sizes, icons and the like. Pictures show them, no step of a story does. */
import type { Node } from "./mutants.ts";

/** Props of our components that carry looks. */
const LOOKS = new Set([
  "className",
  "style",
  "variant",
  "size",
  "gap",
  "icon",
  "shape",
  "count",
  "tone",
  "weight",
  "height",
]);
/** An entry of a CSS module: the modules are imported under these names. */
const CLASS = /^(styles|page)(\["[\w-]+"\]|\.\w+)/;

/** A drawing: a piece of the path of an SVG, or the whole of one. */
const DRAWING = /^["'`](<svg|[a-z]-?[\d.]+[ -][\d.-])/i;

/** Whether a fault at a node, below these parents, changes looks alone. */
export function isLook(node: Node, parents: readonly Node[], code: string): boolean {
  const text = ({ start, end }: Node): string => code.slice(start, end);
  const isClass = (one: Node): boolean => CLASS.test(text(one));
  return [...parents, node].some((outer) => {
    const one = outer.type === "ExpressionStatement" ? (outer["expression"] as Node) : outer;
    if (one.type === "Literal") return DRAWING.test(text(one));
    if (one.type === "JSXAttribute") {
      const name = text(one["name"] as Node);
      // `data-state` and the like are what style sheets look at.
      return LOOKS.has(name) || name.startsWith("data-");
    }
    if (one.type === "AssignmentExpression") return text(one["left"] as Node).endsWith(".className");
    if (one.type === "CallExpression") return text(one["callee"] as Node).includes(".classList.");
    return (one.type === "MemberExpression" || one.type === "LogicalExpression") && isClass(one);
  });
}
