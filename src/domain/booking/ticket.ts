import type { PartDriver } from "./jobs/driver.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isPending, isUnderWay, isFinished, STATUS } from "./status.ts";
import { isRideAhead } from "./tracking/tracking.ts";
import type { WaitingTerms } from "./tracking/tracked-ride.ts";
import { isArrivalKind, type FlightStory } from "#domain/flight/watch/story.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Money } from "#domain/shared/money.ts";
import { addMinutes, type Instant, type Minutes } from "#domain/shared/units.ts";

/** An address on a ticket. */
export interface TicketPlace {
  readonly address: string;
  readonly postcode: string;
  readonly position: LatLng;
  /** Kind of place; contains "air" exactly for airports. */
  readonly category: string;
  /** As of a `Place`. */
  readonly signature?: string;
}

/** What the holder may do with a booking now, and what that costs. */
export interface TicketTerms {
  /** "details": note and flight can be changed; "journey": everything; "closed": nothing. */
  readonly change: "closed" | "details" | "journey";
  /** Of a changed journey, beside a difference in fare. */
  readonly changeFee: Money;
  /** Null where the booking cannot be cancelled. */
  readonly cancelFee: Money | null;
}

/** A flight on a ticket. */
export interface TicketFlight {
  readonly number: string;
  /** Where it comes from; empty when not stated. */
  readonly from: string;
  readonly landing: Instant | null;
  /** What is known of it now; absent: nothing, or it is not watched. */
  readonly news?: FlightStory;
}

/**
 * When a flight lands: by its news where it has any, else as it was booked. Null where that is not known, and where it
 * does not land any more.
 */
export function landingOf({ landing, news }: Pick<TicketFlight, "landing" | "news">): Instant | null {
  if (landing === null || news === undefined || !isArrivalKind(news.kind)) return landing;
  return news.kind === "cancelled" || news.kind === "diverted" ? null : (news.at ?? landing);
}

/** A booking as its holder may see it. Text fields are empty when unknown. */
export interface Ticket {
  /** What people read out on the phone; never a key. */
  readonly reference: string;
  readonly returnReference: string;
  readonly status: string;
  readonly bookedAt: Instant | null;
  readonly passengerName: string;
  readonly passengerPhone: string;
  readonly pickup: TicketPlace;
  readonly vias: readonly TicketPlace[];
  readonly dropoff: TicketPlace;
  readonly now: boolean;
  readonly pickupAt: Instant | null;
  readonly returnType: ReturnType;
  readonly returnAt: Instant | null;
  /** When the outbound leg of a return ended; from then on the return leg is what is still to come. */
  readonly outboundEndedAt: Instant | null;
  /** IANA zone of the pickup, in which times are shown. */
  readonly zone: string;
  readonly vehicleTypeId: string;
  readonly vehicleType: string;
  readonly passengers: number;
  readonly luggage: number;
  readonly handBags: number;
  /** Name of the price tier. */
  readonly tierName: string;
  /** How long the car waits before it drives back; null where it does not, or where that is not known. */
  readonly waitMinutes: Minutes | null;
  /** What a promo took off the fare; `total` is what is left. */
  readonly promoOff: Money;
  /** The part of `total` that is fees for changes. */
  readonly changeFees: Money;
  /** The lines that the fare was sold with; empty where they are not known. */
  readonly fareLines: readonly FareLine[];
  readonly total: Money;
  /** What cancelling it cost; 0 unless it was cancelled. */
  readonly cancelFee: Money;
  readonly paymentMethod: string;
  /** False only when the server says so explicitly. */
  readonly isPaid: boolean;
  readonly note: string;
  /** What the traveller needs. */
  readonly needs: readonly AccessNeed[];
  /** The flights that the pickup and the return wait for; null without one. */
  readonly flights: Readonly<Record<Leg, TicketFlight | null>>;
  readonly path: readonly LatLng[];
  /** The same for the return leg. */
  readonly returnPath: readonly LatLng[];
  /** What the server has to say with it; usually empty. */
  readonly message: string;
  /** Null for a holder who may only view. */
  readonly terms: TicketTerms | null;
  /** Opens the passenger's own page that follows the car. Empty where there is nothing to follow. */
  readonly trackCode: string;
  /**
   * For sharing: shows the car of the outbound leg and nothing else, until that leg ends. Empty once there is nothing
   * to see.
   */
  readonly watchCode: string;
  /** The same for the return leg. */
  readonly returnWatchCode: string;
  /** What waiting at the pickup of each leg costs; null where that is not known. */
  readonly waiting: Readonly<Record<Leg, WaitingTerms | null>>;
  /** Where the passenger of each leg meets the driver; empty where the operator does not say. */
  readonly meetingPoints: Readonly<Record<Leg, string>>;
  /** The drivers, while they may be shown; a booking with two cars has two. */
  readonly drivers: readonly PartDriver[];
}

/** A ticket as that of one of its legs. The return leg has a reference of its own, and no stops. */
export const ticketOfLeg = <T extends Ticket>(ticket: T, leg: Leg): T =>
  leg === "outbound"
    ? ticket
    : {
        ...ticket,
        reference: ticket.returnReference || ticket.reference,
        pickup: ticket.dropoff,
        vias: [],
        dropoff: ticket.pickup,
        now: false,
        pickupAt: ticket.returnAt,
        path: ticket.returnPath,
        watchCode: ticket.returnWatchCode,
        waiting: { ...ticket.waiting, outbound: ticket.waiting.return },
        meetingPoints: { ...ticket.meetingPoints, outbound: ticket.meetingPoints.return },
      };

/** Whether the outbound leg of a return is over and its return leg is not. */
export const isOnReturnLeg = ({ outboundEndedAt, status }: Pick<Ticket, "outboundEndedAt" | "status">): boolean =>
  outboundEndedAt !== null && !isFinished(status);

/** So long before the pickup the ride is near: the driver comes next, not the calendar. */
const NEAR_MINUTES = 120;

/** Whether following the car is what comes next: a driver is assigned, or the pickup is soon. */
export function isRideNear(
  ticket: Pick<Ticket, "status" | "now" | "pickupAt" | "returnAt" | "outboundEndedAt">,
  at: Instant,
): boolean {
  const { status } = ticket;
  if (!isRideAhead(status) || isPending(status)) return false;
  if (status === STATUS.allocated || isUnderWay(status)) return true;
  const isBack = isOnReturnLeg(ticket);
  const pickup = isBack ? ticket.returnAt : ticket.pickupAt;
  return (ticket.now && !isBack) || (pickup !== null && pickup <= addMinutes(at, NEAR_MINUTES));
}
