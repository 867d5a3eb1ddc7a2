import { pence, type Pence } from "#domain/shared/units.ts";

/** What a booker earns from a booking, of what is really paid for it. @param rate hundredths of a percent. */
export const commissionOf = (due: Pence, rate: number): Pence => pence((due * rate) / 10_000);
