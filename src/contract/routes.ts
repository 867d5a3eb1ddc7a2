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

  // Tracking
  // Own addition: the data of a shared link.
  // Own additions: the passenger's message to the driver, and the interface of an operator's own dispatch system.
  // Bookings of a person
  // Own additions: what a change would cost, changing, and the ride for a calendar.
  // Own additions: promo codes and campaigns by an operator's own system.
  dispatchPromos: { method: "GET", path: "/api/dispatchpromos" },
  dispatchAddPromo: { method: "POST", path: "/api/dispatchpromos" },
  dispatchEndPromo: { method: "POST", path: "/api/dispatchpromoend" },
  dispatchPromoUses: { method: "GET", path: "/api/dispatchpromouses" },
  dispatchCampaigns: { method: "GET", path: "/api/dispatchcampaigns" },
  dispatchAddCampaign: { method: "POST", path: "/api/dispatchcampaigns" },
  dispatchEndCampaign: { method: "POST", path: "/api/dispatchcampaignend" },

  // Accounts
  signIn: { method: "POST", path: "/api/signIn" },
  signUp: { method: "POST", path: "/api/signUp" },
  resetPassword: { method: "POST", path: "/api/resetpassword" },
  savePassword: { method: "PUT", path: "/api/savepassword" },
  changePassword: { method: "PUT", path: "/api/changepassword" },
  updateProfile: { method: "PUT", path: "/api/updateprofile" },
  // Own additions: the link that confirms an email address, mailed again and used; own data; the end of a session.
  emailLink: { method: "POST", path: "/api/emaillink" },
  confirmEmail: { method: "POST", path: "/api/confirmemail" },
  exportData: { method: "POST", path: "/api/exportdata" },
  deleteAccount: { method: "POST", path: "/api/deleteaccount" },
  signOut: { method: "POST", path: "/api/signOut" },

  // Places of a person, enquiry, promotions
  promoCode: { method: "POST", path: "/api/promocode" },

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
  studioOffers: { method: "GET", path: "/api/studiooffers" },
  addStudioOffer: { method: "POST", path: "/api/studiooffers" },
  endStudioOffer: { method: "POST", path: "/api/studioofferend" },

  // Licence host
  storeBookingParams: { method: "POST", path: "/api/bookingparams" },
  appBaseUrl: { method: "GET", path: "/api/custappbaseurl" },
} as const satisfies Record<string, Route>;
