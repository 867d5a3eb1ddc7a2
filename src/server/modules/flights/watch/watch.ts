/** Watches the flights that a tenant's rides wait for: one question for each flight, whatever the number of bookings. */
import { sql } from "kysely";
import { nextQuestion, nextTry, NO_NEWS_TRIES, WATCHED_AHEAD_MINUTES } from "#domain/flight/watch/ask-schedule.ts";
import { bookedFlight, type FlightReport } from "#domain/flight/watch/report.ts";
import { WAIT_TIME } from "#domain/shared/constants.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import { flightLegs, mayBeLegs, type StatedLeg } from "#server/modules/bookings/watched-legs.ts";
import { FlightsUnavailable, type FlightReports, type FlightReportsOf } from "#server/modules/flights/flights.port.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { flightOf, readKey, type NamedFlight, judge, type JudgeDeps } from "./judge.ts";
import {
  keepFlight,
  keepReport,
  keepWatch,
  leaseDue,
  postponeFlight,
  watchesFor,
  watchesOf,
  type Watch,
  type WatchedFlight,
} from "./repository.ts";

/** How often to look which flights are due. */
export const FLIGHT_WATCH_MS = 60_000;

export interface FlightWatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly directory: Pick<FlightDirectory, "airlineOf" | "zoneOf">;
  readonly reports: FlightReportsOf;
}

/** Questions at once to one tenant's provider. */
const AT_ONCE = 4;
/** Flights of one round; the next round takes the others. */
const MOST = 100;
/** A car may still wait this long after its pickup. */
const LOOK_BACK_MINUTES = 3 * 60;
/** The pickup of a flight that begins to be watched is at most the longest wait later. */
const LOOK_AHEAD_MINUTES = WATCHED_AHEAD_MINUTES + WAIT_TIME.max;

/** Tenants with rides whose flights may have to be watched, or with flights to be asked about. */
export const dueFlightWatches: Due = (now) =>
  tenantsWith(
    mayBeLegs(addMinutes(now, -LOOK_BACK_MINUTES), addMinutes(now, LOOK_AHEAD_MINUTES)),
    sql`select from watched_flights where tenant_id = tenants.id and next_at <= ${new Date(now)}::timestamptz`,
  );

/** A round of a tenant: takes up new legs, then asks about the flights that are due. Any process may run it. */
export function flightWatch(deps: FlightWatchDeps): (tenant: Tenant) => Promise<void> {
  const carrierOf = (carrier: string): string => deps.directory.airlineOf(carrier)?.icao ?? carrier;
  return async (tenant) => {
    const reports = deps.reports(tenant);
    if (!tenant.settings.flightWatch.on || !reports) return;
    const round: Round = { ...deps, tenant, carrierOf, source: reports };
    await takeUp(round);
    await askDue(round);
  };
}

interface Round extends FlightWatchDeps, JudgeDeps {
  readonly tenant: Tenant;
  readonly source: FlightReports;
}

const isSample = ({ source }: Round): boolean => source.source === "embedded";

/** Takes up legs that are new, name another flight, or have a pickup that their watch did not set. */
async function takeUp(round: Round): Promise<void> {
  const { db, clock, tenant, carrierOf } = round;
  const now = clock.now();
  const stated = await db.withTenant(tenant.id, async (handle) => {
    const found = await flightLegs(handle, addMinutes(now, -LOOK_BACK_MINUTES), addMinutes(now, LOOK_AHEAD_MINUTES));
    const known = await watchesOf(
      handle,
      found.map(({ booking }) => booking),
    );
    return found.flatMap((leg) => {
      const flight = flightOf(leg, carrierOf);
      const watch = known.find((each) => each.booking === leg.booking && each.leg === leg.leg);
      const isKnown = watch?.flight === flight?.key && watch?.pickupAt === leg.pickupAt;
      return flight && !isKnown ? [{ leg, flight, watch }] : [];
    });
  });
  for (const { leg, flight, watch } of stated) {
    await db.withTenant(tenant.id, (handle) => take(round, handle, { leg, flight, watch }, now));
  }
}

interface Taken {
  readonly leg: StatedLeg;
  readonly flight: NamedFlight;
  readonly watch: Watch | undefined;
}

/** Stores the watch of a leg, and judges it at once by what is known of its flight. */
async function take(round: Round, db: TenantHandle, { leg, flight, watch }: Taken, now: Instant): Promise<void> {
  const { tenant } = round;
  const { key, around: planned } = flight;
  const first = nextQuestion({ state: null, at: planned, planned, isDone: false }, now);
  const isDue = planned <= addMinutes(now, WATCHED_AHEAD_MINUTES);
  const known = await keepFlight(db, tenant.id, { key, planned, first: isDue && first ? now : first });
  if (watch?.flight !== key) {
    const { booking, pickupAt } = leg;
    await keepWatch(db, tenant.id, {
      booking,
      leg: leg.leg,
      flight: key,
      planned: flight.planned,
      chosenAt: pickupAt,
      pickupAt,
    });
  }
  if (!known.wasAsked) return;
  const news = { report: known.report, isSilent: false, sample: isSample(round), now };
  await judge(round, db, tenant, { booking: leg.booking, leg: leg.leg, flight: key }, news);
}

async function askDue(round: Round): Promise<void> {
  const { db, clock, tenant } = round;
  const due = [...(await db.withTenant(tenant.id, (handle) => leaseDue(handle, clock.now(), MOST)))];
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let flight = due.shift(); flight; flight = due.shift()) {
      await ask(round, flight).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // The other flights have been asked about; the lease of a failed one ends soon.
  if (failures.length > 0) throw failures[0];
}

/** Asks about one flight and judges each leg that waits for it. */
async function ask(round: Round, flight: WatchedFlight): Promise<void> {
  const { db, clock, tenant } = round;
  const watches = await db.withTenant(tenant.id, (handle) => watchesFor(handle, flight.key));
  if (watches.length === 0) {
    return db.withTenant(tenant.id, (handle) => postponeFlight(handle, flight.key, { tries: 0, next: null }));
  }
  const answer = await answerOf(round, flight);
  const now = clock.now();
  const tries = answer ? 0 : flight.tries + 1;
  const isSilent = tries >= NO_NEWS_TRIES;
  if (answer || isSilent) {
    const news = { report: answer?.report ?? null, isSilent, sample: isSample(round), now };
    for (const watch of watches) {
      await db.withTenant(tenant.id, (handle) => judge(round, handle, tenant, watch, news));
    }
  }
  await db.withTenant(tenant.id, (handle) =>
    answer
      ? keepReport(handle, flight.key, answer.report, { now, next: nextOf(flight, answer.report, now) })
      : postponeFlight(handle, flight.key, { tries, next: nextTry(tries, now) }),
  );
}

/** The provider's answer; null: there was none. A failed call is in the log already, as any of a provider. */
async function answerOf(
  { source, directory }: Round,
  { key, planned }: WatchedFlight,
): Promise<{ readonly report: FlightReport | null } | null> {
  const { number, end, airport } = readKey(key);
  try {
    const found = await source.ofNumber(number, end, { at: planned, zone: directory.zoneOf(airport) });
    return { report: bookedFlight(found, end, airport, planned) };
  } catch (error) {
    if (error instanceof FlightsUnavailable) return null;
    throw error;
  }
}

function nextOf({ key, planned }: WatchedFlight, report: FlightReport | null, now: Instant): Instant | null {
  const { end } = readKey(key);
  const expected = end === "arrival" ? report?.arrival : report?.departure;
  const isDone = end === "arrival" ? report?.state === "landed" : report?.departed === true;
  return nextQuestion({ state: report?.state ?? null, at: expected?.at ?? planned, planned, isDone }, now);
}
