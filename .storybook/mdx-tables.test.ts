import { expect, it } from "vitest";
import { mdxTables, type MarkdownNode } from "./mdx-tables.ts";

const text = (value: string): MarkdownNode => ({ type: "text", value });
const paragraph = (...children: MarkdownNode[]): MarkdownNode => ({ type: "paragraph", children });

/** The tree in few words: rows in lines, cells between bars. */
const shown = ({ type, children = [], value = "" }: MarkdownNode): string => {
  const inner = children.map(shown);
  if (type === "table") return inner.join("\n");
  if (type === "tableRow") return inner.join(" | ");
  if (type === "inlineCode") return `\`${value}\``;
  return (inner.join("") + value).trim();
};

const made = (node: MarkdownNode): MarkdownNode | undefined => {
  const root = { type: "root", children: [node] };
  mdxTables()(root);
  return root.children[0];
};

it("reads lines of cells as a table, code and empty cells included", () => {
  const lines = paragraph(
    text("| Command | Does |\n| ------- | ---- |\n| "),
    { type: "inlineCode", value: "a | b" },
    text(" | both |\n| nothing | |"),
  );
  const table = made(lines);
  expect(table?.type).toBe("table");
  expect(shown(table ?? lines)).toBe("Command | Does\n`a | b` | both\nnothing | ");
});

it("leaves every other paragraph as it is", () => {
  for (const node of [paragraph(text("Either a | b")), paragraph(text("| a |\n| b |")), paragraph()])
    expect(made(node)).toBe(node);
});
