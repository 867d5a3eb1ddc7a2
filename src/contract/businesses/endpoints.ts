/** The businesses calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as booker from "./schema.ts";
import * as passengers from "./passengers/schema.ts";
import * as bulk from "./bulk/schema.ts";
import { BULK_TEXT_MAX } from "#domain/business/bulk.ts";

export const BUSINESSES_ENDPOINTS = {
  bookerStatement: {
    access: "booker",
    rate: "read",
    summary: "The business's journeys of some days with what it earned by them.",
    ...booker.bookerStatement,
  },
  bookerInvoices: {
    access: "booker",
    rate: "read",
    summary: "The business's invoices and credit notes.",
    ...booker.bookerInvoices,
  },
  addBookerInvoice: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Adds an invoice, as a draft, for days that no other one covers.",
    ...booker.addBookerInvoice,
  },
  changeBookerInvoice: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Changes the days of a draft of the caller's own.",
    ...booker.changeBookerInvoice,
  },
  deleteBookerInvoice: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Deletes a draft of the caller's own.",
    ...booker.deleteBookerInvoice,
  },
  issueBookerInvoice: {
    access: "booker",
    rate: "write",
    oncePerKey: true,
    summary: "Issues a draft of the caller's own: it gets its number, and what it says is final (own addition).",
    ...booker.issueBookerInvoice,
  },
  bookerCredit: {
    access: "booker",
    rate: "read",
    summary: "What the business may still put on account, and what it owes (own addition).",
    ...booker.bookerCredit,
  },
  bookerCommission: {
    access: "booker",
    rate: "read",
    summary: "The business's commission by month or week: earned, invoiced and paid (own addition).",
    ...booker.bookerCommission,
  },
  bookerInvoiceReport: {
    access: "booker",
    rate: "read",
    summary: "An invoice or a credit note of the business as a PDF.",
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
} as const satisfies Record<string, EndpointDefinition>;
