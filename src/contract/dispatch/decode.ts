/** Reads the calls of an operator's dispatch system, for the server. */
import type { RideStep } from "#domain/booking/jobs/ride-steps.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { Body, Query } from "#contract/endpoints.ts";
import { readJobsCursor, type JobPlace } from "./jobs-cursor.ts";

const momentOf = (text: string | undefined): Instant | null => (text === undefined ? null : instant(Date.parse(text)));

/** A step of a ride as a dispatcher states it; without a time it is now. */
export interface StatedStep {
  readonly reference: string;
  readonly step: RideStep;
  /** Empty but for "assign". */
  readonly driverId: string;
  readonly at: Instant | null;
}

export const decodeStep = ({ jobpartid, step, driverid, time }: Body<"dispatchStep">): StatedStep => ({
  reference: jobpartid,
  step,
  driverId: driverid,
  at: momentOf(time),
});

/** Where the car of a ride was. */
export interface StatedPosition {
  readonly reference: string;
  readonly position: LatLng;
  readonly at: Instant | null;
}

export const decodePositions = ({ carpositions }: Body<"dispatchPositions">): readonly StatedPosition[] =>
  carpositions.map(({ jobpartid, lat, lng, time }) => ({
    reference: jobpartid,
    position: { lat, lng },
    at: momentOf(time),
  }));

/** The jobs to list; null: not stated. */
export interface AskedJobs {
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly after: JobPlace | null;
  readonly most?: number;
}

export const decodeJobsAsked = ({ from, until, cursor, limit }: Query<"dispatchJobs">): AskedJobs => ({
  from: momentOf(from),
  until: momentOf(until),
  after: cursor === undefined ? null : readJobsCursor(cursor),
  ...(limit === undefined ? {} : { most: limit }),
});

/** A driver's photo as a data URL; empty removes it. */
export const decodeDriverPhoto = ({
  driverid,
  photo,
}: Body<"dispatchPhoto">): { readonly driverId: string; readonly photo: string } => ({ driverId: driverid, photo });
