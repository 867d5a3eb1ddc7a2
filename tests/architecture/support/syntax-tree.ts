/** Walks a syntax tree without knowing its node types. */

/** A node of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Visits every node, also the ones that only name something. */
export function walk(
  value: unknown,
  visit: (node: Node) => void,
  skip: (node: Node) => readonly string[] = () => [],
): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit, skip);
    return;
  }
  if (!isNode(value)) return;
  visit(value);
  const skipped = skip(value);
  for (const [key, child] of Object.entries(value)) if (!skipped.includes(key)) walk(child, visit, skip);
}

/** The name of an identifier, or nothing for any other node. */
export function nameOf(value: unknown): string {
  return isNode(value) && value.type === "Identifier" && typeof value["name"] === "string" ? value["name"] : "";
}
