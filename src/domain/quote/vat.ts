import { pence, type Pence } from "#domain/shared/units.ts";

/** The value added tax that a gross amount includes, to the nearest penny. @param percent of the net amount. */
export const vatIncluded = (gross: Pence, percent: number): Pence => pence((gross * percent) / (100 + percent));
