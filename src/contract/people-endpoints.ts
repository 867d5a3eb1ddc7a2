/** The calls about people: accounts, their places, promotions, bookers, and the licence host. Part of ENDPOINTS. */
import type { EndpointDefinition } from "./endpoint-definition.ts";
import * as addressBook from "./schemas/address-book.ts";
import * as accounts from "./schemas/accounts.ts";
import * as booker from "./schemas/booker.ts";
import * as bulk from "./schemas/bulk.ts";
import { BULK_TEXT_MAX } from "./schemas/bulk.ts";
import * as enquiry from "./schemas/enquiry.ts";
import * as licence from "./schemas/licence.ts";
import * as passengers from "./schemas/passengers.ts";
import * as promotions from "./schemas/promotions.ts";

/** By name; see ENDPOINTS. */
export const PEOPLE_ENDPOINTS = {
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
    oncePerKey: true,
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
    oncePerKey: true,
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
  exportData: {
    access: "customer",
    rate: "write",
    summary: "All that is kept of the signed-in person, for whoever knows the password (own addition).",
    ...accounts.exportData,
  },
  deleteAccount: {
    access: "customer",
    rate: "write",
    summary: "Has the own account deleted two weeks later, or keeps it after all (own addition).",
    ...accounts.deleteAccount,
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
  addPlace: { access: "customer", rate: "write", oncePerKey: true, summary: "Keeps a place.", ...addressBook.addPlace },
  changePlace: { access: "customer", rate: "write", summary: "Changes a place.", ...addressBook.changePlace },
  removePlace: {
    access: "customer",
    rate: "write",
    oncePerKey: true,
    summary: "Deletes a place.",
    ...addressBook.removePlace,
  },
  comment: {
    access: "public",
    rate: "write",
    oncePerKey: true,
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
    oncePerKey: true,
    summary: "Adds an invoice for days that no other one covers.",
    ...booker.addBookerInvoice,
  },
  changeBookerInvoice: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Changes the days of an unpaid invoice that the caller issued.",
    ...booker.changeBookerInvoice,
  },
  deleteBookerInvoice: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
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
  savedPassengers: {
    access: "booker",
    rate: "read",
    summary: "The passengers that the business keeps, by name (own addition).",
    ...passengers.savedPassengers,
  },
  addPassenger: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Keeps a passenger (own addition).",
    ...passengers.addPassenger,
  },
  changePassenger: {
    access: "booker",
    rate: "write",
    summary: "Changes a passenger (own addition).",
    ...passengers.changePassenger,
  },
  removePassenger: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Deletes a passenger (own addition).",
    ...passengers.removePassenger,
  },
  checkBulk: {
    access: "booker",
    rate: "write",
    bodyBytes: 2 * BULK_TEXT_MAX,
    summary: "Reads a file of bookings and says everything that is wrong with its rows (own addition).",
    ...bulk.checkBulk,
  },
  stepBulk: {
    access: "booker",
    rate: "quote",
    summary:
      "Prices the next rows of a file, or books them; a row is booked once however often it is sent (own addition).",
    ...bulk.stepBulk,
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
} as const satisfies Record<string, EndpointDefinition>;
