/** Legs of bookings that wait for a flight, for the module that watches flights. Nothing here touches a price or a payment. */
import { sql } from "kysely";
import { bookedLeg } from "#domain/booking/booked-leg.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { ENDED_STATUSES, STATUS, UPCOMING_STATUSES } from "#domain/booking/status.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import { LEGS, type Leg } from "#domain/journey/leg.ts";
import { instant, minutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { touchRide } from "./rides/rides.ts";
import { bookingOf } from "./rows.ts";
import type { StatedFlight } from "#domain/booking/booking.ts";
import type { Place } from "#domain/journey/place.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** A leg with a flight number; nothing is locked. */
export interface StatedLeg {
  readonly booking: string;
  readonly leg: Leg;
  readonly pickupAt: Instant;
  readonly flight: Pick<StatedFlight, "number" | "expectedArrival">;
  readonly from: Pick<Place, "code" | "category">;
  readonly to: Pick<Place, "code" | "category">;
  readonly drive: Minutes;
}

/** The same leg under its booking's lock. */
export interface LockedLeg extends StatedLeg {
  /** A car has set off for it. */
  readonly isUnderWay: boolean;
  /** It was driven or cancelled, or is not confirmed. */
  readonly isOver: boolean;
  /** A change of the booking waits for its payment: the booking must stay what the payment is for. */
  readonly isPaying: boolean;
  /** The pickup of the return leg, before which the outbound leg has to begin. */
  readonly before: Instant | null;
  readonly news: FlightStory | null;
}

/** The parts of a booking's row that a watch needs: whole journeys have long route lines. */
interface LegRow {
  readonly id: string;
  readonly leg: Leg;
  readonly pickup_at: Date;
  readonly flight: StatedLeg["flight"];
  readonly from_code: string | null;
  readonly from_category: string | null;
  readonly to_code: string | null;
  readonly to_category: string | null;
  readonly drive: number | null;
}

const place = (code: string | null, category: string | null): StatedLeg["from"] => ({
  code: code ?? "",
  category: category ?? "",
});

/** A return leg goes from the drop-off to the pickup. */
const ENDS = {
  outbound: { time: sql.ref("pickup_at"), flight: "flight", from: "pickup", to: "dropoff", drive: "journeyTime" },
  return: {
    time: sql.ref("return_at"),
    flight: "returnFlight",
    from: "dropoff",
    to: "pickup",
    drive: "returnJourneyTime",
  },
} as const;

async function legsBetween(db: TenantHandle, leg: Leg, from: Instant, until: Instant): Promise<readonly StatedLeg[]> {
  const { time, flight, from: begin, to: end, drive } = ENDS[leg];
  const at = (key: "code" | "category", where: string) => sql`journey->'request'->${where}::text->>${sql.lit(key)}`;
  const result = await sql<LegRow>`
    select id, ${time} as pickup_at, journey->${flight}::text as flight,
      ${at("code", begin)} as from_code, ${at("category", begin)} as from_category,
      ${at("code", end)} as to_code, ${at("category", end)} as to_category,
      (journey->>${drive}::text)::float8 as drive
    from bookings
    where status not in ('pending', 'finished', 'cancelled') and not is_now
      and ${time} between ${new Date(from)} and ${new Date(until)}
      and journey->${flight}::text->>'number' <> ''`.execute(db);
  return result.rows.map((row) => ({
    booking: row.id,
    leg,
    pickupAt: instant(row.pickup_at.getTime()),
    flight: row.flight,
    from: place(row.from_code, row.from_category),
    to: place(row.to_code, row.to_category),
    drive: minutes(row.drive ?? 0),
  }));
}

/** A tenant's rows, in a query of the overview, that may be legs between two times. */
export const mayBeLegs = (from: Instant, until: Instant) => {
  const times = sql`${new Date(from)}::timestamptz and ${new Date(until)}::timestamptz`;
  return sql`select from bookings where tenant_id = tenants.id
    and status not in ('pending', 'finished', 'cancelled') and not is_now
    and (pickup_at between ${times} or return_reference is not null and return_at between ${times})`;
};

/** One leg, its booking locked until the transaction ends; null: there is no such leg. */
export async function lockLeg(db: TenantHandle, id: string, leg: Leg, now: Instant): Promise<LockedLeg | null> {
  // Locked as a step of the ride locks it, so that a car that sets off comes before or after as a whole.
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  const jobs = await db
    .selectFrom("jobs")
    .select(["part", "status", "flight_news"])
    .where("booking_id", "=", id)
    .orderBy("part")
    .execute();
  const parts = partsOfLeg(jobs, leg);
  const [first] = parts;
  if (!row || !first) return null;
  const paying = await db
    .selectFrom("booking_changes")
    .select("id")
    .where("booking_id", "=", id)
    .where("state", "=", "paying")
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  const booking = bookingOf(row);
  const { pickup, dropoff, at, flight, journeyTime } = bookedLeg(booking, leg);
  const isOf = (statuses: readonly string[]) => parts.every(({ status }) => statuses.includes(status));
  return {
    booking: id,
    leg,
    pickupAt: at,
    flight,
    from: pickup,
    to: dropoff,
    drive: journeyTime,
    isUnderWay: !isOf(UPCOMING_STATUSES),
    isOver: isOf([...ENDED_STATUSES, STATUS.onBoard]) || booking.status === STATUS.pending,
    isPaying: paying !== undefined,
    before: leg === "outbound" ? booking.returnAt : null,
    news: first.flight_news as FlightStory | null,
  };
}

/** Confirmed legs with a flight number and a pickup between two times. */
export async function flightLegs(db: TenantHandle, from: Instant, until: Instant): Promise<readonly StatedLeg[]> {
  const found: StatedLeg[] = [];
  for (const leg of LEGS) found.push(...(await legsBetween(db, leg, from, until)));
  return found;
}

/** Moves the pickup of a locked leg. The price, the driver and everything else stay. */
export async function moveLeg(db: TenantHandle, { booking, leg }: StatedLeg, to: Instant, now: Instant): Promise<void> {
  const [column, path, value] =
    leg === "outbound"
      ? (["pickup_at", "{request,time}", { type: "later", at: to }] as const)
      : (["return_at", "{request,returnAt}", to] as const);
  await sql`update bookings set version = version + 1, updated_at = ${new Date(now)},
    ${sql.ref(column)} = ${new Date(to)}, journey = jsonb_set(journey, ${path}::text[], ${json(value)}::jsonb)
    where id = ${booking}`.execute(db);
}

/** Stores what passengers read about the flight of a locked leg; its followers are notified. */
export async function tellLeg(
  db: TenantHandle,
  tenant: Tenant,
  { booking, leg }: StatedLeg,
  news: FlightStory | null,
): Promise<void> {
  const parts = await db.selectFrom("jobs").select("part").where("booking_id", "=", booking).execute();
  for (const { part } of partsOfLeg(parts, leg)) {
    await touchRide(db, tenant, { booking, part }, { flight_news: news && json(news) });
  }
}
