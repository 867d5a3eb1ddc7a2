import { directionOf } from "#domain/shared/text/language.ts";
import type { Block, MailContent } from "./content.ts";
import { typedPlain } from "./person-text.ts";

/** The plain-text twin of a mail: the same facts in the same order. */
export function plainText({ blocks, footer, locale }: Pick<MailContent, "blocks" | "footer" | "locale">): string {
  // A line runs in the direction of its first letters: a value in another script than its label has a line of its own.
  const colon = directionOf(locale) === "rtl" ? ":\n" : ": ";
  return (
    [...blocks.map((block) => blockText(block, colon)), ["-- ", ...footer].join("\n")].map(typedPlain).join("\n\n") +
    "\n"
  );
}

function blockText(block: Block, colon: string): string {
  switch (block.kind) {
    case "title":
      return `${block.text}\n${"=".repeat(Math.min(block.text.length, 60))}`;
    case "paragraph":
    case "small":
      return block.text;
    case "pickup":
      return `${block.label}: ${block.whole}`;
    case "route":
      return block.stops.map(({ label, place }) => `${label}${colon}${place}`).join("\n");
    case "facts":
      return block.rows.map(({ label, lines }) => `${label}${colon}${lines.join("\n    ")}`).join("\n");
    case "button":
    case "second-button":
    case "link":
      return `${block.label}:\n${block.url}`;
  }
}
