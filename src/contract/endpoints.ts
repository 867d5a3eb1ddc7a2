/**
 * Every call of the product: method, path, access, and how its query, body and reply travel. The server registers exactly
 * these, and the OpenAPI document is generated from them; the browser imports each call where it makes it.
 */
import type * as z from "zod/mini";
import type { Result } from "#domain/shared/result.ts";
import { deleteAccount, exportData } from "./accounts/leave.ts";
import { changePassword, resetPassword, savePassword } from "./accounts/password.ts";
import { confirmEmail, emailLink, updateProfile } from "./accounts/profile.ts";
import { session, signIn, signOut, signUp } from "./accounts/session.ts";
import { BOOKINGS_ENDPOINTS } from "./bookings/endpoints.ts";
import { BUSINESSES_ENDPOINTS } from "./businesses/endpoints.ts";
import { dispatchAddCampaign, dispatchCampaigns, dispatchEndCampaign } from "./dispatch/campaigns.ts";
import { DISPATCH_ENDPOINTS } from "./dispatch/endpoints.ts";
import { dispatchAddPromo, dispatchEndPromo, dispatchPromos, dispatchPromoUses } from "./dispatch/promos.ts";
import { comment } from "./enquiries/comment.ts";
import { FLIGHTS_ENDPOINTS } from "./flights/endpoints.ts";
import { LOOKUP_ENDPOINTS } from "./lookup/endpoints.ts";
import { PAYMENTS_ENDPOINTS } from "./payments/endpoints.ts";
import { addPlace, addressBook, changePlace, removePlace } from "./places/address-book.ts";
import { promoCode } from "./promotions/promo-code.ts";
import { promotion } from "./promotions/promotion.ts";
import { QUOTATION_ENDPOINTS } from "./quotation/endpoints.ts";
import { STUDIO_ENDPOINTS } from "./studio/endpoints.ts";
import { studioLedger } from "./studio/ledger.ts";
import { addStudioOffer, endStudioOffer, studioOffers } from "./studio/offers.ts";
import { TENANT_ENDPOINTS } from "./tenant/endpoints.ts";
import { TRACKING_ENDPOINTS } from "./tracking/endpoints.ts";
import type { EndpointDefinition } from "./core/endpoint-definition.ts";
import { ROUTES } from "./routes.ts";

const UNROUTED = {
  ...BOOKINGS_ENDPOINTS,
  ...BUSINESSES_ENDPOINTS,
  ...DISPATCH_ENDPOINTS,
  ...FLIGHTS_ENDPOINTS,
  ...LOOKUP_ENDPOINTS,
  ...PAYMENTS_ENDPOINTS,
  ...QUOTATION_ENDPOINTS,
  ...STUDIO_ENDPOINTS,
  ...TENANT_ENDPOINTS,
  ...TRACKING_ENDPOINTS,
} as const satisfies Record<Exclude<keyof typeof ROUTES, "session" | "promotion">, EndpointDefinition>;

/** A call with its address, from the table of addresses of the calls that are not written in one file yet. */
const routed = <T extends Readonly<Record<string, EndpointDefinition>>>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, definition]) => [
      name,
      { ...definition, ...ROUTES[name as keyof typeof ROUTES] },
    ]),
  ) as { [N in keyof T & keyof typeof ROUTES]: T[N] & (typeof ROUTES)[N] };

/** The table: one entry per call. */
export const ENDPOINTS = {
  ...routed(UNROUTED),
  addPlace,
  addStudioOffer,
  addressBook,
  changePassword,
  changePlace,
  comment,
  confirmEmail,
  deleteAccount,
  dispatchAddCampaign,
  dispatchAddPromo,
  dispatchCampaigns,
  dispatchEndCampaign,
  dispatchEndPromo,
  dispatchPromoUses,
  dispatchPromos,
  emailLink,
  endStudioOffer,
  exportData,
  promoCode,
  promotion,
  removePlace,
  resetPassword,
  savePassword,
  session,
  signIn,
  signOut,
  signUp,
  studioLedger,
  studioOffers,
  updateProfile,
};

/** Name of a call. */
export type EndpointName = keyof typeof ENDPOINTS;

type Definitions = typeof ENDPOINTS;
type Part<N extends EndpointName, K extends string> = Definitions[N] extends Record<K, infer S> ? S : undefined;

type WireOf<P> = P extends { readonly wire: infer S } ? S : P;
type Input<P> = WireOf<P> extends z.core.$ZodType ? z.input<WireOf<P>> : undefined;
type Output<P> = WireOf<P> extends z.core.$ZodType ? z.output<WireOf<P>> : undefined;
/** What the server works with. */
type Read<P> = P extends { decode(wire: never, terms: never): infer R } ? R : Output<P>;

/** A query or body as it travels. */
export type QueryInput<N extends EndpointName> = Input<Part<N, "query">>;
export type BodyInput<N extends EndpointName> = Input<Part<N, "body">>;
/** A query or body as the server's handler gets it. */
export type Query<N extends EndpointName> = Read<Part<N, "query">>;
export type Body<N extends EndpointName> = Read<Part<N, "body">>;
/** A reply as it travels. */
export type Reply<N extends EndpointName> = Output<Part<N, "reply">>;
/** A refusal: its sentence with code 2, or with a code and fields of the reply. */
export type Refusal<N extends EndpointName> =
  | string
  | ({ readonly code: number; readonly message: string } & Partial<Reply<N>>);
/** What the server's handler answers. */
export type Answer<N extends EndpointName> =
  Part<N, "reply"> extends { encode(value: infer V, terms: never): unknown } ? Result<V, Refusal<N>> : Reply<N>;
export type AccessOf<N extends EndpointName> = Definitions[N]["access"];
