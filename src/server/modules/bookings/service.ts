import { fits } from "#domain/journey/capacity.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { HttpError } from "#server/http-error.ts";
import { isId, newId, newReference, type Capabilities, type CapabilityScope } from "#server/ids.ts";
import type { Promos } from "../promotions/promos.port.ts";
import type { Quotes } from "../quotation/quotes.port.ts";
import type { StoredQuote } from "../quotation/stored-quote.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { UPCOMING, type Booking, type StatedFlight } from "#domain/booking/booking.ts";
import type { Passenger } from "#domain/people/passenger.ts";
import { bookingByCode, bookingOfQuote, claimKey, keepAnswer, keptAnswer, recordBooking } from "./repository.ts";

/** A checked request to book. */
export interface BookingOrder {
  readonly journey: RequestedJourney;
  /** The quote to book against; empty for the newest live one of the same journey. */
  readonly quoteId: string;
  readonly passenger: Passenger;
  readonly paymentMethod: PaymentMethod;
  /** What the caller believes the price to be; only compared. */
  readonly statedTotal: Pence;
  readonly statedCurrency: string;
  readonly note: string;
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  readonly requestHash: string;
  readonly idempotencyKey: string | null;
}

/** A booking, and the capability that shows it. */
export interface Booked {
  readonly booking: Booking;
  readonly viewCode: string;
}

/** A booking, or the message for the rule that stands in its way. */
export type BookingOutcome = Result<Booked, string>;

export interface BookingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly capabilities: Capabilities;
  readonly quotes: Quotes;
  readonly promos: Promos;
}

export interface BookingService {
  /**
   * Books a journey against its stored quote, once: the same key or the same quote with the same request gives the
   * same booking again.
   * @throws HttpError 409 while the key is in use, 422 when it was used for another request.
   */
  create(tenant: Tenant, order: BookingOrder): Promise<BookingOutcome>;
  /** The booking that a view capability opens, or null; a wrong code and a foreign one look the same. */
  view(tenant: Tenant, code: string): Promise<Booking | null>;
}

const VIEWING: readonly CapabilityScope[] = ["view", "manage"];

/** Wires the service to its ports. */
export function bookingService(ports: BookingPorts): BookingService {
  return {
    create: (tenant, order) => createWithFreeReference(ports, tenant, order),
    async view(tenant, code) {
      const opened = await ports.db.withTenant(tenant.id, (db) => bookingByCode(db, ports.capabilities.hash(code)));
      return opened && VIEWING.includes(opened.scope) ? opened.booking : null;
    },
  };
}

const isTakenReference = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && (constraint ?? "").includes("reference");
};

/** Two of 78 billion references may meet: then the transaction is done again with new ones. */
async function createWithFreeReference(
  ports: BookingPorts,
  tenant: Tenant,
  order: BookingOrder,
): Promise<BookingOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ports.db.withTenant(tenant.id, (db) => create(ports, tenant, order, db));
    } catch (error) {
      if (!isTakenReference(error) || attempt === 3) throw error;
    }
  }
}

async function create(
  ports: BookingPorts,
  tenant: Tenant,
  order: BookingOrder,
  db: TenantHandle,
): Promise<BookingOutcome> {
  const key = order.idempotencyKey;
  if (key !== null) {
    if (!(await claimKey(db, tenant.id, key))) throw new HttpError(409, "This request is being worked on already.");
    const kept = await keptAnswer(db, key);
    if (kept) {
      if (kept.requestHash !== order.requestHash) throw new HttpError(422, "This key was used for another request.");
      return again(ports, tenant, db, (kept.response as { quoteId: string }).quoteId);
    }
  }
  const now = ports.clock.now();
  const found = await findQuote(ports.quotes, db, order, now, tenant);
  if (!found.ok) return found;
  const quote = found.value;
  if (quote.usedBy !== null) return repeated(ports, tenant, db, quote.id, order);

  const checked = checkOrder(tenant, order, quote, now);
  if (!checked.ok) return checked;
  const booking = bookingOf(order, quote, checked.value, now);
  const event = { topic: "booking.created", payload: { id: booking.id } };
  const record = { booking, requestHash: order.requestHash };
  await recordBooking(db, tenant.id, record, codeHashesOf(ports.capabilities, tenant.id, booking.id), event);
  if (key !== null) {
    await keepAnswer(db, tenant.id, key, { requestHash: order.requestHash, response: { quoteId: quote.id }, at: now });
  }
  return ok({ booking, viewCode: ports.capabilities.code(tenant.id, booking.id, "view") });
}

const codeHashesOf = (
  capabilities: Capabilities,
  tenant: string,
  booking: string,
): Readonly<Record<CapabilityScope, string>> => {
  const hash = (scope: CapabilityScope): string => capabilities.hash(capabilities.code(tenant, booking, scope));
  return { view: hash("view"), track: hash("track"), pay: hash("pay"), manage: hash("manage") };
};

/** The answer to a repetition: the booking that the first request made. */
async function again(ports: BookingPorts, tenant: Tenant, db: TenantHandle, quoteId: string): Promise<BookingOutcome> {
  const record = await bookingOfQuote(db, quoteId);
  if (!record) throw new Error(`Quote ${quoteId} is used up but has no booking.`);
  const viewCode = ports.capabilities.code(tenant.id, record.booking.id, "view");
  return ok({ booking: record.booking, viewCode });
}

/** A used quote gives its booking again to the very same request (a double press) and to no other. */
async function repeated(
  ports: BookingPorts,
  tenant: Tenant,
  db: TenantHandle,
  quoteId: string,
  order: BookingOrder,
): Promise<BookingOutcome> {
  const record = await bookingOfQuote(db, quoteId);
  if (record?.requestHash === order.requestHash) return again(ports, tenant, db, quoteId);
  return err("This quotation has been booked already. Please ask for a new one.");
}

/** "Opps, your quotation has expired …" with the tenant's phone. */
const expired = (tenant: Tenant): Result<never, string> => err(`${MESSAGES.quotationExpired} ${tenant.settings.phone}`);

const OTHER_JOURNEY = "This quotation is for another journey. Please ask for a new one.";

/** The words of the addresses count too: a driver reads them, so they must be those that were priced. */
function sameAddresses(quoted: RequestedJourney, asked: RequestedJourney): boolean {
  const words = (journey: RequestedJourney): string =>
    JSON.stringify(
      [journey.pickup, ...journey.vias, journey.dropoff].map((place) => [place.fullAddress, place.postcode]),
    );
  return words(quoted) === words(asked);
}

async function findQuote(
  quotes: Quotes,
  db: TenantHandle,
  order: BookingOrder,
  now: Instant,
  tenant: Tenant,
): Promise<Result<StoredQuote, string>> {
  const fingerprint = journeyFingerprint(order.journey);
  if (order.quoteId !== "") {
    const named = isId(order.quoteId) ? await quotes.lock(db, order.quoteId) : null;
    if (!named) return expired(tenant);
    if (named.fingerprint !== fingerprint || !sameAddresses(named.journey, order.journey)) return err(OTHER_JOURNEY);
    // A repetition is answered even after the end; a first booking is not.
    return named.usedBy === null && named.expiresAt <= now ? expired(tenant) : ok(named);
  }
  const live = (await quotes.lockOf(db, fingerprint)).filter(
    (quote) => quote.expiresAt > now && sameAddresses(quote.journey, order.journey),
  );
  // Somebody else's booking of an equal journey is never given away: a used quote counts only for its own request.
  for (const quote of live.filter((candidate) => candidate.usedBy !== null)) {
    const record = await bookingOfQuote(db, quote.id);
    if (record?.requestHash === order.requestHash) return ok(quote);
  }
  const free = live.find((quote) => quote.usedBy === null);
  return free ? ok(free) : expired(tenant);
}

interface CheckedPrice {
  readonly vehicleId: string;
  readonly vehicleType: string;
  readonly total: Pence;
}

/** Every rule that the browser has checked before is checked again, against the stored quote (RELIABILITY 1C). */
function checkOrder(
  tenant: Tenant,
  order: BookingOrder,
  quote: StoredQuote,
  now: Instant,
): Result<CheckedPrice, string> {
  const { journey } = order;
  const wanted = journey.vehicleTypeId === "" ? tenant.settings.defaultVehicleTypeId : journey.vehicleTypeId;
  const vehicle = tenant.vehicles.find((candidate) => candidate.id === wanted);
  const price = quote.prices.find((candidate) => candidate.vehicleTypeId === wanted);
  if (!vehicle || !price) return err(fill(MESSAGES.invalid, { title: "Vehicle type" }));
  if (!fits(journey.load, vehicle)) return err(MESSAGES.noVehicleForCapacity);
  if (journey.time.type === "later" && journey.time.at === null) {
    return err(fill(MESSAGES.required, { title: "Pickup date and time" }));
  }
  // The quote was given for this time and holds it for as long as it lives; a time that has passed nobody can keep.
  if (journey.time.type === "later" && quote.pickupAt < now) {
    return err(`${MESSAGES.earliestPickup} ${formatWall(now, tenant.settings.zone)}`);
  }
  if (order.statedTotal !== price.total || order.statedCurrency !== quote.currency) {
    const current = formatMoney({ pence: price.total, currency: quote.currency });
    return err(`The fare for this journey is ${current}. Please check it and book again.`);
  }
  return ok({ vehicleId: vehicle.id, vehicleType: vehicle.name, total: price.total });
}

function bookingOf(order: BookingOrder, quote: StoredQuote, price: CheckedPrice, now: Instant): Booking {
  const { journey } = quote;
  return {
    id: newId(now),
    reference: newReference(),
    returnReference: journey.returnType === "return" ? newReference() : null,
    quoteId: quote.id,
    status: UPCOMING,
    vehicleTypeId: price.vehicleId,
    tier: journey.tier,
    total: price.total,
    currency: quote.currency,
    paymentMethod: order.paymentMethod,
    isPaid: false,
    isNow: journey.time.type === "now",
    pickupAt: quote.pickupAt,
    returnAt: quote.returnAt,
    passenger: order.passenger,
    note: order.note,
    journey: {
      request: journey,
      distance: quote.distance,
      journeyTime: quote.journeyTime,
      path: quote.path,
      flight: order.flight,
      returnFlight: order.returnFlight,
      vehicleType: price.vehicleType,
    },
    createdAt: now,
  };
}
