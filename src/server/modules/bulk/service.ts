/** Many bookings from one file: read and checked as a whole, then priced and booked a few rows at a time. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { NO_STATED_FLIGHT } from "#domain/booking/booking.ts";
import { BULK_STEP } from "#domain/business/bulk.ts";
import { withDaysFirst } from "#domain/business/bulk-dates.ts";
import type { DateOrder } from "#domain/business/bulk-row.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import { writtenNeeds } from "#domain/people/access-needs.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";
import { isId, newId, sha256 } from "#server/platform/security/ids.ts";
import type { BookerActor } from "#server/platform/security/actor.ts";
import type { SavedPassengers } from "#server/modules/booker/passengers.ts";
import { type PlaceSearchOf, PlacesUnavailable } from "#server/modules/places/places.port.ts";
import type { QuotationService } from "#server/modules/quotation/service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { createBooking, type CreateDeps } from "#server/modules/bookings/create/create.ts";
import type { BookingOrder } from "#server/modules/bookings/create/facts.ts";
import { checkRow, markDoubles, momentsOf, phoneOf, rulesOf, withPassenger, PlaceReader } from "./check.ts";
import { readFile } from "./read-file.ts";
import {
  bookedBefore,
  bookingsAt,
  changeRows,
  costFieldsOf,
  insertUpload,
  readUpload,
  type BulkRow,
  type Upload,
} from "./repository.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { RoutingUnavailable } from "#server/modules/quotation/routing.port.ts";

/** What this needs from outside. */
interface BulkDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly places: PlaceSearchOf;
  readonly quotations: QuotationService;
  /** The business's own passengers fill in what rows leave out. */
  readonly passengers: Pick<SavedPassengers, "list">;
  /** To book a row like any other booking. */
  readonly creating: CreateDeps;
}

/** A file that was read. */
interface CheckedUpload extends Upload {
  /** Shown to the booker; empty: none. */
  readonly notice: string;
  /** Nothing was checked: the notice asks whether the dates begin with the month. */
  readonly asksMonthFirst: boolean;
}

/** The text of a file, and how its booker says that it writes dates. */
interface FileText {
  readonly text: string;
  readonly order: DateOrder;
}

/** The next rows of an upload. */
interface BulkStep {
  readonly id: string;
  readonly from: number;
  /** Empty: the rows are only priced. */
  readonly paymentMethod: string;
}

const NO_UPLOAD = REFUSALS.file_gone;

/**
 * Continues with the next rows from an index on: prices them, or books them where a payment method is named.
 * @returns these rows, or why there are none. @throws RoutingUnavailable
 */
async function step(
  deps: BulkDeps,
  tenant: Tenant,
  actor: BookerActor,
  { id, from, paymentMethod }: BulkStep,
): Promise<Result<readonly BulkRow[], string>> {
  const upload = isId(id) ? await deps.db.withTenant(tenant.id, (db) => readUpload(db, actor.bookerId, id)) : null;
  if (!upload || upload.rows.length === 0) return err(NO_UPLOAD);
  const rows = upload.rows.slice(from, from + BULK_STEP);
  const done: BulkRow[] = [];
  for (const row of rows) {
    const priced = await price(deps, tenant, row);
    done.push(paymentMethod === "" ? priced : await book(deps, { tenant, actor, id, paymentMethod }, row, priced));
  }
  const booked = done.some((row, index) => row.reference !== (rows[index]?.reference ?? "")) ? deps.clock.now() : null;
  await deps.db.withTenant(tenant.id, (db) => changeRows(db, id, done, booked));
  return ok(done);
}

/** Reads a file and checks every row. Nothing is priced or booked. @throws PlacesUnavailable */
async function check(
  { db, clock, places, passengers }: BulkDeps,
  tenant: Tenant,
  actor: BookerActor,
  { text, order }: FileText,
): Promise<Result<CheckedUpload, string>> {
  const { bookerId } = actor;
  const fields = await db.withTenant(tenant.id, (handle) => costFieldsOf(handle, bookerId));
  const read = readFile(text, fields);
  if (!read.ok) return read;
  const now = clock.now();
  const dated = withDaysFirst(read.value, order, now, tenant.settings.zone);
  if (!dated.ok) return dated;
  if ("question" in dated.value) return ok({ id: "", rows: [], notice: dated.value.question, asksMonthFirst: true });
  const work = {
    rules: rulesOf(tenant, fields),
    reader: new PlaceReader(places(tenant), tenant),
    tenant,
    now,
  };
  const checked: BulkRow[] = [];
  const kept = await passengers.list({ tenant: tenant.id, isTest: tenant.isTest, booker: bookerId });
  for (const row of dated.value.rows) checked.push(await checkRow(withPassenger(row, kept), work));
  const id = newId(now);
  const hash = sha256(text);
  return db.withTenant(tenant.id, async (handle) => {
    const rows = markDoubles(checked, await bookingsAt(handle, bookerId, momentsOf(checked)), tenant);
    const before = await bookedBefore(handle, bookerId, hash);
    await insertUpload(handle, tenant.id, { id, rows, booker: bookerId, account: actor.accountId, hash, at: now });
    return ok({ id, rows, notice: before === null ? "" : REFUSALS.file_booked_before, asksMonthFirst: false });
  });
}

/** A quote that expires within this time is asked for again. */
const SPARE_MS = 5_000;

/** A row with a price that holds; one that cannot be priced says why. */
async function price({ quotations, clock }: BulkDeps, tenant: Tenant, row: BulkRow): Promise<BulkRow> {
  const { journey, quote } = row;
  if (row.faults.length > 0 || row.reference !== "" || journey === null) return row;
  if (quote !== null && quote.endsAt > clock.now() + SPARE_MS) return row;
  const outcome = await quotations.quote(tenant, journey);
  if (!outcome.ok) return { ...row, faults: [outcome.refusal.message] };
  const { id, prices, expiresAt, journey: priced } = outcome.quote;
  const { vehicle } = outcome;
  const fare = prices.find(({ vehicleTypeId }) => vehicleTypeId === vehicle.id)?.total;
  if (fare === undefined) return { ...row, faults: [fill(REFUSALS.vehicle_without_price, { vehicle: vehicle.name })] };
  return { ...row, journey: { ...priced, vehicleTypeId: vehicle.id }, quote: { id, fare, endsAt: expiresAt } };
}

interface Booking {
  readonly tenant: Tenant;
  readonly actor: BookerActor;
  readonly id: string;
  readonly paymentMethod: string;
}

/** Books a row at the price that was shown; a price that has changed since is shown first. */
async function book(
  deps: BulkDeps,
  { tenant, actor, id, paymentMethod }: Booking,
  shown: BulkRow,
  row: BulkRow,
): Promise<BulkRow> {
  const { journey, quote, cells } = row;
  if (row.faults.length > 0 || row.reference !== "" || journey === null || quote === null) return row;
  const { currency } = tenant.tariff;
  if (shown.quote === null || shown.quote.fare !== quote.fare) {
    const amount = formatMoney({ pence: quote.fare, currency });
    return { ...row, faults: [fill(REFUSALS.row_fare_changed, { amount })] };
  }
  const name = `${cells.firstName} ${cells.lastName}`.trim();
  const { dialingCode, number } = phoneOf(cells.phone, tenant);
  const phone = phoneOf(cells.customerPhone || cells.phone, tenant);
  // The key names upload and row, whose content never changes: a repetition books once, and it stands for the request.
  const key = `bulk:${id}:${row.line}`;
  const order: BookingOrder = {
    actor,
    journey,
    quoteId: quote.id,
    promoId: "",
    statedTotal: quote.fare,
    statedCurrency: currency,
    passenger: { name, dialingCode, phone: number, email: cells.email },
    customer: {
      name: cells.customerName || name,
      phone: internationalNumber(phone.dialingCode, phone.number),
      email: "",
      country: "",
    },
    bookerReference: cells.ourRef,
    costAnswers: Object.entries(row.costs).map(([field, value]) => ({ name: field, value })),
    note: cells.note,
    needs: writtenNeeds(cells.needs) ?? [],
    flight: { ...NO_STATED_FLIGHT, number: tidyFlightNumber(cells.flight) },
    returnFlight: NO_STATED_FLIGHT,
    paymentMethod,
    sandbox: false,
    passwordHash: "",
    locale: "",
    address: "",
    requestHash: sha256(key),
    idempotencyKey: key,
  };
  try {
    const booked = await createBooking(deps.creating, tenant, order);
    return booked.ok ? { ...row, reference: booked.value.booking.reference } : { ...row, faults: [booked.error] };
  } catch (error) {
    // Another request is booking this row and will report the outcome, or this booker is at the rate limit.
    if (error instanceof HttpError && [409, 429].includes(error.statusCode)) return { ...row, faults: [error.message] };
    throw error;
  }
}

/** A provider that does not answer is a server failure: the file can be sent again. Any other error is rethrown. */
function unavailable(error: unknown) {
  if (error instanceof PlacesUnavailable || error instanceof RoutingUnavailable)
    return err({ code: 0, message: MESSAGES.generic });
  throw error;
}

/** Many bookings from one file. */
export const bulkHandlers = (deps: BulkDeps): Pick<Handlers, "checkBulk" | "stepBulk"> => ({
  async checkBulk({ body, tenant, actor, context }) {
    try {
      const checked = await check(deps, tenant, actor, body);
      if (!checked.ok) return checked;
      context.log("file of bookings read", { upload: checked.value.id, rows: checked.value.rows.length });
      return ok({ ...checked.value, vehicles: tenant.vehicles });
    } catch (error) {
      return unavailable(error);
    }
  },
  async stepBulk({ body, tenant, actor }) {
    try {
      const done = await step(deps, tenant, actor, body);
      return done.ok ? ok({ id: body.id, rows: done.value, vehicles: tenant.vehicles }) : done;
    } catch (error) {
      return unavailable(error);
    }
  },
});
