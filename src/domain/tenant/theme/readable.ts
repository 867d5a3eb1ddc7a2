import { contrast, reach, toOklch, type Hex } from "./color.ts";
import { TEXT_MIN } from "./contrast-pairs.ts";
import { derivePalette } from "./derive.ts";
import type { ThemeInputs } from "./inputs.ts";

/** Safety above the norm, so that a browser's rounding never tips a colour over. */
const MARGIN = 0.08;

/**
 * The colour nearest to a tenant's own that can be read as it is, as text on the tenant's cards. Null: its own can. Pages
 * are readable in any case, since they draw text in a repaired shade; this one is for an operator who wants the very
 * same colour everywhere.
 */
export function nearestReadable(inputs: ThemeInputs, role: "brand" | "accent"): Hex | null {
  const card = derivePalette(inputs, "light")["surface-card"] as Hex;
  const own = inputs[role];
  return contrast(own, card) >= TEXT_MIN ? null : reach(toOklch(own), [card], TEXT_MIN + MARGIN, "darker");
}
