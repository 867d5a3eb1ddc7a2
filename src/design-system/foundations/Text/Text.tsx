import type { ReactNode } from "react";
import styles from "./Text.module.css";

/** Elements that a text may be. */
export type TextElement =
  | "p"
  | "span"
  | "div"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "strong"
  | "dt"
  | "dd"
  | "label"
  | "legend";

/** Props of {@link Text}. */
export interface TextProps {
  /** The words. */
  children: ReactNode;
  /** Step of the type scale. */
  size?: "caption" | "label" | "body" | "lead" | "title" | "heading" | "display";
  /** Element in the document; choose it by meaning, not by look. */
  as?: TextElement;
  /** Colour by meaning. */
  tone?: "default" | "muted" | "brand" | "error" | "success" | "inherit";
  /** Thickness; headings are bold of themselves. */
  weight?: "regular" | "medium" | "bold";
  /** Truncates the text with an ellipsis: after one line (`true`) or after so many lines. */
  truncate?: boolean | 2 | 3;
  /** Figures of one width, for prices, times and columns. */
  numerals?: boolean;
  /** Id, for aria-labelledby and aria-describedby. */
  id?: string;
}

const HEADINGS: ReadonlySet<TextElement> = new Set(["h1", "h2", "h3", "h4"]);

/** All running text and headings: one of seven sizes, one of five tones. */
export function Text({
  children,
  size = "body",
  as: Element = "p",
  tone = "default",
  weight = HEADINGS.has(Element) ? "bold" : "regular",
  truncate = false,
  numerals = false,
  id,
}: TextProps) {
  return (
    <Element
      data-c="Text"
      id={id}
      className={styles.text}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-truncate={truncate === false ? undefined : String(truncate)}
      data-numerals={numerals || undefined}
      {...(typeof truncate === "number" ? { style: { WebkitLineClamp: truncate } } : {})}
    >
      {children}
    </Element>
  );
}
