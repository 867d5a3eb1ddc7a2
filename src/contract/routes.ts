import { FIRST_ROUTES, type Route } from "./first-routes.ts";

/**
 * Method and path of every call, spelled as in the specification (section 7). The browser imports this table at run
 * time and the schemas of endpoints.ts only as types, so that the first screen loads no validator.
 */
export const ROUTES = {
  ...FIRST_ROUTES,
  // Airports and airlines: one path, two spellings of its query (see the schema).
  searchAirport: { method: "GET", path: "/api/searchairport" },
  searchFlight: { method: "GET", path: "/api/searchflight" },
  flightInfo: { method: "GET", path: "/api/flightinfo" },
  direction: { method: "POST", path: "/api/direction" },
  quotation: { method: "POST", path: "/api/quotation" },
  // The specification's path for the only create call; despite its name it is not a test.
  createBooking: { method: "POST", path: "/api/createbookingTest" },
  bookingInfo: { method: "POST", path: "/api/bookinginfo" },

  // Bookings of a person, tracking
  currentBookings: { method: "GET", path: "/api/currentbookings" },
  journeyHistory: { method: "GET", path: "/api/journeyhistory" },
  bookingDetails: { method: "GET", path: "/api/bookingdetails" },
  cancelBooking: { method: "POST", path: "/api/cancelbooking" },
  // Own additions: what a change would cost, changing, and the ride for a calendar.
  offerChange: { method: "POST", path: "/api/changeoffer" },
  changeBooking: { method: "PUT", path: "/api/changebooking" },
  calendarFile: { method: "GET", path: "/api/calendarfile" },
  emailReceipt: { method: "POST", path: "/api/emailreceipt" },
  trackVehicle: { method: "GET", path: "/api/trackvehicle" },
  // Own addition: the data of a shared link.
  watchRide: { method: "GET", path: "/api/watchride" },
  driverPhoto: { method: "GET", path: "/api/driverphoto" },
  driverFootprint: { method: "GET", path: "/api/driverFootprint" },
  // Own additions: the passenger's message to the driver, and the interface of an operator's own dispatch system.
  rideHelp: { method: "POST", path: "/api/ridehelp" },
  dispatchJobs: { method: "GET", path: "/api/dispatchjobs" },
  dispatchStep: { method: "POST", path: "/api/dispatchstep" },
  dispatchPositions: { method: "POST", path: "/api/dispatchpositions" },
  dispatchPhoto: { method: "POST", path: "/api/dispatchphoto" },
  dispatchInvoice: { method: "POST", path: "/api/dispatchinvoice" },
  dispatchCreditNote: { method: "POST", path: "/api/dispatchcreditnote" },

  // Payment
  paymentIntent: { method: "GET", path: "/api/paymentintent" },
  paymentLink: { method: "GET", path: "/api/stripepaymentintent" },
  updateBooking: { method: "PUT", path: "/api/updatebooking" },
  // Own additions: a tip for the driver after the ride.
  tipOffer: { method: "GET", path: "/api/tip" },
  giveTip: { method: "POST", path: "/api/tip" },

  // Bookers
  bookerStatement: { method: "GET", path: "/api/bookerstatement" },
  bookerInvoices: { method: "GET", path: "/api/bookerinvoice" },
  addBookerInvoice: { method: "POST", path: "/api/bookerinvoice" },
  changeBookerInvoice: { method: "PUT", path: "/api/bookerinvoice" },
  deleteBookerInvoice: { method: "DELETE", path: "/api/bookerinvoice" },
  bookerInvoiceReport: { method: "GET", path: "/api/bookerinvoicereport" },
  bookingChart: { method: "GET", path: "/api/booking" },
  // Own additions: issuing an invoice; the credit of a business; its passengers; many bookings from one file.
  issueBookerInvoice: { method: "POST", path: "/api/bookerinvoiceissue" },
  bookerCredit: { method: "GET", path: "/api/bookercredit" },
  bookerCommission: { method: "GET", path: "/api/bookercommission" },
  savedPassengers: { method: "GET", path: "/api/savedpassenger" },
  addPassenger: { method: "POST", path: "/api/savedpassenger" },
  changePassenger: { method: "PUT", path: "/api/savedpassenger" },
  removePassenger: { method: "DELETE", path: "/api/savedpassenger" },
  checkBulk: { method: "POST", path: "/api/bulkbooking" },
  stepBulk: { method: "PUT", path: "/api/bulkbooking" },

  // Own additions: the studio of the operator's staff.
  studioSession: { method: "GET", path: "/api/studiosession" },
  studioSignIn: { method: "POST", path: "/api/studiosignin" },
  studioSignOut: { method: "POST", path: "/api/studiosignout" },
  studioDraft: { method: "GET", path: "/api/studiodraft" },
  saveStudioDraft: { method: "PUT", path: "/api/studiodraft" },
  checkStudioDraft: { method: "POST", path: "/api/studiocheck" },
  studioPicture: { method: "POST", path: "/api/studiopicture" },
  publishStudioDraft: { method: "POST", path: "/api/studiopublish" },
  scheduleStudio: { method: "POST", path: "/api/studioschedule" },
  cancelStudioSchedule: { method: "POST", path: "/api/studioscheduleend" },
  studioHistory: { method: "GET", path: "/api/studiohistory" },
  rollbackStudio: { method: "POST", path: "/api/studiorollback" },
  studioTeam: { method: "GET", path: "/api/studioteam" },
  inviteStaff: { method: "POST", path: "/api/studioinvite" },
  removeStaff: { method: "POST", path: "/api/studioremove" },
  joinStaff: { method: "POST", path: "/api/studiojoin" },
  studioAttention: { method: "GET", path: "/api/studioattention" },
  resolveMatter: { method: "POST", path: "/api/studioattention" },

  // Licence host
  storeBookingParams: { method: "POST", path: "/api/bookingparams" },
  appBaseUrl: { method: "GET", path: "/api/custappbaseurl" },
} as const satisfies Record<string, Route>;
