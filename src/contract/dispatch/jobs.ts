/** Own addition: the rides to be driven, for an operator's own dispatch system. */
import * as z from "zod/mini";
import { instant, type Instant } from "#domain/shared/units.ts";
import { type Part, carOf, jobPartId, legOf } from "#domain/booking/jobs/job-parts.ts";
import { statusText } from "#contract/core/booking-status.ts";
import { integerWithin, text, wireLeg, writeLeg } from "#contract/core/common-schema.ts";
import { foreignReply, foreignRequest, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { bookedLeg } from "#domain/booking/booked-leg.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { partsOf } from "#domain/quote/vehicle-pair.ts";

export const moment = z.iso.datetime({ offset: true });
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** @returns null for a moment that is not stated. */
export const readMoment = (text: string | undefined): Instant | null =>
  text === undefined ? null : instant(Date.parse(text));

/** A job's position in the list, which is sorted by these three fields. */
export interface JobPlace {
  readonly pickupAt: Instant;
  /** Id of the booking. */
  readonly booking: string;
  readonly part: Part;
}

const PLACE = /^(?<pickupAt>\d{1,15}) (?<booking>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (?<part>[1-4])$/;

/** The position after which a page begins, as opaque text that callers send back. */
export const jobsCursor = ({ pickupAt, booking, part }: JobPlace): string =>
  btoa(`${pickupAt} ${booking} ${part}`).replaceAll("=", "");

/** The position in a cursor; null for a text that is no cursor. */
export function readJobsCursor(text: string): JobPlace | null {
  const { pickupAt, booking, part } = PLACE.exec(decoded(text))?.groups ?? {};
  if (pickupAt === undefined || booking === undefined) return null;
  return { pickupAt: instant(Number(pickupAt)), booking, part: Number(part) as Part };
}

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    // Not base64, so no cursor.
    return "";
  }
}

/** One leg of one vehicle for a dispatcher; a large party's booking has two vehicles, a return two legs. */
const job = z.object({
  /**
   * Names this job in every other call: the booking's reference, or its return reference for the return leg; with "-2"
   * appended for a second vehicle.
   */
  jobpartid: z.string(),
  bref: z.string(),
  /** The vehicle's number in the booking, from 1, and their total. */
  car: z.number(),
  cars: z.number(),
  /** `way` "back": the return leg, with its own time, places and flight. */
  way: wireLeg,
  status: z.string(),
  version: z.number(),
  /** ISO 8601. */
  pickuptime: z.string(),
  now: z.boolean(),
  passengername: z.string(),
  passengerphone: z.string(),
  /** The whole party, which two vehicles share between them. */
  passengers: z.number(),
  suitcases: z.number(),
  handbags: z.number(),
  /** How long the car waits at the drop-off before it drives back; 0: it does not drive back, or that is not known. */
  waitminutes: z.number(),
  /** Name of the booked price tier; empty where it is not known. */
  pricetiername: z.string(),
  vehtypeid: z.string(),
  notes: z.string(),
  flightnumber: z.string(),
  pickupaddress: z.string(),
  /**
   * What is nearest to the position of an address that was typed: the driver goes to the position. Empty where the
   * address was chosen from suggestions, or is known to be there.
   */
  pickupnearest: z.string(),
  picklat: z.number(),
  picklng: z.number(),
  vialocations: z.array(z.object({ address: z.string(), nearest: z.string(), lat: latitude, lng: longitude })),
  dropoffaddress: z.string(),
  dropoffnearest: z.string(),
  dofflat: z.number(),
  dofflng: z.number(),
  driverid: z.string(),
  /** The passenger's last message: "here", "lost"; empty: none. */
  passengersays: z.string(),
});

/** One leg of one vehicle, with the passenger's last message. */
export interface ShownJob {
  readonly booking: Booking;
  readonly part: Part;
  readonly status: BookingStatus;
  readonly vehicleTypeId: string;
  readonly driverId: string | null;
  readonly version: number;
  readonly passengerSays: string;
}

/** One leg of one vehicle for a dispatcher. */
function jobReply({ booking, part, status, vehicleTypeId, driverId, ...state }: ShownJob): z.output<typeof job> {
  const { load, waitMinutes } = booking.journey.request;
  const { pickup, vias, dropoff, at, isNow, flight } = bookedLeg(booking, legOf(part));
  return {
    jobpartid: jobPartId(booking, part),
    bref: booking.reference,
    car: carOf(part),
    way: writeLeg(legOf(part)),
    cars: partsOf(booking.vehicleTypeId).length,
    status: statusText(status),
    version: state.version,
    pickuptime: new Date(at).toISOString(),
    now: isNow,
    passengername: booking.passenger.name,
    passengerphone: internationalNumber(booking.passenger.dialingCode, booking.passenger.phone),
    passengers: load.passengers,
    suitcases: load.luggage,
    handbags: load.handBags,
    waitminutes: waitMinutes ?? 0,
    pricetiername: booking.journey.tierName,
    vehtypeid: vehicleTypeId,
    notes: booking.note,
    flightnumber: flight.number,
    pickupaddress: pickup.fullAddress,
    pickupnearest: pickup.nearest ?? "",
    picklat: pickup.position.lat,
    picklng: pickup.position.lng,
    vialocations: vias.map(({ fullAddress, nearest = "", position }) => ({
      address: fullAddress,
      nearest,
      ...position,
    })),
    dropoffaddress: dropoff.fullAddress,
    dropoffnearest: dropoff.nearest ?? "",
    dofflat: dropoff.position.lat,
    dofflng: dropoff.position.lng,
    driverid: driverId ?? "",
    passengersays: state.passengerSays,
  };
}

/** A page of jobs. */
interface JobsPage {
  readonly jobs: readonly ShownJob[];
  /** Its last job when more follow, else null. */
  readonly next: JobPlace | null;
}

/**
 * Rides to be driven: confirmed, not over, with a pickup between `from` (24 hours ago when absent) and `until` (in 24
 * hours). A `nextcursor` that is not empty gives the next page when sent as `cursor`, with the same `from` and `until`.
 */
export const dispatchJobs = {
  method: "GET",
  path: "/api/dispatchjobs",
  access: "dispatch",
  rate: "read",
  summary:
    "The rides to be driven with a pickup between `from` (24 hours ago) and `until` (in 24 hours), next pickup first; at most `limit` (500), the next ones by `nextcursor` as `cursor`.",
  query: foreignRequest(
    z.object({
      from: z.optional(moment),
      until: z.optional(moment),
      cursor: z.optional(text(100).check(z.refine((value) => readJobsCursor(value) !== null))),
      /** Jobs of a page. */
      limit: z.optional(integerWithin(1, 500)),
    }),
    /** Null: not stated. */
    ({ from, until, cursor, limit }) => ({
      from: readMoment(from),
      until: readMoment(until),
      after: cursor === undefined ? null : readJobsCursor(cursor),
      ...(limit === undefined ? {} : { most: limit }),
    }),
  ),
  reply: foreignReply({ jobs: z.array(job), nextcursor: z.string() }, ({ jobs, next }: JobsPage) => ({
    jobs: jobs.map(jobReply),
    nextcursor: next ? jobsCursor(next) : "",
  })),
} as const satisfies EndpointDefinition;
