/**
 * On what terms a booking can be changed. The specification says nothing about it; this is our rule, with the tenant's
 * figures. What only the driver reads (note, flight) changes free of charge until the car sets off. Time, places,
 * vehicle and people change with notice, and late changes cost the tenant's fee.
 */
import { addMinutes, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { ChangeRules } from "#domain/tenant/settings.ts";
import { isUpcoming } from "#domain/booking/status.ts";

/** What the terms of one booking depend on. */
export interface ChangeFacts {
  readonly status: string;
  readonly startedAt: Instant | null;
  readonly pickupAt: Instant;
}

/** What can be changed. "closed": nothing at all; "details": note and flight; "journey": everything, for the fee. */
export type ChangeTerms = { readonly kind: "closed" | "details" } | { readonly kind: "journey"; readonly fee: Pence };

/** The terms at a moment. */
export function changeTerms(booking: ChangeFacts, rules: ChangeRules, now: Instant): ChangeTerms {
  if (!rules.allowed || !isUpcoming(booking.status) || booking.startedAt !== null) return { kind: "closed" };
  if (booking.pickupAt <= now) return { kind: "closed" };
  if (addMinutes(now, rules.noticeMinutes) > booking.pickupAt) return { kind: "details" };
  return { kind: "journey", fee: addMinutes(now, rules.freeMinutes) <= booking.pickupAt ? pence(0) : rules.fee };
}
