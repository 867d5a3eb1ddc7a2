/**
 * A remark plugin for the tables of our guides: lines of cells between `|`, the second line made of dashes. Without it
 * MDX reads them as one paragraph. No aligned columns, and no `|` inside of a cell except in code.
 */

/** What we use of a node of the Markdown tree. */
export interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

/** The cells of a paragraph line by line: text is cut at each `|` and at the ends of lines, all else stays whole. */
function rowsOf(children: readonly MarkdownNode[]): MarkdownNode[][][] {
  const rows: MarkdownNode[][][] = [[[]]];
  const add = (node: MarkdownNode): void => void rows.at(-1)?.at(-1)?.push(node);
  for (const child of children) {
    if (child.type !== "text") {
      add(child);
      continue;
    }
    for (const piece of (child.value ?? "").split(/(\||\n)/)) {
      if (piece === "\n") rows.push([[]]);
      else if (piece === "|") rows.at(-1)?.push([]);
      else if (piece.trim() !== "") add({ type: "text", value: piece });
    }
  }
  // A line begins and ends with a bar; there is nothing outside of them.
  return rows.map((cells) => cells.slice(1, -1));
}

const isRule = (cells: readonly (readonly MarkdownNode[])[] = []): boolean =>
  cells.length > 0 && cells.every(([only]) => /^\s*-+\s*$/.test(only?.value ?? ""));

/** The table in a paragraph, or null when it is an ordinary paragraph. */
function tableOf({ children = [] }: MarkdownNode): MarkdownNode | null {
  if (!(children[0]?.value ?? "").startsWith("|")) return null;
  const [head, rule, ...body] = rowsOf(children);
  if (head === undefined || !isRule(rule)) return null;
  const row = (cells: MarkdownNode[][]): MarkdownNode => ({
    type: "tableRow",
    children: cells.map((cell) => ({ type: "tableCell", children: cell })),
  });
  return { type: "table", children: [head, ...body].map(row) };
}

/** Puts tables in the place of the paragraphs that are meant as tables. */
export const mdxTables = () => (root: MarkdownNode) => {
  root.children = (root.children ?? []).map((node) => (node.type === "paragraph" ? (tableOf(node) ?? node) : node));
};
