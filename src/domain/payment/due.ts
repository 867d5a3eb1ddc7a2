import type { Ticket } from "#domain/booking/ticket.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { readPaymentMethod } from "./methods.ts";

/** Methods that a provider carries out. */
export type OnlineMethod = "card" | "paypal";

/** A saved booking that is to be paid online. Its client secret and order are kept in memory only. */
export interface Due {
  /** The booking reference (Bref). */
  readonly reference: string;
  /** Reference of the return leg; empty when there is none. */
  readonly returnReference: string;
  /** Capability of the confirmed page; empty when it is not known. */
  readonly ticketCode: string;
  /** Capability to pay. */
  readonly payCode: string;
  readonly method: OnlineMethod;
  /** With it the browser can pay this one payment by card; empty for the wallet. */
  readonly clientSecret: string;
  /** The wallet's order; empty for cards. */
  readonly orderId: string;
  readonly total: Money;
  /** False: its confirmation goes to the account instead of the passenger; absent: not known here. */
  readonly passengerMailed?: boolean;
  /** It is a tip for the ride and not its fare; absent: no. */
  readonly isTip?: boolean;
}

/** What a payment link shows of its ride: areas instead of addresses. */
export interface LinkedRide {
  readonly pickup: string;
  readonly dropoff: string;
  readonly vehicleType: string;
  /** Null when it cannot be read. */
  readonly pickupAt: Instant | null;
  /** What is to be paid. */
  readonly total: Money;
}

/** A booking of a payment link, and what the link says of its ride. */
export interface LinkedDue extends LinkedRide {
  readonly due: Due;
}

/** Whether a method is carried out by a provider. */
export const isOnlineMethod = (method: PaymentMethod | null): method is OnlineMethod =>
  method === "card" || method === "paypal";

/**
 * The method for a booking that was made elsewhere: the one chosen here if it is an online one, else the original one.
 */
export const onlineMethod = (chosen: PaymentMethod | null, { method }: Pick<Due, "method">): OnlineMethod =>
  isOnlineMethod(chosen) ? chosen : method;

/** The provider's id of a payment; empty while it has none. */
export const paymentIdOf = ({ clientSecret, orderId }: Pick<Due, "clientSecret" | "orderId">): string =>
  orderId === "" ? (clientSecret.split("_secret_")[0] ?? "") : orderId;

/** An unpaid ride of the signed-in account: the session may pay it, and the payer chooses the method then. */
export const dueOfRide = ({
  reference,
  returnReference,
  total,
  paymentMethod,
}: Pick<Ticket, "reference" | "returnReference" | "total" | "paymentMethod">): Due => ({
  reference,
  returnReference,
  ticketCode: "",
  payCode: "",
  method: readPaymentMethod(paymentMethod) === "paypal" ? "paypal" : "card",
  clientSecret: "",
  orderId: "",
  total,
});
