/**
 * The access matrix: one row per endpoint. A new endpoint without a row does not compile.
 * Everything that a row does not allow is expected to be refused, with nothing of anybody in the answer and nothing
 * written anywhere.
 */
import type { EndpointName } from "#contract/endpoints.ts";
import { samplePlace, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { ACTORS, BOOKERS, SCOPES, SIGNED_IN, type Actor } from "./people.ts";
import type { Aim } from "./aim.ts";
import type { World } from "./world.ts";

/** What a call names, and so what "own", "other", "other tenant's" and "missing" are. */
export type Named =
  | "nothing"
  | "code"
  | "booking"
  | "ride"
  | "place"
  | "invoice"
  | "passenger"
  | "account"
  | "booker"
  | "link";

/** HTTP status and code of an answer. */
export type Verdict = readonly [status: number, code: number];

export interface Row {
  readonly names: Named;
  /** Who may call it: for what is their own, where something is named. */
  readonly allowed: readonly Actor[];
  /** The request that names what is aimed at. */
  readonly request: (aim: Aim, world: World) => Readonly<Record<string, unknown>>;
  /** Answer to things of others and to things that do not exist: the same. */
  readonly unknown?: Verdict;
  /** True where a visitor without session and code is asked to sign in. */
  readonly asksToSignIn?: true;
  /** Answer when it is allowed, where that is not success. */
  readonly answer?: Verdict;
  /** True where the allowed answer tells something of the owner; the cell proves that it is there. */
  readonly shows?: true;
  /** True where the allowed answer may tell nothing of the owner, not even the reference. */
  readonly hides?: true;
  /** True where a wrong try is counted, which is a write and more work than a try at nothing. */
  readonly counts?: true;
  /** True where an allowed call writes; the cell proves that it does. */
  readonly writes?: true;
}

const nothing = (): Readonly<Record<string, unknown>> => ({});
const open: Row = { names: "nothing", allowed: ACTORS, request: nothing };

const STAFF: readonly Actor[] = ["staff"];
const SENT = "5".repeat(64);
/** Those with a mail or a campaign of their own: the guest got none. */
const WITH_ACCOUNT = ACTORS.filter((actor) => !(actor in SCOPES));
const person = (email: string) => ({
  email,
  phone: "2079460018",
  surname: "Hopper",
  firstname: "Grace",
  dialingcode: "+44",
});
/** A car is followed by the session's own booking, or by a code beside which the reference is only compared. */
const followed: Row = {
  names: "ride",
  allowed: [...SIGNED_IN, "track link", "manage link"],
  request: ({ rideReference, rideCode }) =>
    rideCode === "" ? { jobpartid: rideReference } : { id: rideReference, jobpartid: "0", code: rideCode },
};

export const ROWS: Readonly<Record<EndpointName, Row>> = {
  configuration: open,
  searchAddress: { ...open, request: () => ({ prefix: "padd" }) },
  resolveAddress: { ...open, request: () => ({ id: "no such place" }), answer: [200, 6] },
  reverseGeocode: { ...open, request: () => ({ lat: "51.5154", lng: "-0.1755" }) },
  ipInfo: open,
  searchAirport: { ...open, request: () => ({ searchString: "heathr" }) },
  searchFlight: {
    ...open,
    request: () => ({ destination: "LHR", airline: "BA", origin: "JFK", departuretime: "24/11/2026 18:00" }),
  },
  flightInfo: { ...open, request: () => ({ flightNo: "BA 178" }) },
  vehicleTypes: open,
  prices: open,
  direction: {
    ...open,
    request: () => ({
      points: [
        { lat: 51.472, lng: -0.4886 },
        { lat: 51.5154, lng: -0.1755 },
      ],
    }),
  },
  nearestDriver: { ...open, request: () => ({ lat: 51.5154, lng: -0.1755, postcode: "W2 1HQ" }) },
  quotation: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => sampleQuotation({ custid: account }),
    writes: true,
  },
  createBooking: { ...open, request: (_aim, world) => world.order, writes: true },
  bookingParams: {
    names: "code",
    allowed: WITH_ACCOUNT,
    request: ({ params }) => ({ id: params }),
    unknown: [200, 0],
    shows: true,
  },
  storeBookingParams: { ...open, request: () => ({ trackingcode: "metro", pickup: "Here" }), writes: true },
  appBaseUrl: { ...open, request: () => ({ trackingcode: "metro" }) },
  validateDomain: { ...open, request: () => ({ parentdomain: "localhost", trackingcode: "metro" }) },
  // A link of a campaign works for every holder; the guest got none.
  promotion: {
    names: "code",
    allowed: WITH_ACCOUNT,
    request: ({ token }) => ({ token }),
    shows: true,
  },
  promoCode: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => ({ price: 50, promocode: "WELCOME5", custid: account }),
  },
  addressBook: { names: "account", allowed: SIGNED_IN, request: ({ account }) => ({ custid: account }), shows: true },
  addPlace: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => samplePlace({ custid: account }),
    writes: true,
  },
  changePlace: {
    names: "place",
    allowed: SIGNED_IN,
    request: ({ place }) => ({ ...samplePlace({ custid: "" }), id: place }),
    writes: true,
  },
  removePlace: { names: "place", allowed: SIGNED_IN, request: ({ place }) => ({ id: place }), writes: true },
  comment: {
    ...open,
    request: () => ({ name: "Ada", email: "ada@x.example", enqtype: "help", subject: "Help", message: "Hello." }),
    writes: true,
  },
  signIn: { ...open, request: () => ({ email: "nobody@x.example", passwordhash: SENT }), answer: [200, 2] },
  signUp: { ...open, request: () => ({ ...person("new@x.example"), passwordhash: SENT }), writes: true },
  resetPassword: { ...open, request: () => ({ email: "nobody@x.example" }), writes: true },
  // The mail's link works for every holder, and only with its own id.
  savePassword: {
    names: "link",
    allowed: WITH_ACCOUNT,
    request: ({ reset, mailedCode }) => ({ id: reset, code: mailedCode, passwordhash: SENT }),
    counts: true,
    writes: true,
  },
  changePassword: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => ({ custid: account, passwordhash: SENT, oldpasswordhash: SENT }),
    // No password is known here.
    answer: [200, 2],
  },
  exportData: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => ({ custid: account, passwordhash: SENT }),
    // No password is known here.
    answer: [200, 2],
  },
  deleteAccount: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => ({ custid: account, passwordhash: SENT }),
    answer: [200, 2],
  },
  updateProfile: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account, email }) => ({ custid: account, ...person(email) }),
    writes: true,
  },
  // All addresses here are confirmed: nothing is mailed.
  emailLink: { names: "nothing", allowed: SIGNED_IN, request: nothing, shows: true },
  confirmEmail: {
    names: "link",
    allowed: WITH_ACCOUNT,
    request: ({ confirmation, mailedCode }) => ({ id: confirmation, code: mailedCode }),
    counts: true,
    writes: true,
  },
  session: { names: "nothing", allowed: SIGNED_IN, request: nothing, shows: true },
  // A visitor without a session is signed out already.
  signOut: { names: "nothing", allowed: SIGNED_IN, request: nothing, unknown: [200, 1], writes: true },
  bookingInfo: {
    names: "code",
    allowed: ["view link", "manage link", "track link"],
    request: ({ code }) => ({ code }),
    shows: true,
  },
  currentBookings: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => ({ custid: account }),
    shows: true,
  },
  journeyHistory: {
    names: "account",
    allowed: SIGNED_IN,
    request: ({ account }) => ({ custid: account, filter: "0" }),
  },
  bookingDetails: {
    names: "booking",
    allowed: SIGNED_IN,
    request: ({ reference }) => ({ jobid: reference }),
    shows: true,
  },
  cancelBooking: {
    names: "booking",
    allowed: [...SIGNED_IN, "manage link"],
    request: ({ reference, code }) => ({ source: 5, bookingref: reference, code }),
    writes: true,
  },
  offerChange: {
    names: "booking",
    allowed: [...SIGNED_IN, "manage link"],
    request: ({ reference, code }) => ({ source: 5, bookingref: reference, code, note: "By the gate." }),
    writes: true,
  },
  changeBooking: {
    names: "booking",
    allowed: [...SIGNED_IN, "manage link"],
    request: ({ reference, code }) => ({ source: 5, bookingref: reference, code, changeid: "no such offer" }),
    // There is no offer here; that it is their booking is said all the same.
    answer: [200, 2],
  },
  calendarFile: {
    names: "booking",
    allowed: [...SIGNED_IN, "view link", "manage link", "track link"],
    request: ({ reference, code }) => ({ jobpartid: reference, code }),
  },
  emailReceipt: {
    names: "booking",
    allowed: [...SIGNED_IN, "view link", "manage link"],
    request: ({ reference, code }) => ({ source: 5, bookingref: reference, code }),
    unknown: [200, 0],
    writes: true,
  },
  paymentIntent: {
    names: "booking",
    allowed: [...SIGNED_IN, "pay link", "manage link"],
    request: ({ reference, code }) => ({ jobpartid: reference, code }),
    asksToSignIn: true,
    writes: true,
  },
  // The rides of the matrix are not over, so that no tip can be given; what can is in tips.test.ts.
  tipOffer: {
    names: "booking",
    allowed: [...SIGNED_IN, "view link", "pay link", "manage link"],
    request: ({ reference, code }) => ({ jobpartid: reference, code }),
    asksToSignIn: true,
    answer: [200, 2],
  },
  giveTip: {
    names: "booking",
    allowed: [...SIGNED_IN, "view link", "pay link", "manage link"],
    request: ({ reference, code }) => ({ jobpartid: reference, code, paymentmethod: "card", tip: 5 }),
    asksToSignIn: true,
    answer: [200, 2],
  },
  paymentLink: {
    names: "booking",
    allowed: [...SIGNED_IN, "pay link", "manage link"],
    request: ({ reference, code }) => ({ id: reference, code }),
    shows: true,
    writes: true,
  },
  // What opens it is the provider's id of a payment: none of these people has one yet.
  updateBooking: {
    names: "booking",
    allowed: [],
    request: ({ reference }) => ({
      transactionid: "sbx_pi_guess",
      jobpartid: reference,
      transactionstatus: "succeeded",
    }),
  },
  trackVehicle: followed,
  // The only call that a shared link is good for; no other code opens it.
  watchRide: {
    names: "code",
    allowed: ["watch link"],
    request: ({ rideCode }) => ({ code: rideCode }),
    hides: true,
  },
  driverPhoto: followed,
  driverFootprint: followed,
  rideHelp: {
    ...followed,
    request: (aim, world) => ({ ...followed.request(aim, world), says: "here" }),
    writes: true,
  },
  // None of these holds a key of the operator's dispatch system.
  dispatchJobs: { names: "nothing", allowed: [], request: nothing, unknown: [401, 2] },
  dispatchStep: {
    names: "ride",
    allowed: [],
    unknown: [401, 2],
    request: ({ rideReference }) => ({ jobpartid: rideReference, step: "finish" }),
  },
  dispatchPhoto: {
    names: "nothing",
    allowed: [],
    request: () => ({ driverid: "d01", photo: "" }),
    unknown: [401, 2],
  },
  dispatchInvoice: {
    names: "nothing",
    allowed: [],
    request: () => ({ number: 1, ispaid: true }),
    unknown: [401, 2],
  },
  dispatchCreditNote: {
    names: "nothing",
    allowed: [],
    request: () => ({ number: 1, reason: "Charged twice", jobs: [{ jobpartid: "AC34679D" }] }),
    unknown: [401, 2],
  },
  dispatchPromos: { names: "nothing", allowed: [], request: nothing, unknown: [401, 2] },
  dispatchPromoUses: { names: "nothing", allowed: [], request: nothing, unknown: [401, 2] },
  dispatchCampaigns: { names: "nothing", allowed: [], request: nothing, unknown: [401, 2] },
  dispatchAddPromo: {
    names: "nothing",
    allowed: [],
    request: () => ({ code: "MINE", percent: 90, lastDay: "2030-05-31" }),
    unknown: [401, 2],
  },
  dispatchEndPromo: {
    names: "nothing",
    allowed: [],
    request: () => ({ promocode: "WELCOME5" }),
    unknown: [401, 2],
  },
  dispatchAddCampaign: {
    names: "nothing",
    allowed: [],
    request: () => ({ name: "Mine", lastDay: "2030-05-31" }),
    unknown: [401, 2],
  },
  dispatchEndCampaign: {
    names: "nothing",
    allowed: [],
    request: () => ({ name: "Mine" }),
    unknown: [401, 2],
  },
  dispatchPositions: {
    names: "ride",
    allowed: [],
    unknown: [401, 2],
    request: ({ rideReference }) => ({
      carpositions: [{ jobpartid: rideReference, lat: 51.5, lng: -0.1, time: "2026-11-21T09:00:00Z" }],
    }),
  },
  bookerStatement: {
    names: "booker",
    allowed: BOOKERS,
    request: ({ booker }) => ({ bookerid: booker, datefrom: "20/11/2026", dateto: "30/11/2026" }),
    shows: true,
  },
  savedPassengers: {
    names: "booker",
    allowed: BOOKERS,
    request: ({ booker }) => ({ bookerid: booker }),
    shows: true,
  },
  addPassenger: {
    names: "booker",
    allowed: BOOKERS,
    request: ({ booker }) => ({ ...person("rider@x.example"), bookerid: booker }),
    writes: true,
  },
  changePassenger: {
    names: "passenger",
    allowed: BOOKERS,
    request: ({ passenger }) => ({ ...person("rider@x.example"), id: passenger }),
    writes: true,
  },
  removePassenger: {
    names: "passenger",
    allowed: BOOKERS,
    request: ({ passenger }) => ({ id: passenger }),
    writes: true,
  },
  checkBulk: { names: "nothing", allowed: BOOKERS, request: () => ({ bulktext: "x" }), answer: [200, 2] },
  stepBulk: {
    names: "nothing",
    allowed: BOOKERS,
    request: () => ({ id: "01960000-0000-7000-8000-0000000000ff", from: 0, paymentmethod: "account" }),
    answer: [200, 2],
  },
  bookerInvoices: { names: "booker", allowed: BOOKERS, request: ({ booker }) => ({ bookerid: booker }) },
  addBookerInvoice: {
    names: "booker",
    allowed: BOOKERS,
    request: ({ booker }) => ({ id: "0", bookerid: booker, datefrom: "01/10/2026", dateto: "31/10/2026" }),
    writes: true,
  },
  changeBookerInvoice: {
    names: "invoice",
    allowed: BOOKERS,
    request: ({ invoice }) => ({ id: invoice, datefrom: "01/10/2026", dateto: "31/10/2026" }),
    writes: true,
  },
  deleteBookerInvoice: {
    names: "invoice",
    allowed: BOOKERS,
    request: ({ invoice }) => ({ id: invoice }),
    writes: true,
  },
  // The own draft has no journey that is over: it is found, and not issued.
  issueBookerInvoice: {
    names: "invoice",
    allowed: BOOKERS,
    request: ({ invoice }) => ({ id: invoice }),
    answer: [200, 2],
  },
  bookerCredit: { names: "booker", allowed: BOOKERS, request: ({ booker }) => ({ bookerid: booker }) },
  bookerCommission: {
    names: "booker",
    allowed: BOOKERS,
    request: ({ booker }) => ({ bookerid: booker, datefrom: "01/01/2026", dateto: "30/11/2026" }),
  },
  bookerInvoiceReport: { names: "invoice", allowed: BOOKERS, request: ({ invoice }) => ({ id: invoice }) },
  studioSession: { names: "nothing", allowed: STAFF, request: nothing },
  studioSignIn: { ...open, request: () => ({ email: "nobody@x.example", passwordhash: SENT }), answer: [200, 2] },
  // A visitor without a session is signed out already.
  studioSignOut: { names: "nothing", allowed: STAFF, request: nothing, unknown: [200, 1], writes: true },
  studioDraft: { names: "nothing", allowed: STAFF, request: nothing },
  saveStudioDraft: {
    names: "nothing",
    allowed: STAFF,
    request: () => ({ version: 0, document: { id: "mine" } }),
    writes: true,
  },
  checkStudioDraft: { names: "nothing", allowed: STAFF, request: () => ({ document: { id: "mine" } }) },
  studioPicture: { names: "nothing", allowed: STAFF, request: () => ({ use: "logo", image: "x" }), answer: [200, 2] },
  // There is no draft and no version here; that it is their shop is said all the same.
  publishStudioDraft: { names: "nothing", allowed: STAFF, request: () => ({ version: 1 }), answer: [200, 2] },
  scheduleStudio: {
    names: "nothing",
    allowed: STAFF,
    request: () => ({ version: 1, walltime: "30/11/2026 06:00" }),
    answer: [200, 2],
  },
  cancelStudioSchedule: { names: "nothing", allowed: STAFF, request: nothing, answer: [200, 2] },
  studioHistory: { names: "nothing", allowed: STAFF, request: nothing },
  rollbackStudio: { names: "nothing", allowed: STAFF, request: () => ({ version: 1 }), answer: [200, 2] },
  studioTeam: { names: "nothing", allowed: STAFF, request: nothing },
  inviteStaff: {
    names: "nothing",
    allowed: STAFF,
    request: () => ({ email: "new@operator.example", name: "" }),
    writes: true,
  },
  // Whoever asks, the reply says nothing of who is a member.
  forgotStaff: { ...open, request: () => ({ email: "nobody@x.example" }) },
  // There is no such member; that it is their team is said all the same.
  removeStaff: { names: "nothing", allowed: STAFF, request: () => ({ email: "gone@x.example" }), answer: [200, 2] },
  // Whoever has the link may join; here no one has one.
  joinStaff: {
    ...open,
    request: () => ({ id: "x", code: "x", passwordhash: SENT }),
    answer: [200, 2],
  },
  studioTexts: { names: "nothing", allowed: STAFF, request: nothing },
  studioAttention: { names: "nothing", allowed: STAFF, request: nothing },
  studioOffers: { names: "nothing", allowed: STAFF, request: nothing },
  // The offer is none; that it may be theirs is said all the same.
  addStudioOffer: { names: "nothing", allowed: STAFF, request: () => ({ kind: "promo", offer: {} }), answer: [200, 2] },
  endStudioOffer: {
    names: "nothing",
    allowed: STAFF,
    request: () => ({ kind: "promo", name: "GONE" }),
    answer: [200, 2],
  },
  // The tenant has no such booking; that it is theirs to ask for is said all the same.
  studioLedger: { names: "nothing", allowed: STAFF, request: () => ({ bref: "GONE2345" }), answer: [200, 2] },
  // Nothing waits by that id; that it is their list is said all the same.
  resolveMatter: {
    names: "nothing",
    allowed: STAFF,
    request: () => ({ id: "mail-x", action: "retry" }),
    answer: [200, 2],
  },
  bookingChart: {
    names: "booker",
    allowed: BOOKERS,
    request: ({ booker }) => ({ weekcommencing: "16/11/2026", bookerid: booker }),
  },
};
