import type { Leg } from "#domain/journey/leg.ts";

/** The codes to follow the car of a booking; empty: there is nothing to follow. */
export interface TrackingLinks {
  /** The passenger's own link. */
  readonly track: string;
  /** The shared link of each leg. */
  readonly watch: Readonly<Record<Leg, string>>;
}

export const linkReplyFields = ({ track, watch }: TrackingLinks) => ({
  trackcode: track,
  watchcode: watch.outbound,
  returnwatchcode: watch.return,
});
