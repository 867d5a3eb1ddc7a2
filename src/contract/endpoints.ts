/**
 * Every call of the product, each from the file that writes it. The server registers exactly these, and the OpenAPI
 * document is generated from them; the browser imports each call where it makes it, and never this table.
 */
import type * as z from "zod/mini";
import type { Result } from "#domain/shared/result.ts";
import { deleteAccount, exportData } from "./accounts/leave.ts";
import { changePassword, resetPassword, savePassword } from "./accounts/password.ts";
import { confirmEmail, emailLink, updateProfile } from "./accounts/profile.ts";
import { session, signIn, signOut, signUp } from "./accounts/session.ts";
import { changeBooking, offerChange } from "./bookings/change.ts";
import { createBooking } from "./bookings/create.ts";
import { calendarFile, cancelBooking, emailReceipt } from "./bookings/managed.ts";
import { bookingDetails, currentBookings, journeyHistory } from "./bookings/rides.ts";
import { bookingInfo } from "./bookings/ticket.ts";
import { checkBulk, stepBulk } from "./businesses/bulk.ts";
import { bookerCommission, bookerCredit } from "./businesses/credit-and-commission.ts";
import {
  addBookerInvoice,
  changeBookerInvoice,
  deleteBookerInvoice,
  issueBookerInvoice,
} from "./businesses/invoice-changes.ts";
import { bookerInvoiceReport, bookerInvoices } from "./businesses/invoices.ts";
import { addPassenger, changePassenger, removePassenger, savedPassengers } from "./businesses/passengers.ts";
import { bookerStatement, bookingChart } from "./businesses/statement.ts";
import { dispatchAddCampaign, dispatchCampaigns, dispatchEndCampaign } from "./dispatch/campaigns.ts";
import { dispatchPhoto, dispatchPositions, dispatchStep } from "./dispatch/steps.ts";
import { dispatchCreditNote, dispatchInvoice } from "./dispatch/invoices.ts";
import { dispatchJobs } from "./dispatch/jobs.ts";
import { dispatchAddPromo, dispatchEndPromo, dispatchPromoUses, dispatchPromos } from "./dispatch/promos.ts";
import { comment } from "./enquiries/comment.ts";
import { searchAirport } from "./flights/directory.ts";
import { flightInfo, searchFlight } from "./flights/timetable.ts";
import { resolveAddress, reverseGeocode, searchAddress } from "./lookup/addresses.ts";
import { ipInfo } from "./lookup/ip-info.ts";
import { prices, vehicleTypes } from "./lookup/offer.ts";
import { direction, nearestDriver } from "./lookup/roads.ts";
import { paymentLink } from "./payments/link.ts";
import { paymentIntent, updateBooking } from "./payments/payment.ts";
import { giveTip, tipOffer } from "./payments/tip.ts";
import { addPlace, addressBook, changePlace, removePlace } from "./places/address-book.ts";
import { promoCode } from "./promotions/promo-code.ts";
import { promotion } from "./promotions/promotion.ts";
import { quotation } from "./quotation/quotation.ts";
import { checkStudioDraft, saveStudioDraft, studioDraft } from "./studio/draft.ts";
import { studioLedger } from "./studio/ledger.ts";
import { resolveMatter, studioAttention } from "./studio/matters.ts";
import { addStudioOffer, endStudioOffer, studioOffers } from "./studio/offers.ts";
import { studioPicture } from "./studio/picture.ts";
import {
  cancelStudioSchedule,
  publishStudioDraft,
  rollbackStudio,
  scheduleStudio,
  studioHistory,
} from "./studio/publishing.ts";
import { studioTexts } from "./studio/texts.ts";
import {
  studioSession,
  studioSignIn,
  studioSignOut,
  forgotStaff,
  inviteStaff,
  joinStaff,
  removeStaff,
  studioTeam,
} from "./studio/team.ts";
import { configuration } from "./tenant/configuration.ts";
import { bookingParams, storeBookingParams } from "./tenant/licence/form-contents.ts";
import { appBaseUrl, validateDomain } from "./tenant/licence/shown-pages.ts";
import { driverPhoto } from "./tracking/drivers.ts";
import { driverFootprint, rideHelp } from "./tracking/followed.ts";
import { trackVehicle } from "./tracking/track-vehicle.ts";
import { watchRide } from "./tracking/watch-ride.ts";
import type { EndpointDefinition } from "./core/endpoint-definition.ts";

/** The table: one entry per call. */
export const ENDPOINTS = {
  addBookerInvoice,
  addPassenger,
  addPlace,
  addressBook,
  addStudioOffer,
  appBaseUrl,
  bookerCommission,
  bookerCredit,
  bookerInvoiceReport,
  bookerInvoices,
  bookerStatement,
  bookingChart,
  bookingDetails,
  bookingInfo,
  bookingParams,
  calendarFile,
  cancelBooking,
  cancelStudioSchedule,
  changeBookerInvoice,
  changeBooking,
  changePassenger,
  changePassword,
  changePlace,
  checkBulk,
  checkStudioDraft,
  comment,
  configuration,
  confirmEmail,
  createBooking,
  currentBookings,
  deleteAccount,
  deleteBookerInvoice,
  direction,
  dispatchAddCampaign,
  dispatchAddPromo,
  dispatchCampaigns,
  dispatchCreditNote,
  dispatchEndCampaign,
  dispatchEndPromo,
  dispatchInvoice,
  dispatchJobs,
  dispatchPhoto,
  dispatchPositions,
  dispatchPromos,
  dispatchPromoUses,
  dispatchStep,
  driverFootprint,
  driverPhoto,
  emailLink,
  emailReceipt,
  endStudioOffer,
  exportData,
  flightInfo,
  forgotStaff,
  giveTip,
  inviteStaff,
  ipInfo,
  issueBookerInvoice,
  joinStaff,
  journeyHistory,
  nearestDriver,
  offerChange,
  paymentIntent,
  paymentLink,
  prices,
  promoCode,
  promotion,
  publishStudioDraft,
  quotation,
  removePassenger,
  removePlace,
  removeStaff,
  resetPassword,
  resolveAddress,
  resolveMatter,
  reverseGeocode,
  rideHelp,
  rollbackStudio,
  savedPassengers,
  savePassword,
  saveStudioDraft,
  scheduleStudio,
  searchAddress,
  searchAirport,
  searchFlight,
  session,
  signIn,
  signOut,
  signUp,
  stepBulk,
  storeBookingParams,
  studioAttention,
  studioDraft,
  studioHistory,
  studioLedger,
  studioOffers,
  studioPicture,
  studioSession,
  studioSignIn,
  studioSignOut,
  studioTeam,
  studioTexts,
  tipOffer,
  trackVehicle,
  updateBooking,
  updateProfile,
  validateDomain,
  vehicleTypes,
  watchRide,
} satisfies Record<string, EndpointDefinition>;

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
export type Answer<N extends EndpointName> = Definitions[N]["reply"] extends {
  encode(value: infer V, terms: never): unknown;
}
  ? Result<V, Refusal<N>>
  : never;
export type AccessOf<N extends EndpointName> = Definitions[N]["access"];
