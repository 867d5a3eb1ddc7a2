/** What the person whose booking it is may do with it (section 2, booking list item actions). */
import { readPaymentMethod } from "../payment/methods.ts";
import { isCancelled, isUpcoming, isUnderWay } from "./status.ts";
import type { Ticket } from "./ticket.ts";

/** In the order in which they are offered. */
export const RIDE_ACTIONS = ["track", "pay", "change", "cancel", "receipt", "repeat", "return"] as const;
export type RideAction = (typeof RIDE_ACTIONS)[number];

/** What the offer depends on. */
export type ActionFacts = Pick<Ticket, "status" | "wayOutEndedAt" | "paymentMethod" | "isPaid" | "reference">;

/** Nobody drives yet. Between the two ways of a return a part of it has been driven: it is upcoming again, and not open. */
const isOpen = ({ status, wayOutEndedAt }: ActionFacts): boolean => isUpcoming(status) && wayOutEndedAt === null;

const RULES: Readonly<Record<RideAction, (ride: ActionFacts, canCancel: boolean) => boolean>> = {
  track: ({ status }) => isUnderWay(status),
  pay: ({ status, paymentMethod, isPaid, reference }) =>
    readPaymentMethod(paymentMethod) !== "cash" && !isPaid && reference !== "" && !isCancelled(status),
  // On what terms is the server's to say; see change-terms.
  change: isOpen,
  cancel: (ride, canCancel) => canCancel && isOpen(ride),
  receipt: ({ status }) => !isCancelled(status),
  repeat: () => true,
  return: () => true,
};

/**
 * The actions for one booking (HIST-008 to HIST-010).
 * @param canCancel whether the tenant lets people cancel here (cancancelbooking).
 */
export const rideActions = (ride: ActionFacts, canCancel: boolean): readonly RideAction[] =>
  RIDE_ACTIONS.filter((action) => RULES[action](ride, canCancel));
