import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import styles from "./Surface.module.css";

/** Props of {@link Surface}. */
export interface SurfaceProps {
  /** Its content. */
  children: ReactNode;
  /** `card` for grouped content, `raised` for what floats a little, `overlay` for panels over others (on the map). */
  kind?: "card" | "raised" | "overlay";
  /** Inner space: `none`, `snug` (16 px) or `roomy` (24 px; 20 px on phones). */
  padding?: "none" | "snug" | "roomy";
  /** Element in the document. */
  as?: "div" | "section" | "article" | "aside" | "li";
  /** Id of its heading; a section or aside needs one to be a landmark. */
  labelledBy?: string;
  /** On phones it runs to the screen's edges, without sides and corners. */
  bleedOnMobile?: boolean;
}

/** A surface that groups related content: quiet edge, soft corners, almost no shadow. */
export function Surface({
  children,
  kind = "card",
  padding = "roomy",
  as: element = "div",
  labelledBy,
  bleedOnMobile = false,
}: SurfaceProps) {
  return (
    <Paper
      data-c="Surface"
      component={element}
      variant={kind}
      className={styles.surface}
      data-padding={padding}
      data-bleed={bleedOnMobile || undefined}
      aria-labelledby={labelledBy}
    >
      {children}
    </Paper>
  );
}
