/**
 * A mail's content without layout. HTML and plain text are rendered from the same blocks, so they state the same facts.
 * What people typed has been through `asText`.
 */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { directionOf } from "#domain/shared/text/language.ts";
import { typedPlain } from "./person-text.ts";

/** A part of a mail. */
export type Block =
  | { readonly kind: "title" | "paragraph" | "small"; readonly text: string }
  | PickupBlock
  | RouteBlock
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  | { readonly kind: "button" | "second-button" | "link"; readonly label: string; readonly url: string };

/** The pickup's time, large. */
export interface PickupBlock {
  readonly kind: "pickup";
  readonly label: string;
  /** "12:00". */
  readonly clock: string;
  /** "Monday 23 November 2026, GMT". */
  readonly day: string;
  /** Both in one sentence, for the plain text. */
  readonly whole: string;
}

/** Where a leg leads. */
export interface RouteBlock {
  readonly kind: "route";
  readonly stops: readonly RouteStop[];
  /** Its roads on a map, for the HTML; null: it is not drawn. */
  readonly line: RouteLine | null;
}

/** The roads of a leg, and the places on them in the order of travel. */
export interface RouteLine {
  readonly path: readonly LatLng[];
  readonly places: readonly LatLng[];
}

/** A place of a route, in the order of travel. */
export interface RouteStop {
  /** "From", "Via" or "To". */
  readonly label: string;
  readonly place: string;
}

/** A labelled value of one or more lines. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
  /** How the content is written; absent: it is text. */
  readonly encoding?: "base64";
  /** For a picture of the HTML, which names it as `cid:` and this; such a file is not offered as an attachment. */
  readonly contentId?: string;
}

/** A person and their address. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail in words. */
export interface MailContent {
  /** Which kind of mail it is: the topic without "mail.". */
  readonly kind: string;
  /** One address. */
  readonly recipient: string;
  /** Who gets the answer to it; absent: the operator. */
  readonly replyTo?: Mailbox;
  /** The language that it is written in: BCP 47. */
  readonly locale: string;
  readonly subject: string;
  /** What lists of mails show after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** Lines under it. */
  readonly footer: readonly string[];
  readonly attachments: readonly MailAttachment[];
  /**
   * What it is the newest state of, within its booking: a mail replaces those of the same and of what is below it
   * ("ride": also "ride/car 1") that have not been sent. Absent: it replaces none.
   */
  readonly stateOf?: string;
}

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

/** The HTML of a mail with its pictures in it, which a mail client takes from the attachments. */
export const withPictures = (html: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (filled, { contentId, contentType, content }) =>
      contentId === undefined ? filled : filled.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`),
    html,
  );
