/** What a flight's report means for one leg, decided and done in one transaction. */
import { parseFlightNumber, type FlightNumber } from "#domain/flight/flight-number.ts";
import type { FlightEnd, FlightReport } from "#domain/flight/watch/report.ts";
import { LANDING_BUFFER_MINUTES, WAIT_TIME } from "#domain/shared/constants.ts";
import { AIRPORT_MINUTES } from "#domain/flight/catch-flight.ts";
import { isAirport } from "#domain/journey/place.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { formatIso, parseWall } from "#domain/shared/time/zoned-time.ts";
import { type StatedLeg, lockLeg, moveLeg, tellLeg, type LockedLeg } from "#server/modules/bookings/watched-legs.ts";
import { decideArrival, type ArrivalPlan } from "#domain/flight/watch/decide-arrival.ts";
import { decideDeparture } from "#domain/flight/watch/decide-departure.ts";
import { isSameStory, isWorthAMail, isWorthAWebhook, type FlightStory } from "#domain/flight/watch/story.ts";
import { arrivalStory, departureStory, silentStory, type StoryFacts } from "#domain/flight/watch/tell.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { endWatch, keepWatch, watchOf, type Watch } from "./repository.ts";

/** A flight that a leg names. */
export interface NamedFlight {
  /** Equal for the same flight on the same day at the same airport. */
  readonly key: string;
  readonly number: FlightNumber;
  /** As tickets show it: "BA117". */
  readonly shown: string;
  readonly end: FlightEnd;
  /** ICAO code; empty when the place has none. */
  readonly airport: string;
  /** The landing that was looked up; null where only a number was typed. */
  readonly planned: Instant | null;
  /** When about it lands or leaves, as far as the booking knows. */
  readonly around: Instant;
}

/** Only a looked-up landing has an offset; a typed time is not reliable enough to plan by. */
const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

function statedLanding(text: string): Instant | null {
  const read = HAS_OFFSET.test(text) ? parseWall(text, "UTC") : null;
  return read?.ok ? read.value : null;
}

/**
 * @param carrierOf the airline's ICAO code, so that "BA117" and "BAW117" are one flight.
 * @returns null for a leg that begins and ends at no airport, and for text that is no flight number.
 */
export function flightOf(leg: StatedLeg, carrierOf: (carrier: string) => string): NamedFlight | null {
  const number = parseFlightNumber(leg.flight.number);
  const end: FlightEnd | null = isAirport(leg.from) ? "arrival" : isAirport(leg.to) ? "departure" : null;
  if (number === null || end === null) return null;
  const planned = end === "arrival" ? statedLanding(leg.flight.expectedArrival) : null;
  const guessed =
    end === "arrival"
      ? addMinutes(leg.pickupAt, -Math.max(LANDING_BUFFER_MINUTES, WAIT_TIME.standard))
      : addMinutes(leg.pickupAt, leg.drive + AIRPORT_MINUTES.international);
  const around = planned ?? guessed;
  const { code: airport } = end === "arrival" ? leg.from : leg.to;
  const icao = { ...number, carrier: carrierOf(number.carrier) };
  const day = formatIso(around, "UTC").slice(0, 10);
  return {
    key: `${icao.carrier}${number.number}${number.suffix} ${end} ${airport} ${day}`,
    number: icao,
    shown: `${number.carrier}${number.number}${number.suffix}`,
    end,
    airport,
    planned,
    around,
  };
}

const KEY = /^(\S+) (arrival|departure) (\S*) \S+$/;

/** What a key names. @throws on a text that `flightOf` has not made. */
export function readKey(key: string): Pick<NamedFlight, "number" | "end" | "airport"> {
  const [, ident = "", end = "", airport = ""] = KEY.exec(key) ?? [];
  const number = parseFlightNumber(ident);
  if (number === null) throw new Error("A watched flight has no number.");
  return { number, end: end === "departure" ? "departure" : "arrival", airport };
}

export interface JudgeDeps {
  /** The airline's ICAO code. */
  readonly carrierOf: (carrier: string) => string;
}

/** What is known of a flight. `isSilent`: its provider has not answered for a while. */
interface FlightNews {
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
  { carrierOf }: JudgeDeps,
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
