/**
 * Every call of the product: method, path, who may call it, and the schemas of query, body and reply. The server
 * registers exactly these; the browser takes its types from them; the OpenAPI document is made of them.
 */
import type { z } from "zod";
import type { EndpointName } from "./routes.ts";
import * as addressBook from "./schemas/address-book.ts";
import * as accounts from "./schemas/accounts.ts";
import * as booker from "./schemas/booker.ts";
import * as booking from "./schemas/booking.ts";
import * as enquiry from "./schemas/enquiry.ts";
import * as flights from "./schemas/flights.ts";
import * as licence from "./schemas/licence.ts";
import * as lookup from "./schemas/lookup.ts";
import * as payments from "./schemas/payments.ts";
import * as promotions from "./schemas/promotions.ts";
import * as persons from "./schemas/person-bookings.ts";
import * as quotation from "./schemas/quotation.ts";
import * as tracking from "./schemas/tracking.ts";

/**
 * Who may call. "public" needs no identity; "capability" needs an unguessable code in the request that grants exactly
 * what is returned; "owner" a session or a capability that has the named object; "customer" any session; "booker" the
 * session of somebody who books for a business.
 */
export const ACCESSES = ["public", "capability", "owner", "customer", "booker"] as const;
export type Access = (typeof ACCESSES)[number];

/** Which request budget a call draws on (RELIABILITY: two separate buckets by address and account). */
export const RATES = ["read", "search", "quote", "write"] as const;
export type RateClass = (typeof RATES)[number];

export interface EndpointDefinition {
  readonly access: Access;
  readonly rate: RateClass;
  /** True where an id of a person in the request is not even compared with the session, because nothing is done by it. */
  readonly ignoresClaims?: boolean;
  /**
   * True where the answer is the same for everybody: a request that names nobody is answered without asking who sends
   * it, and so also while the database is away.
   */
  readonly forEverybody?: boolean;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** One sentence for the API page. */
  readonly summary: string;
}

/** The table: one entry per route, typed by its own schemas. */
export const ENDPOINTS = {
  // Tenant, look-up and routing
  configuration: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "What the browser needs to know of its tenant.",
    ...lookup.configuration,
  },
  searchAddress: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Places for what has been typed so far, best first, at most ten.",
    ...lookup.searchAddress,
  },
  resolveAddress: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Position and postcode of an address that a search told only by name (own addition).",
    ...lookup.resolveAddress,
  },
  reverseGeocode: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "The address of a position (own addition).",
    ...lookup.reverseGeocode,
  },
  ipInfo: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "The country that the caller is probably in (own addition).",
    ...lookup.ipInfo,
  },
  searchAirport: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Airports (searchString) or airlines (searchstring) for what has been typed so far, at most ten.",
    ...flights.searchAirport,
  },
  searchFlight: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "Scheduled flights to an airport, best match first, at most ten.",
    ...flights.searchFlight,
  },
  flightInfo: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "The flights of a number, likeliest first. Code 2: not looked up; take the number as typed.",
    ...flights.flightInfo,
  },
  vehicleTypes: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "The vehicles on offer.",
    ...lookup.vehicleTypes,
  },
  prices: {
    access: "public",
    forEverybody: true,
    rate: "read",
    summary: "The price list in three categories.",
    ...lookup.prices,
  },
  direction: {
    access: "public",
    forEverybody: true,
    rate: "search",
    summary: "The road between two or more points.",
    ...lookup.direction,
  },
  nearestDriver: {
    access: "public",
    rate: "search",
    summary: "How soon a driver can be at a pickup, and whether it is in the service area.",
    ...lookup.nearestDriver,
  },
  // Quotation and booking
  quotation: {
    access: "public",
    rate: "quote",
    summary: "Prices a journey for every vehicle and stores the quote.",
    ...quotation.quotation,
  },
  createBooking: {
    access: "public",
    rate: "write",
    summary: "Books a journey against a live stored quote.",
    ...booking.createBooking,
  },
  bookingInfo: {
    access: "capability",
    rate: "read",
    summary: "A booking, for whoever holds its code.",
    ...booking.bookingInfo,
  },

  // Bookings of a person, tracking
  currentBookings: {
    access: "customer",
    rate: "read",
    summary: "The caller's bookings that are not over yet, next pickup first; a booker's those of its business.",
    ...persons.currentBookings,
  },
  journeyHistory: {
    access: "customer",
    rate: "read",
    summary: "The caller's finished and cancelled bookings of so many months (0: all), newest first.",
    ...persons.journeyHistory,
  },
  bookingDetails: {
    access: "customer",
    rate: "read",
    summary: "One booking of the caller.",
    ...persons.bookingDetails,
  },
  cancelBooking: {
    access: "owner",
    rate: "write",
    summary: "Cancels a booking that nobody drives to yet; again and again it is one cancellation.",
    ...persons.cancelBooking,
  },
  emailReceipt: {
    access: "owner",
    rate: "write",
    summary: "Sends the receipt of a booking to the address that it was made with. Code 0: not sent.",
    ...persons.emailReceipt,
  },
  trackVehicle: {
    access: "owner",
    rate: "read",
    summary: "The car of a booking and where it is, from its assignment until an hour after the ride (then 410).",
    ...tracking.trackVehicle,
  },
  driverPhoto: {
    access: "owner",
    rate: "read",
    summary: "The driver's photo, as long as the car may be followed.",
    ...tracking.driverPhoto,
  },
  driverFootprint: {
    access: "owner",
    rate: "read",
    summary: "The way that the car of a booking has driven for it.",
    ...tracking.driverFootprint,
  },

  // Payment
  paymentIntent: {
    access: "owner",
    rate: "write",
    summary: "The payment of a saved booking, to be tried again; the same one as long as it can be paid.",
    ...payments.paymentIntent,
  },
  paymentLink: {
    access: "capability",
    rate: "write",
    summary: "What a payment link is for, and how to pay it.",
    ...payments.paymentLink,
  },
  updateBooking: {
    access: "capability",
    rate: "write",
    summary: "Has the server look at a payment, named by its provider's id; it believes the provider only.",
    ...payments.updateBooking,
  },

  // Accounts
  signIn: {
    access: "public",
    rate: "write",
    summary: "Begins a session for whoever knows the password of an account.",
    ...accounts.signIn,
  },
  signUp: {
    access: "public",
    rate: "write",
    summary: "Makes an account and begins its session.",
    ...accounts.signUp,
  },
  resetPassword: {
    access: "public",
    rate: "write",
    ignoresClaims: true,
    summary: "Has a link for a new password mailed to an account, if the address has one; the answer never tells.",
    ...accounts.resetPassword,
  },
  savePassword: {
    access: "capability",
    rate: "write",
    summary: "Sets a new password by a mailed link, once; every session of the account ends.",
    ...accounts.savePassword,
  },
  changePassword: {
    access: "customer",
    rate: "write",
    summary: "Changes the own password; every other session ends.",
    ...accounts.changePassword,
  },
  updateProfile: {
    access: "customer",
    rate: "write",
    summary: "Changes the own profile; a new e-mail address waits until the link that is sent to it is used.",
    ...accounts.updateProfile,
  },
  confirmEmail: {
    access: "capability",
    rate: "write",
    summary: "Takes over a new e-mail address by the link that was mailed to it (own addition).",
    ...accounts.confirmEmail,
  },
  session: {
    access: "public",
    rate: "read",
    summary: "The profile of whoever is signed in; code 2 when nobody is (own addition).",
    ...accounts.session,
  },
  signOut: {
    access: "public",
    rate: "write",
    summary: "Ends the session, if there is one (own addition).",
    ...accounts.signOut,
  },

  // Places of a person, enquiry, promotions
  addressBook: {
    access: "customer",
    rate: "read",
    summary: "The places that the signed-in person keeps: Home, Work, then by age.",
    ...addressBook.addressBook,
  },
  addPlace: { access: "customer", rate: "write", summary: "Keeps a place.", ...addressBook.addPlace },
  changePlace: { access: "customer", rate: "write", summary: "Changes a place.", ...addressBook.changePlace },
  removePlace: { access: "customer", rate: "write", summary: "Deletes a place.", ...addressBook.removePlace },
  comment: {
    access: "public",
    rate: "write",
    summary: "Sends an enquiry to the operator, at most 5 an hour from one address.",
    ...enquiry.comment,
  },
  promotion: {
    access: "capability",
    rate: "read",
    summary: "What the link of a campaign fills in, for whoever holds its token.",
    ...promotions.promotion,
  },
  promoCode: {
    access: "public",
    rate: "write",
    summary: "What a promo code takes off a fare.",
    ...promotions.promoCode,
  },

  // Bookers
  bookerStatement: {
    access: "booker",
    rate: "read",
    summary: "The business's journeys of some days with what it earned by them.",
    ...booker.bookerStatement,
  },
  bookerInvoices: { access: "booker", rate: "read", summary: "The business's invoices.", ...booker.bookerInvoices },
  addBookerInvoice: {
    access: "booker",
    rate: "write",
    summary: "Adds an invoice for days that no other one covers.",
    ...booker.addBookerInvoice,
  },
  changeBookerInvoice: {
    access: "booker",
    rate: "write",
    summary: "Changes the days of an unpaid invoice that the caller issued.",
    ...booker.changeBookerInvoice,
  },
  deleteBookerInvoice: {
    access: "booker",
    rate: "write",
    summary: "Deletes an unpaid invoice that the caller issued.",
    ...booker.deleteBookerInvoice,
  },
  bookerInvoiceReport: {
    access: "booker",
    rate: "read",
    summary: "An invoice of the business as a PDF.",
    ...booker.bookerInvoiceReport,
  },
  bookingChart: {
    access: "booker",
    rate: "read",
    summary: "The business's bookings of a week by day.",
    ...booker.bookingChart,
  },

  // Licence host
  bookingParams: {
    access: "capability",
    rate: "read",
    summary: "Form contents that another page has handed over, for whoever holds their id.",
    ...licence.bookingParams,
  },
  storeBookingParams: {
    access: "public",
    rate: "write",
    summary: "Keeps form contents for a day, so that another page can begin with them.",
    ...licence.storeBookingParams,
  },
  appBaseUrl: { access: "public", rate: "read", summary: "Where a tenant's pages are.", ...licence.appBaseUrl },
  validateDomain: {
    access: "public",
    rate: "read",
    summary: "Whether a site may show the tenant's pages; a hint, the page's own headers decide.",
    ...licence.validateDomain,
  },
} as const satisfies Record<EndpointName, EndpointDefinition>;

type Definitions = typeof ENDPOINTS;

/** Schema outputs as the server's handler sees them, and inputs as the client sends them. */
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<N extends EndpointName, K extends string> = Definitions[N] extends Record<K, infer S> ? S : undefined;

export type QueryInput<N extends EndpointName> = Input<Part<N, "query">>;
export type BodyInput<N extends EndpointName> = Input<Part<N, "body">>;
export type Query<N extends EndpointName> = Output<Part<N, "query">>;
export type Body<N extends EndpointName> = Output<Part<N, "body">>;
export type Reply<N extends EndpointName> = z.output<Definitions[N]["reply"]>;
export type AccessOf<N extends EndpointName> = Definitions[N]["access"];
