import { statusText } from "#contract/core/booking-status.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { bookedLeg } from "#domain/booking/booked-leg.ts";
import { carOf, jobPartId, legOf, type Part } from "#domain/booking/jobs/job-parts.ts";
import { partsOf } from "#domain/quote/vehicles/vehicle-pair.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { writeLeg } from "#contract/core/leg.ts";
import type { Reply } from "#contract/endpoints.ts";
import { jobsCursor, type JobPlace } from "./jobs-cursor.ts";

type JobReply = Reply<"dispatchJobs">["jobs"][number];

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
function jobReply({ booking, part, status, vehicleTypeId, driverId, ...state }: ShownJob): JobReply {
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

/** A page of jobs; `next` is its last one when more follow, else null. */
export const jobsReply = (jobs: readonly ShownJob[], next: JobPlace | null): Reply<"dispatchJobs"> => ({
  code: 1,
  message: "",
  jobs: jobs.map(jobReply),
  nextcursor: next ? jobsCursor(next) : "",
});

/** Messages for a dispatcher whose step is refused. */
const STEP_REFUSALS = {
  unknown: "There is no such job.",
  driver: "There is no such driver.",
  early: "This job is not ready for that.",
  over: "This job is over.",
} as const;

/** A step that was accepted. @param status after it; null for a step that was accepted earlier. */
export const stepReply = (reference: string, status: BookingStatus | null): Reply<"dispatchStep"> => ({
  code: 1,
  message: "",
  jobpartid: reference,
  status: status === null ? "" : statusText(status),
});

/** A step that is refused. */
export const noStepReply = (reference: string, why: keyof typeof STEP_REFUSALS): Reply<"dispatchStep"> => ({
  code: 2,
  message: STEP_REFUSALS[why],
  jobpartid: reference,
  status: "",
});

/** Why a driver's photo is refused. */
const PHOTO_REFUSALS = {
  driver: STEP_REFUSALS.driver,
  kind: "The photo must be a JPEG or PNG picture.",
  bytes: "The photo must not be larger than 140 kB.",
  pixels: "The photo must not be larger than 1024 by 1024 pixels.",
} as const;

/** Whether a driver's photo was accepted. */
export const driverPhotoTaken = (refusal: keyof typeof PHOTO_REFUSALS | null): Reply<"dispatchPhoto"> =>
  refusal === null ? { code: 1, message: "" } : { code: 2, message: PHOTO_REFUSALS[refusal] };
