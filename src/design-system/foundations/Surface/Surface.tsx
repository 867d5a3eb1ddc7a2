import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import styles from "./Surface.module.css";

/** Props of {@link Surface}. */
export interface SurfaceProps {
  /** Its content. */
  children: ReactNode;
  /** `card` for grouped content, `raised` for what floats a little, `overlay` for panels over others (on the map), `dashed` for an aid that only tests have. */
  kind?: "card" | "raised" | "overlay" | "dashed";
  /** Inner space: `none`, `snug` (16 px) or `roomy` (24 px; 20 px on phones). */
  padding?: "none" | "snug" | "roomy";
  /** Element in the document. */
  as?: "div" | "section" | "article" | "aside" | "li";
  /** Id of its heading; a section or aside needs one to be a landmark. */
  labelledBy?: string;
  /** On phones it runs to the screen's edges, without sides and corners. */
  bleedOnMobile?: boolean;
  /** The layout of its content, where it is the root of another part. */
  className?: string | undefined;
  /** The part whose root it is. */
  "data-c"?: string;
}

/** A surface that groups related content: quiet edge, soft corners, almost no shadow. */
export function Surface({
  children,
  kind = "card",
  padding = "roomy",
  as: element = "div",
  labelledBy,
  bleedOnMobile = false,
  className,
  ...part
}: SurfaceProps) {
  return (
    <Paper
      data-c="Surface"
      {...part}
      component={element}
      variant={kind}
      className={className === undefined ? styles.surface : `${styles.surface} ${className}`}
      data-padding={padding}
      data-bleed-on-mobile={bleedOnMobile || undefined}
      aria-labelledby={labelledBy}
    >
      {children}
    </Paper>
  );
}
