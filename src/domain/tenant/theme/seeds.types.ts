import type { Hex } from "./color.ts";
import type { SchemeName, STACK_NAMES } from "./inputs.ts";

/** Starting colours of one scheme, before a tenant's tint and before any contrast is repaired. */
export interface SchemeSeeds {
  readonly surface: Readonly<Record<"page" | "card" | "raised" | "field" | "overlay", Hex>>;
  readonly text: Readonly<Record<"default" | "muted", Hex>>;
  readonly border: Readonly<Record<"control" | "subtle", Hex>>;
  readonly status: Readonly<Record<"info" | "success" | "warning" | "error", Hex>>;
  readonly map: Readonly<Record<"land" | "water" | "road" | "rail" | "boundary", Hex>>;
  /** CSS colour with opacity. */
  readonly scrim: string;
  /** CSS box-shadow by depth. */
  readonly shadow: Readonly<Record<"card" | "raised" | "overlay", string>>;
}

/** All fixed values of the design tokens that themes are made from. */
export interface ThemeSeeds {
  readonly schemes: Readonly<Record<SchemeName, SchemeSeeds>>;
  /** CSS font stacks. */
  readonly fonts: Readonly<Record<(typeof STACK_NAMES)[number], string>>;
  /** Unscaled corner radii in px. */
  readonly radius: Readonly<Record<"small" | "control" | "card" | "pill", number>>;
  /** Tokens that are equal for every tenant: CSS value by name without `--tk-`. */
  readonly fixed: Readonly<Record<string, string>>;
}
