/** What the owner of a booking may do with it. */
import { fareSettlement } from "#domain/payment/fare-settlement.ts";
import { isCancelled, isUpcoming, isUnderWay } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";

/** In the order in which they are offered. */
export const RIDE_ACTIONS = ["track", "pay", "change", "cancel", "receipt", "repeat", "return"] as const;
export type RideAction = (typeof RIDE_ACTIONS)[number];

/** What the offer depends on. */
export type ActionFacts = Pick<Ticket, "status" | "outboundEndedAt" | "paymentMethod" | "isPaid" | "reference">;

/**
 * No leg has been driven yet. Between the two legs of a return the booking is upcoming again, but not open: a part of
 * it has been driven.
 */
const isOpen = ({ status, outboundEndedAt }: ActionFacts): boolean => isUpcoming(status) && outboundEndedAt === null;

const RULES: Readonly<Record<RideAction, (ride: ActionFacts, canCancel: boolean) => boolean>> = {
  track: ({ status }) => isUnderWay(status),
  pay: (ride) => fareSettlement(ride) === "unpaid" && ride.reference !== "" && !isCancelled(ride.status),
  // The server decides the terms; see change-terms.
  change: isOpen,
  cancel: (ride, canCancel) => canCancel && isOpen(ride),
  receipt: ({ status }) => !isCancelled(status),
  repeat: () => true,
  return: () => true,
};

/**
 * The actions for one booking.
 * @param canCancel whether the tenant lets people cancel here (cancancelbooking).
 */
export const rideActions = (ride: ActionFacts, canCancel: boolean): readonly RideAction[] =>
  RIDE_ACTIONS.filter((action) => RULES[action](ride, canCancel));
