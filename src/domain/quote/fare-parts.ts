import { pence, type Pence } from "#domain/shared/units.ts";
import type { FareLine } from "./fare-line.ts";

/** A part of what a booking costs: a line of its fare, the fare as a whole, fees for changes, or a discount (below 0). */
export type FarePart = FareLine | { readonly kind: "fare" | "changes" | "discount"; readonly amount: Pence };

/** Whether a part is a line of the fare. */
export const isLine = (part: FarePart): part is FareLine =>
  part.kind !== "fare" && part.kind !== "changes" && part.kind !== "discount";

/** The price of a booking. */
export interface SoldFare {
  /** The lines that the fare was sold with; empty where they are not known. */
  readonly lines: readonly FareLine[];
  /** What is to be paid, with fees and less the discount. */
  readonly due: Pence;
  readonly changeFees: Pence;
  readonly discount: Pence;
}

const fareOf = ({ due, changeFees, discount }: SoldFare): Pence => pence(due + discount - changeFees);

/** The lines of a price, if they add up to its fare; a server of the release before may have changed it without them. */
export const soldLines = (sold: SoldFare): readonly FareLine[] =>
  sold.lines.reduce((sum, { amount }) => sum + amount, 0) === fareOf(sold) ? sold.lines : [];

/**
 * The parts of a price, which add up to what is due. Lines that are not known are one part; a price that then has no
 * other part has none at all.
 */
export function farePartsOf(sold: SoldFare): readonly FarePart[] {
  const { changeFees, discount } = sold;
  const lines = soldLines(sold);
  const extra: readonly FarePart[] = [
    ...(changeFees > 0 ? [{ kind: "changes", amount: changeFees } as const] : []),
    ...(discount > 0 ? [{ kind: "discount", amount: pence(0 - discount) } as const] : []),
  ];
  if (lines.length > 0) return [...lines, ...extra];
  return extra.length === 0 ? [] : [{ kind: "fare", amount: fareOf(sold) }, ...extra];
}
