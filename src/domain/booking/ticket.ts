import type { ReturnType } from "../quote/quotation.ts";
import type { LatLng } from "../shared/geo.ts";
import type { Money } from "../shared/money.ts";
import type { Instant } from "../shared/units.ts";

/** An address on a ticket. */
export interface TicketPlace {
  readonly address: string;
  readonly postcode: string;
  readonly position: LatLng;
}

/** A booking as its holder may see it (CONF-001). Text fields are empty when unknown. */
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
  /** IANA zone of the pickup, in which times are shown. */
  readonly zone: string;
  readonly vehicleType: string;
  readonly passengers: number;
  readonly luggage: number;
  readonly total: Money;
  readonly paymentMethod: string;
  /** False only when the server says so explicitly (PAY-006). */
  readonly isPaid: boolean;
  readonly note: string;
  readonly flightNumber: string;
  readonly path: readonly LatLng[];
  /** What the server has to say with it; usually empty. */
  readonly message: string;
}
