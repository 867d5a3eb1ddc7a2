/** What a flight's report means for one leg, decided and done in one transaction. */
import { decideArrival, type ArrivalPlan } from "#domain/flight/watch/decide-arrival.ts";
import { decideDeparture } from "#domain/flight/watch/decide-departure.ts";
import type { FlightReport } from "#domain/flight/watch/report.ts";
import { isSameStory, isWorthAMail, isWorthAWebhook, type FlightStory } from "#domain/flight/watch/story.ts";
import { arrivalStory, departureStory, silentStory, type StoryFacts } from "#domain/flight/watch/tell.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { lockLeg, moveLeg, tellLeg, type LockedLeg } from "#server/modules/bookings/flights/watched-legs.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { flightOf, type NamedFlight } from "./flight-key.ts";
import { endWatch, keepWatch, watchOf, type Watch } from "./repository.ts";

export interface JudgePorts {
  /** The airline's ICAO code. */
  readonly carrierOf: (carrier: string) => string;
}

/** What is known of a flight. `isSilent`: its provider has not answered for a while. */
export interface FlightNews {
  readonly report: FlightReport | null;
  readonly isSilent: boolean;
  readonly sample: boolean;
  readonly now: Instant;
}

/** A leg with its watch and the flight that it names. */
interface Case {
  readonly leg: LockedLeg;
  readonly watch: Watch;
  readonly flight: NamedFlight;
}

/**
 * Judges one leg under its booking's lock: moves its pickup, stores what its passenger reads, and enqueues mail and
 * webhook, all or nothing. A leg that is over, or that names another flight by now, is watched no longer.
 */
export async function judge(
  { carrierOf }: JudgePorts,
  db: TenantHandle,
  tenant: Tenant,
  named: Pick<Watch, "booking" | "leg" | "flight">,
  news: FlightNews,
): Promise<void> {
  const leg = await lockLeg(db, named.booking, named.leg, news.now);
  const stored = await watchOf(db, named);
  if (!stored || stored.flight !== named.flight) return;
  const flight = leg && flightOf(leg, carrierOf);
  if (!leg || leg.isOver || flight?.key !== stored.flight) {
    await endWatch(db, stored);
    if (leg && !leg.isOver && leg.news) await tellLeg(db, tenant, leg, null);
    return;
  }
  if (leg.isPaying) return;
  const watch = renewed(stored, leg, flight, news.report);
  const { story, to } = outcome({ leg, watch, flight }, tenant, news);
  if (to !== null) await moveLeg(db, leg, to, news.now);
  await keepWatch(db, tenant.id, { ...watch, pickupAt: to ?? leg.pickupAt });
  if (story === null || isSameStory(leg.news, story)) return;
  await tellLeg(db, tenant, leg, story);
  if (isWorthAWebhook(leg.news, story)) {
    await enqueue(db, "booking.flight", { id: leg.booking, leg: leg.leg }, news.now);
  }
  if (isWorthAMail(leg.news, story)) await enqueue(db, "mail.flight", { booking: leg.booking, story }, news.now);
}

/**
 * The watch as it holds now. A pickup that this watch did not set was chosen by the passenger since, for the landing
 * that was known by then. A leg whose passenger typed only a number is planned by the timetable.
 */
function renewed(watch: Watch, leg: LockedLeg, { end }: NamedFlight, report: FlightReport | null): Watch {
  const [scheduled, expected] =
    end === "arrival"
      ? [report?.scheduledArrival ?? report?.arrival, report?.arrival]
      : [report?.scheduledDeparture ?? report?.departure, report?.departure];
  const planned = watch.planned ?? scheduled?.at ?? null;
  if (leg.pickupAt === watch.pickupAt) return { ...watch, planned };
  return { ...watch, planned: expected?.at ?? planned, chosenAt: leg.pickupAt, pickupAt: leg.pickupAt };
}

/** What a leg's passenger reads, and the pickup's new time; null: it stays. */
interface Outcome {
  readonly story: FlightStory | null;
  readonly to: Instant | null;
}

function outcome({ leg, watch, flight }: Case, tenant: Tenant, news: FlightNews): Outcome {
  const { report, now } = news;
  const facts: StoryFacts = {
    number: flight.shown,
    sample: news.sample,
    pickupAt: leg.pickupAt,
    chosenAt: watch.chosenAt,
    planned: watch.planned ?? flight.around,
  };
  if (news.isSilent) return { story: silentStory(facts, leg.news, now), to: null };
  if (flight.end === "departure") {
    const ride = { departure: facts.planned, pickupAt: leg.pickupAt, drive: leg.drive };
    return { story: departureStory(decideDeparture(ride, report), facts, leg.news, now), to: null };
  }
  const plan: ArrivalPlan = { landing: facts.planned, pickupAt: watch.chosenAt };
  const pickup = { plan, pickupAt: leg.pickupAt, isUnderWay: leg.isUnderWay };
  const decision = decideArrival(pickup, report, limitsOf(tenant, leg, watch), now);
  return {
    story: arrivalStory(decision, facts, leg.news, now),
    to: decision.kind === "move" ? decision.to : null,
  };
}

/** The tenant's limits; an outbound leg also stays before its return leg. */
function limitsOf({ settings }: Tenant, { before }: LockedLeg, { chosenAt }: Watch) {
  const { maxLaterMinutes, maxEarlierMinutes } = settings.flightWatch;
  const room = before === null ? maxLaterMinutes : (before - chosenAt) / 60_000 - 1;
  return {
    maxLaterMinutes: Math.max(0, Math.min(maxLaterMinutes, room)),
    maxEarlierMinutes,
    leadMinutes: settings.minLeadMinutes,
  };
}
