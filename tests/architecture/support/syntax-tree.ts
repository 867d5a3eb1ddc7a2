/** Walks a syntax tree without knowing its node types. */

/** One node, as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Calls `visit` for every node below and including one. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && typeof node.type === "string" && "start" in node) visit(node as Node);
  for (const value of Object.values(node)) if (typeof value === "object") walk(value, visit);
}

/** The name of an identifier, or nothing for any other node. */
export function nameOf(value: unknown): string {
  const node = Object(value) as Partial<Node>;
  return node.type === "Identifier" && typeof node["name"] === "string" ? node["name"] : "";
}
