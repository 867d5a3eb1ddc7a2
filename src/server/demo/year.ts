/** A year of history for the demo's people: bookings, invoices, saved places. Demo mode only. */
import { NO_STATED_FLIGHT } from "#domain/booking/booking.ts";
import type { Insertable } from "kysely";
import type { Place } from "#domain/journey/place.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import { addDays, dayOf, startOfDay, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { encodePolyline } from "#domain/shared/geo/polyline.ts";
import { addMinutes, instant, metres, minutes, type Instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { CAPABILITY_SCOPES, type Capabilities } from "#server/platform/security/ids.ts";
import { storeOlderRecords } from "#server/modules/booker/issue.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { json, type TenantTables } from "#server/platform/database/tables/tables.ts";
import { seededId } from "./chance.ts";
import { DEMO_PRICE_LIST } from "./vehicles.ts";
import { DEMO_BOOKER_ACCOUNT_ID, DEMO_BUSINESS_ID, DEMO_CUSTOMER_ID } from "./people.ts";
import { ridesOf, type Habit, type Ride } from "./rides.ts";
import { demoTrips, type DemoTrips } from "./trips.ts";

/** The dependencies of the seed. */
export interface YearDeps {
  readonly db: Database;
  readonly places: PlaceSearch;
  readonly routing: Routing;
  readonly capabilities: Capabilities;
}

/** The owner of a ride. */
interface Owner {
  readonly accountId: string;
  readonly bookerId: string | null;
  /** The customer, where that is not the passenger. */
  readonly customer: object;
}

const ADA: Owner = { accountId: DEMO_CUSTOMER_ID, bookerId: null, customer: {} };
const DESK: Owner = {
  accountId: DEMO_BOOKER_ACCOUNT_ID,
  bookerId: DEMO_BUSINESS_ID,
  customer: { name: "Charles Babbage", phone: "+447700900171", email: "booker@example.com", country: "gb" },
};

const habits = (trips: DemoTrips): readonly (readonly [Owner, Habit])[] => [
  [
    ADA,
    {
      seed: "customer",
      count: 40,
      upcoming: 4,
      trips: trips.customer,
      travellers: [{ name: "Ada Lovelace", phone: "7700900142", email: "ada@example.com" }],
      methods: ["cash"],
      vehicles: ["saloon", "saloon", "estate"],
      references: [],
      commissionRate: 0,
    },
  ],
  [
    DESK,
    {
      seed: "business",
      count: 300,
      upcoming: 14,
      trips: trips.business,
      travellers: TRAVELLERS.map((name, index) => ({ name, phone: `77009001${50 + index}`, email: "" })),
      methods: ["account", "account", "account", "cash", "card"],
      vehicles: ["saloon", "executive", "executive", "mpv6", "vip"],
      references: ["PO", "BOARD", "ACME"],
      commissionRate: 1_000,
    },
  ],
];

const TRAVELLERS = [
  "Grace Hopper",
  "Katherine Johnson",
  "Alan Turing",
  "Mary Somerville",
  "Łukasz Wójcik",
  "Zoë O'Brien",
  "Rafael Núñez",
  "Mei Tanaka",
];

/** Rows that one statement carries; a statement holds at most 65,535 values. */
const AT_ONCE = 400;
/** How many of a person's newest finished rides get a recorded path. */
const WITH_FOOTPRINTS = 4;

/** Gives each tenant's demo people their year, once: a tenant that has it stays as it is. */
export async function addDemoYear(deps: YearDeps, tenants: readonly Tenant[], now: Instant): Promise<void> {
  let trips: DemoTrips | null = null;
  for (const tenant of tenants) {
    if (await deps.db.withTenant(tenant.id, (db) => hasYear(db, tenant))) continue;
    trips ??= await demoTrips(deps.places, deps.routing);
    const made = habits(trips).map(([owner, habit]) => ({ owner, rides: ridesOf(tenant, habit, now) }));
    const { home, work } = trips;
    await deps.db.withTenant(tenant.id, async (db) => {
      // Another process may be starting on the same database: the one that gets the row writes the year.
      await db.selectFrom("bookers").select("id").where("id", "=", DEMO_BUSINESS_ID).forNoKeyUpdate().execute();
      if (await hasYear(db, tenant)) return;
      for (const { owner, rides } of made) await addRides(db, deps.capabilities, tenant, owner, rides);
      await addSavedPlaces(db, tenant, [home, work], now);
      await addSavedPassengers(db, tenant, now);
      await addInvoices(db, tenant, now);
    });
  }
}

async function hasYear(db: TenantHandle, tenant: Tenant): Promise<boolean> {
  const [first] = await db.selectFrom("invoices").select("id").where("id", "=", invoiceId(tenant, 1)).execute();
  return first !== undefined;
}

async function addRides(
  db: TenantHandle,
  capabilities: Capabilities,
  tenant: Tenant,
  owner: Owner,
  rides: readonly Ride[],
): Promise<void> {
  await inParts(
    rides.map((ride) => quoteRow(tenant, ride)),
    (rows) => db.insertInto("quotes").values(rows).execute(),
  );
  await inParts(
    rides.map((ride) => bookingRow(tenant, owner, ride)),
    (rows) => db.insertInto("bookings").values(rows).execute(),
  );
  const codes = rides.flatMap((ride) =>
    CAPABILITY_SCOPES.map((scope) => ({
      tenant_id: tenant.id,
      code_hash: capabilities.hash(capabilities.code(tenant.id, ride.id, scope)),
      booking_id: ride.id,
      scope,
      created_at: new Date(ride.createdAt),
    })),
  );
  await inParts(codes, (rows) => db.insertInto("capabilities").values(rows).execute());
  const driven = rides.filter((ride) => ride.finishedAt !== null).slice(-WITH_FOOTPRINTS);
  await inParts(
    driven.flatMap((ride) => footprints(tenant, ride)),
    (rows) => db.insertInto("footprints").values(rows).execute(),
  );
}

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) await write(rows.slice(start, start + AT_ONCE));
}

/** Every booking needs a used quote; only its existence matters, so the content is minimal. */
const quoteRow = (tenant: Tenant, ride: Ride): Insertable<TenantTables["quotes"]> => ({
  tenant_id: tenant.id,
  id: ride.quoteId,
  fingerprint: journeyFingerprint(ride.request),
  request: json(ride.request),
  priced: json({
    currency: tenant.settings.currency,
    pickupAt: ride.pickupAt,
    returnAt: null,
    prices: [],
    breakdown: {},
    distance: ride.trip.route.distance,
    journeyTime: ride.trip.route.duration,
    returnDistance: metres(0),
    returnJourneyTime: minutes(0),
    driverMinutes: null,
    path: "",
    returnPath: "",
    guessed: false,
  }),
  created_at: new Date(ride.createdAt),
  expires_at: new Date(addMinutes(ride.createdAt, tenant.settings.quoteTimeoutMinutes)),
  used_by: ride.id,
});

const date = (at: Instant | null): Date | null => (at === null ? null : new Date(at));

const bookingRow = (tenant: Tenant, owner: Owner, ride: Ride): Insertable<TenantTables["bookings"]> => ({
  tenant_id: tenant.id,
  id: ride.id,
  reference: ride.reference,
  return_reference: null,
  quote_id: ride.quoteId,
  status: ride.status,
  vehicle_type_id: ride.vehicle.id,
  price_tier: ride.request.tier,
  fare_pence: ride.fare,
  currency: tenant.settings.currency,
  payment_method: ride.method,
  is_paid: ride.isPaid,
  is_now: false,
  pickup_at: new Date(ride.pickupAt),
  return_at: null,
  passenger_name: ride.traveller.name,
  passenger_phone: ride.traveller.phone,
  passenger_dialing_code: "+44",
  passenger_email: ride.traveller.email,
  note: ride.note,
  journey: json({
    request: ride.request,
    distance: ride.trip.route.distance,
    journeyTime: ride.trip.route.duration,
    path: encodePolyline(ride.trip.route.path),
    flight: ride.flight,
    returnFlight: NO_STATED_FLIGHT,
    vehicleType: ride.vehicle.name,
    tierName: DEMO_PRICE_LIST[ride.request.tier]?.name ?? "",
  }),
  request_hash: "demo",
  created_at: new Date(ride.createdAt),
  account_id: owner.accountId,
  booker_id: owner.bookerId,
  customer: json(owner.customer),
  booker_reference: ride.ownReference,
  commission_pence: ride.commission,
  driver_id: ride.driverId,
  started_at: date(ride.startedAt),
  finished_at: date(ride.finishedAt),
  cancelled_at: date(ride.cancelledAt),
  cancel_fee_pence: ride.cancelFee,
});

/** Where the car was, minute by minute, from the pickup to the end. */
function footprints(tenant: Tenant, ride: Ride): Insertable<TenantTables["footprints"]>[] {
  const { path } = ride.trip.route;
  const steps = Math.max(1, Math.round(ride.trip.route.duration));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const point = path[Math.round(((path.length - 1) * step) / steps)];
    if (!point) throw new Error("A trip has points.");
    return {
      tenant_id: tenant.id,
      booking_id: ride.id,
      at: new Date(addMinutes(ride.pickupAt, step)),
      lat: point.lat,
      lng: point.lng,
    };
  });
}

/** The business's saved passengers: all but the last two of its travellers, the fourth with a folding wheelchair. */
async function addSavedPassengers(db: TenantHandle, tenant: Tenant, now: Instant): Promise<void> {
  const rows = TRAVELLERS.slice(0, -2).map((name, index) => {
    const [first = "", ...rest] = name.split(" ");
    return {
      tenant_id: tenant.id,
      id: seededId(`${tenant.id} passenger ${name}`),
      booker_id: DEMO_BUSINESS_ID,
      first_name: first,
      last_name: rest.join(" "),
      dialing_code: "+44",
      phone: `77009001${50 + index}`,
      email: "",
      access_needs: index === 3 ? '["folding-wheelchair"]' : "[]",
      created_at: new Date(now),
    };
  });
  await db.insertInto("saved_passengers").values(rows).execute();
}

async function addSavedPlaces(db: TenantHandle, tenant: Tenant, places: readonly Place[], now: Instant): Promise<void> {
  const rows = places.map((place, index) => ({
    tenant_id: tenant.id,
    id: seededId(`${tenant.id} place ${place.name}`),
    account_id: DEMO_CUSTOMER_ID,
    name: place.name,
    line1: place.fullAddress.split(",")[0] ?? "",
    line2: "",
    postcode: place.postcode,
    category: place.category,
    place_name: place.name,
    full_address: place.fullAddress,
    lat: place.position.lat,
    lng: place.position.lng,
    created_at: new Date(instant(now + index)),
  }));
  await db
    .insertInto("address_book")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const INVOICES = 10;
const invoiceId = (tenant: Tenant, number: number): string => seededId(`${tenant.id} invoice ${number}`);

/** The calendar month that lies `months` months before that of a day. */
function monthBefore(day: CalendarDay, months: number): DayRange {
  const firstOf = (of: CalendarDay): CalendarDay => addDays(of, 1 - Number(of.slice(8)));
  let from = firstOf(day);
  let next = from;
  for (let back = 0; back < months; back += 1) {
    next = from;
    from = firstOf(addDays(from, -1));
  }
  return { from, to: addDays(next, -1) };
}

/** One invoice for each of the ten past months. The office issued every third, and all but the last are paid. */
async function addInvoices(db: TenantHandle, tenant: Tenant, now: Instant): Promise<void> {
  const { zone } = tenant.settings;
  const rows = Array.from({ length: INVOICES }, (_, index) => {
    const number = index + 1;
    const { from, to } = monthBefore(dayOf(now, zone), INVOICES - index);
    const byOffice = number % 3 === 1;
    return {
      tenant_id: tenant.id,
      id: invoiceId(tenant, number),
      number,
      booker_id: DEMO_BUSINESS_ID,
      date_from: from,
      date_to: to,
      // On the morning after the month's last day.
      issued_at: new Date(Math.min(now, addMinutes(startOfDay(addDays(to, 1), zone), 9 * 60))),
      issued_by: byOffice ? null : DEMO_BOOKER_ACCOUNT_ID,
      is_paid: number < INVOICES,
    };
  });
  await db.insertInto("invoices").values(rows).execute();
  await db.updateTable("bookers").set({ last_invoice_number: INVOICES }).where("id", "=", DEMO_BUSINESS_ID).execute();
  await storeOlderRecords(db, tenant, DEMO_BUSINESS_ID);
}
