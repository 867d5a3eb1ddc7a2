import type { Block, MailContent } from "./content.ts";

/** The plain-text twin of a mail: the same facts in the same order. */
export const plainText = ({ blocks, footer }: Pick<MailContent, "blocks" | "footer">): string =>
  [...blocks.map(blockText), ["-- ", ...footer].join("\n")].join("\n\n") + "\n";

function blockText(block: Block): string {
  switch (block.kind) {
    case "title":
      return `${block.text}\n${"=".repeat(Math.min(block.text.length, 60))}`;
    case "paragraph":
    case "small":
      return block.text;
    case "pickup":
      return `${block.label}: ${block.whole}`;
    case "route":
      return block.stops.map(({ label, place }) => `${label}: ${place}`).join("\n");
    case "facts":
      return block.rows.map(({ label, lines }) => `${label}: ${lines.join("\n    ")}`).join("\n");
    case "button":
    case "second-button":
    case "link":
      return `${block.label}:\n${block.url}`;
  }
}
