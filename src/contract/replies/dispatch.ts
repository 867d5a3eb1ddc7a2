import type { Booking } from "#domain/booking/booking.ts";
import { bookedWay } from "#domain/booking/booked-way.ts";
import { carOf, jobPartId, wayOf, type Part } from "#domain/booking/job-parts.ts";
import { partsOf } from "#domain/quote/vehicle-pair.ts";
import { internationalNumber } from "#domain/people/phone.ts";
import type { Reply } from "../endpoints.ts";

type JobReply = Reply<"dispatchJobs">["jobs"][number];

/** One journey of one vehicle, with what the passenger last said. */
export interface ShownJob {
  readonly booking: Booking;
  readonly part: Part;
  readonly status: string;
  readonly vehicleTypeId: string;
  readonly driverId: string | null;
  readonly version: number;
  readonly passengerSays: string;
}

/** One journey of one vehicle for a dispatcher. */
export function jobReply({ booking, part, status, vehicleTypeId, driverId, ...told }: ShownJob): JobReply {
  const { load } = booking.journey.request;
  const { pickup, vias, dropoff, at, isNow, flight } = bookedWay(booking, wayOf(part));
  return {
    jobpartid: jobPartId(booking, part),
    bref: booking.reference,
    car: carOf(part),
    way: wayOf(part),
    cars: partsOf(booking.vehicleTypeId).length,
    status,
    version: told.version,
    pickuptime: new Date(at).toISOString(),
    now: isNow,
    passengername: booking.passenger.name,
    passengerphone: internationalNumber(booking.passenger.dialingCode, booking.passenger.phone),
    passengers: load.passengers,
    suitcases: load.luggage,
    vehtypeid: vehicleTypeId,
    notes: booking.note,
    flightnumber: flight.number,
    pickupaddress: pickup.fullAddress,
    picklat: pickup.position.lat,
    picklng: pickup.position.lng,
    vialocations: vias.map(({ fullAddress, position }) => ({ address: fullAddress, ...position })),
    dropoffaddress: dropoff.fullAddress,
    dofflat: dropoff.position.lat,
    dofflng: dropoff.position.lng,
    driverid: driverId ?? "",
    passengersays: told.passengerSays,
  };
}

/** What a dispatcher is told of a step that is not taken. */
const STEP_REFUSALS = {
  unknown: "There is no such job.",
  driver: "There is no such driver.",
  early: "This job is not ready for that.",
  over: "This job is over.",
} as const;

/** A step that was taken, or had been before: then the status is not repeated. */
export const stepReply = (reference: string, status: string): Reply<"dispatchStep"> => ({
  code: 1,
  message: "",
  jobpartid: reference,
  status,
});

/** A step that is not taken. */
export const noStepReply = (reference: string, why: keyof typeof STEP_REFUSALS): Reply<"dispatchStep"> => ({
  code: 2,
  message: STEP_REFUSALS[why],
  jobpartid: reference,
  status: "",
});

/** Why a driver's photo is not taken. */
const PHOTO_REFUSALS = {
  driver: STEP_REFUSALS.driver,
  kind: "The photo must be a JPEG or PNG picture.",
  bytes: "The photo must not be larger than 140 kB.",
  pixels: "The photo must not be larger than 1024 by 1024 pixels.",
} as const;

/** Whether a driver's photo was taken. */
export const driverPhotoTaken = (refusal: keyof typeof PHOTO_REFUSALS | null): Reply<"dispatchPhoto"> =>
  refusal === null ? { code: 1, message: "" } : { code: 2, message: PHOTO_REFUSALS[refusal] };
