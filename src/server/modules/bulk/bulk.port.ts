import type { BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import type { CostAnswer } from "#domain/business/cost-fields.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { StatedPassenger } from "#domain/people/passenger.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { BookerActor } from "#server/platform/security/actor.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** One row of a file, ready to be booked. */
export interface BulkOrder {
  /** The journey as it was priced, with its vehicle. */
  readonly journey: RequestedJourney;
  readonly quoteId: string;
  readonly fare: Pence;
  readonly currency: string;
  readonly passenger: StatedPassenger;
  readonly customer: BookingCustomer;
  readonly bookerReference: string;
  readonly costAnswers: readonly CostAnswer[];
  readonly note: string;
  readonly flight: StatedFlight;
  readonly needs: readonly AccessNeed[];
  readonly paymentMethod: string;
  /** Idempotency key: the same row of the same upload always has the same one, so that a repetition books once. */
  readonly key: string;
}

/** Books a row under all the rules of a booking. @returns the reference, or why it was refused. */
export type BookRow = (tenant: Tenant, actor: BookerActor, order: BulkOrder) => Promise<Result<string, string>>;
