/** Offers for a change of a booking: priced with today's tariff and stored; the booking stays unchanged. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { Booking } from "#domain/booking/booking.ts";
import {
  changedFlight,
  changedJourney,
  changedReturnFlight,
  isOtherJourney,
  type BookingChange,
} from "#domain/booking/change/change.ts";
import { keptTerms } from "#domain/booking/change/booking-terms.ts";
import { changeTerms, type ChangeTerms } from "#domain/booking/change/change-terms.ts";
import { commissionOf } from "#domain/business/commission.ts";
import { STATUS } from "#domain/booking/status.ts";
import { carries, noAccessMessage, type AccessNeed } from "#domain/people/access-needs.ts";
import { contactFaults, EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { RoutingUnavailable } from "#server/modules/quotation/routing.port.ts";
import type { QuotationService } from "#server/modules/quotation/service.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { AccessDeps, BookingAccess, NamedBooking } from "#server/modules/bookings/access/access.ts";
import { addChange, type ChangedFields, type Settlement, type StoredChange } from "./changes.ts";

export interface OfferDeps extends AccessDeps {
  readonly quotations: QuotationService;
}

/** Why there is no offer: 2 a broken rule, 3 and 6 a place, 0 a failure of the server. */
export interface OfferRefusal {
  readonly code: number;
  readonly message: string;
}

const refused = (message: string): OfferRefusal => ({ code: 2, message });

/** An offer, with the booking that it is for. */
export interface Offer {
  readonly booking: Booking;
  readonly change: StoredChange;
}

/** The named booking, if the caller may change it; null for every other. */
export async function changeable(
  access: BookingAccess,
  db: TenantHandle,
  named: NamedBooking,
): Promise<Booking | null> {
  const reached = await access.reach(db, named);
  return reached && !reached.revoked && (reached.by === "owner" || reached.by === "manage") ? reached.booking : null;
}

/** Why a booking cannot be changed in its present state. */
export function closedMessage({ status }: Booking, phone: string): string {
  return status === STATUS.pending ? REFUSALS.change_unpaid : fill(REFUSALS.change_closed, { phone });
}

/** Why only name, note and flights can be changed. */
export const tooLateMessage = (phone: string): string => fill(REFUSALS.change_too_late, { phone });

/**
 * Prices a change and stores the offer for as long as a quotation lives.
 * @param read builds the wanted change from the booking, since requests state only the differences.
 * @returns null for a booking that is not the caller's to change.
 */
export async function offerChange(
  deps: OfferDeps,
  tenant: Tenant,
  named: NamedBooking,
  read: (booking: Booking) => Result<BookingChange, string>,
): Promise<Result<Offer, OfferRefusal> | null> {
  const booking = await deps.db.withTenant(tenant.id, (db) => changeable(deps.access, db, named));
  if (!booking) return null;
  const now = deps.clock.now();
  const { phone } = tenant.settings;
  const terms = changeTerms(booking, keptTerms(booking, tenant).changes, now);
  if (terms.kind === "closed") return err(refused(closedMessage(booking, phone)));
  const change = read(booking);
  if (!change.ok) return err(refused(change.error));
  const fault = nameFault(change.value);
  if (fault !== null) return err(refused(fault));
  const journey = await deps.quotations.recognise(changedJourney(booking, change.value));
  const ofJourney = isOtherJourney(booking, journey);
  if (!ofJourney && !changesDetails(booking, change.value)) return err(refused(REFUSALS.change_empty));
  if (ofJourney && terms.kind !== "journey") return err(refused(tooLateMessage(phone)));
  const priced = ofJourney ? await price(deps, tenant, journey, booking.journey.needs) : ok(null);
  if (!priced.ok) return priced;
  const fee = ofJourney && terms.kind === "journey" ? terms.fee : pence(0);
  return ok(await keep(deps, tenant, { booking, wish: change.value, priced: priced.value, fee, now }));
}

const changesDetails = (booking: Booking, change: BookingChange): boolean =>
  (change.note ?? booking.note) !== booking.note ||
  (change.passengerName ?? booking.passenger.name) !== booking.passenger.name ||
  JSON.stringify(flightsOf(booking, change)) !== JSON.stringify(flightsOf(booking, { load: {} }));

/** Both flights after a change. */
const flightsOf = (booking: Booking, change: BookingChange) => ({
  flight: changedFlight(booking, change),
  returnFlight: changedReturnFlight(booking, change),
});

/** The fault of a new passenger's name by the rules of the booking form; null without one. */
function nameFault({ passengerName }: BookingChange): string | null {
  if (passengerName === undefined) return null;
  const lenient = { emailRequired: false, isEmail: () => true, isPhone: () => true };
  const { firstName: fault } = contactFaults({ ...EMPTY_CONTACT, firstName: passengerName }, lenient);
  if (fault === undefined) return null;
  return fill(fault === "required" ? MESSAGES.required : MESSAGES.invalid, { title: "Passenger name" });
}

/** A priced journey: its quote, and what it asks for the wanted vehicle. */
interface Priced {
  readonly quote: StoredQuote;
  readonly fare: Pence;
  readonly vehicle: { readonly id: string; readonly name: string };
}

async function price(
  { quotations }: OfferDeps,
  tenant: Tenant,
  journey: RequestedJourney,
  needs: readonly AccessNeed[],
): Promise<Result<Priced, OfferRefusal>> {
  const outcome = await quotations.quote(tenant, journey).catch((error: unknown) => {
    if (error instanceof RoutingUnavailable) return null;
    throw error;
  });
  if (!outcome) return err({ code: 0, message: MESSAGES.generic });
  if (!outcome.ok) return err(outcome.refusal);
  const { quote, vehicle } = outcome;
  if (!carries(needs, vehicle)) return err(refused(noAccessMessage(vehicle.name, tenant.settings.phone)));
  const found = quote.prices.find(({ vehicleTypeId }) => vehicleTypeId === vehicle.id);
  if (!found) return err(refused(MESSAGES.noVehicleForCapacity));
  return ok({ quote, fare: found.total, vehicle: { id: vehicle.id, name: vehicle.name } });
}

/** The parts of an offer. */
interface Made {
  readonly booking: Booking;
  readonly wish: BookingChange;
  /** Null: the journey does not change. */
  readonly priced: Priced | null;
  readonly fee: Pence;
  readonly now: Instant;
}

async function keep(deps: OfferDeps, tenant: Tenant, made: Made): Promise<Offer> {
  const { booking, now } = made;
  return deps.db.withTenant(tenant.id, async (db) => {
    const fields = await fieldsOf(db, made);
    const difference = pence(fields.fare - fields.discount - booking.due);
    const change: StoredChange = {
      id: newId(now),
      bookingId: booking.id,
      version: booking.version,
      state: "offered",
      fields,
      ofJourney: made.priced !== null,
      settlement: settlementOf(booking, difference),
      fee: made.fee,
      difference,
      createdAt: now,
      expiresAt: addMinutes(now, tenant.settings.quoteTimeoutMinutes),
    };
    await addChange(db, tenant.id, change);
    return { booking, change };
  });
}

/** How a difference is settled: online payments are charged or refunded online, everything else is paid later. */
export function settlementOf({ paymentMethod, isPaid }: Booking, difference: Pence): Settlement {
  if (difference === 0) return "none";
  if (paymentMethod === "account") return "account";
  if (!isPaid || paymentMethod === "cash") return "driver";
  return difference > 0 ? "charge" : "refund";
}

async function fieldsOf(db: TenantHandle, { booking, wish, priced, fee }: Made): Promise<ChangedFields> {
  const note = wish.note ?? booking.note;
  const passengerName = wish.passengerName ?? null;
  const flights = flightsOf(booking, wish);
  if (!priced) return { ...booking, note, passengerName, journey: { ...booking.journey, ...flights } };
  const { quote, vehicle } = priced;
  const changeFees = pence(booking.changeFees + fee);
  const fare = pence(priced.fare + changeFees);
  const discount = pence(Math.min(booking.discount, fare));
  return {
    vehicleTypeId: vehicle.id,
    fare,
    discount,
    changeFees,
    commission: commissionOf(pence(fare - discount), await commissionRate(db, booking.bookerId)),
    isNow: quote.journey.time.type === "now",
    pickupAt: quote.pickupAt,
    returnAt: quote.returnAt,
    note,
    passengerName,
    journey: {
      ...booking.journey,
      request: quote.journey,
      distance: quote.distance,
      journeyTime: quote.journeyTime,
      path: quote.path,
      returnJourneyTime: quote.returnJourneyTime,
      returnPath: quote.returnPath,
      ...flights,
      vehicleType: vehicle.name,
      fareLines: quote.breakdown[vehicle.id] ?? [],
    },
  };
}

async function commissionRate(db: TenantHandle, booker: string | null): Promise<number> {
  if (booker === null) return 0;
  const row = await db.selectFrom("bookers").select("commission_rate").where("id", "=", booker).executeTakeFirst();
  return row?.commission_rate ?? 0;
}

/** What may be changed of a booking, for its owner and the holder of its manage code. */
export const termsOf = (booking: Booking, tenant: Tenant, now: Instant): ChangeTerms =>
  changeTerms(booking, keptTerms(booking, tenant).changes, now);
