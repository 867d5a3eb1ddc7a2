import Typography, { type TypographyProps } from "@mui/material/Typography";
import type { ReactNode } from "react";

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

const VARIANTS = {
  caption: "caption",
  label: "body2",
  body: "body1",
  lead: "subtitle1",
  title: "h3",
  heading: "h2",
  display: "h1",
} as const satisfies Record<NonNullable<TextProps["size"]>, TypographyProps["variant"]>;

const COLOURS = {
  default: "textPrimary",
  muted: "textSecondary",
  brand: "primary",
  error: "error",
  success: "success",
  inherit: undefined,
} as const satisfies Record<NonNullable<TextProps["tone"]>, TypographyProps["color"]>;

const clamped = (lines: number) => ({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical" as const,
  WebkitLineClamp: lines,
});

/** All running text and headings: one of seven sizes, one of five tones. */
export function Text({
  children,
  size = "body",
  as: element = "p",
  tone = "default",
  weight = HEADINGS.has(element) ? "bold" : "regular",
  truncate = false,
  numerals = false,
  id,
}: TextProps) {
  return (
    <Typography
      data-c="Text"
      data-weight={weight}
      data-truncate={truncate === false ? undefined : truncate}
      id={id}
      component={element}
      variant={VARIANTS[size]}
      color={COLOURS[tone]}
      noWrap={truncate === true}
      className={numerals ? "tk-numerals" : undefined}
      style={typeof truncate === "number" ? clamped(truncate) : undefined}
    >
      {children}
    </Typography>
  );
}
