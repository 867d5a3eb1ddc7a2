import type { ColourRole } from "#domain/tenant/theme/roles.ts";

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Every design token, named as its CSS custom property without `--tk-`. */
export type TokenName =
  | ColourRole
  | `space-${Step}`
  | `radius-${"small" | "control" | "card" | "pill"}`
  | `font-${"body" | "display" | "figures"}`
  | `size-${"caption" | "label" | "body" | "lead" | "title" | "heading" | "display"}`
  | `line-${"tight" | "normal"}`
  | `weight-${"regular" | "medium" | "bold"}`
  | `header-${"ground" | "text"}`
  | "line-card"
  | `shadow-${"card" | "raised" | "overlay"}`
  | `motion-${"fast" | "normal" | "ease"}`
  | `z-${"sticky" | "header" | "overlay" | "dialog" | "toast"}`
  | "control-height"
  | "target"
  | "content-width"
  | "form-width"
  | "button-radius"
  | "field-radius"
  | "dialog-width";

/** A token's value, as CSS reads it. */
export const tk = (name: TokenName): string => `var(--tk-${name})`;
