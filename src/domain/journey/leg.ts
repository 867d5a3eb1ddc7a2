/** A direction of travel. A return is driven as two legs; every other journey has the outbound leg alone. */
export type Leg = "outbound" | "return";

export const LEGS: readonly Leg[] = ["outbound", "return"];
