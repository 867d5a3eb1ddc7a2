import { checkBulk, stepBulk } from "#contract/businesses/bulk.ts";
import { bookerCommission, bookerCredit } from "#contract/businesses/credit-and-commission.ts";
import {
  addBookerInvoice,
  changeBookerInvoice,
  deleteBookerInvoice,
  issueBookerInvoice,
} from "#contract/businesses/invoice-changes.ts";
import { bookerInvoiceReport, bookerInvoices } from "#contract/businesses/invoices.ts";
import { addPassenger, changePassenger, removePassenger, savedPassengers } from "#contract/businesses/passengers.ts";
import { bookerStatement, bookingChart } from "#contract/businesses/statement.ts";
import { addPlace, addressBook, changePlace, removePlace } from "#contract/places/address-book.ts";
import { cancelBooking, emailReceipt } from "#contract/bookings/managed.ts";
import { bookingDetails, currentBookings, journeyHistory } from "#contract/bookings/rides.ts";
import type { BulkUpload, DateOrder } from "#domain/business/bulk-row.ts";
import type { CommissionPeriod, CommissionUnit } from "#domain/business/commission.ts";
import type { CreditStanding } from "#domain/business/credit.ts";
import type { InvoiceFile, ListedInvoice } from "#domain/business/invoice.ts";
import type { Ride, RidePage } from "#domain/booking/rides/ride.ts";
import type { StatementRow } from "#domain/business/statement.ts";
import { weekOf, type ChartWeek } from "#domain/business/week.ts";
import type { KeptPlace, SavedPlace } from "#domain/people/saved/saved-place.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import type { CalendarDay, DayRange } from "#domain/shared/time/calendar-day.ts";
import type { PastMonths } from "#domain/shared/time/date-range.ts";
import type { Money } from "#domain/shared/money.ts";
import { ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { createCaller, type Caller, type CallerDeps } from "./transport/caller.ts";

/** One page of the past bookings; `index` counts from 1. */
export interface HistoryPage {
  readonly months: PastMonths;
  readonly index: number;
  readonly size: number;
}

/** A step through the rows of a file, starting at `from`; an empty method only prices them. */
export interface BulkStep {
  readonly id: string;
  readonly from: number;
  readonly method: "" | "cash" | "account";
}

/** The calls of a signed-in person about their bookings, places and business. Nothing here throws. */
export interface MemberApi {
  /** Bookings that are not over, next pickup first. */
  currentRides(signal: AbortSignal): Promise<Answer<RidePage>>;
  /** Finished and cancelled bookings, newest first. */
  pastRides(page: HistoryPage, signal: AbortSignal): Promise<Answer<RidePage>>;
  /** One booking, with the present cost of cancelling it. */
  ride(reference: string, signal: AbortSignal): Promise<Answer<Ride>>;
  /** @returns the cancellation fee. */
  cancelRide(reference: string, signal: AbortSignal): Promise<Answer<Money>>;
  sendReceipt(reference: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Home, Work, then the others. */
  places(signal: AbortSignal): Promise<Answer<readonly KeptPlace[]>>;
  addPlace(place: SavedPlace, signal: AbortSignal): Promise<Answer<void>>;
  changePlace(id: string, place: SavedPlace, signal: AbortSignal): Promise<Answer<void>>;
  removePlace(id: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The business's saved passengers, by name. */
  passengers(signal: AbortSignal): Promise<Answer<readonly KeptPassenger[]>>;
  addPassenger(passenger: SavedPassenger, signal: AbortSignal): Promise<Answer<void>>;
  changePassenger(id: string, passenger: SavedPassenger, signal: AbortSignal): Promise<Answer<void>>;
  removePassenger(id: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The business's bookings of a week, by day. */
  week(monday: CalendarDay, signal: AbortSignal): Promise<Answer<ChartWeek>>;
  /** The business's journeys in a range of days. */
  statement(days: DayRange, signal: AbortSignal): Promise<Answer<readonly StatementRow[]>>;
  /** Newest first. */
  invoices(signal: AbortSignal): Promise<Answer<readonly ListedInvoice[]>>;
  addInvoice(days: DayRange, signal: AbortSignal): Promise<Answer<void>>;
  /** Changes an invoice's days; refused when it was changed elsewhere since it was read. */
  changeInvoice(invoice: ListedInvoice, days: DayRange, signal: AbortSignal): Promise<Answer<void>>;
  removeInvoice(id: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Issues a draft, which can then no longer be changed or deleted. */
  issueInvoice(id: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The business's remaining credit and its debt. */
  credit(signal: AbortSignal): Promise<Answer<CreditStanding>>;
  /** The business's commission of a range of days, by month or week. */
  commission(days: DayRange, unit: CommissionUnit, signal: AbortSignal): Promise<Answer<readonly CommissionPeriod[]>>;
  invoiceFile(id: string, signal: AbortSignal): Promise<Answer<InvoiceFile>>;
  /** Uploads a file of bookings for the server to read and validate. */
  checkBulk(
    file: { readonly text: string; readonly order: DateOrder },
    signal: AbortSignal,
  ): Promise<Answer<BulkUpload>>;
  /** Prices the next rows of the file, or books them when a method is given. */
  stepBulk(step: BulkStep, signal: AbortSignal): Promise<Answer<BulkUpload>>;
}

export type MemberApiDeps = CallerDeps;

/** Creates the calls of a signed-in person; in a chunk that loads with the first page that needs them. */
export function createMemberApi(deps: MemberApiDeps): MemberApi {
  const call = createCaller(deps);
  return {
    currentRides: (signal) => call(currentBookings, { signal }),
    pastRides: (page, signal) => call(journeyHistory, { query: page, signal }),
    ride: (reference, signal) => call(bookingDetails, { query: reference, signal }),
    cancelRide: (reference, signal) => call(cancelBooking, { body: { reference, code: "" }, signal }),
    sendReceipt: (reference, signal) => call(emailReceipt, { body: { reference, code: "" }, signal }),
    ...placeCalls(call),
    ...passengerCalls(call),
    ...bookerCalls(call),
  };
}

type Places = "places" | "addPlace" | "changePlace" | "removePlace";

const placeCalls = (call: Caller): Pick<MemberApi, Places> => ({
  places: (signal) => call(addressBook, { signal }),
  addPlace: (place, signal) => call(addPlace, { body: place, signal }),
  changePlace: (id, place, signal) => call(changePlace, { body: { id, place }, signal }),
  removePlace: (id, signal) => call(removePlace, { query: { id }, signal }),
});

type Passengers = "passengers" | "addPassenger" | "changePassenger" | "removePassenger";

const passengerCalls = (call: Caller): Pick<MemberApi, Passengers> => ({
  passengers: (signal) => call(savedPassengers, { signal }),
  addPassenger: (passenger, signal) => call(addPassenger, { body: passenger, signal }),
  changePassenger: (id, passenger, signal) => call(changePassenger, { body: { id, passenger }, signal }),
  removePassenger: (id, signal) => call(removePassenger, { query: { id }, signal }),
});

type Booker =
  | "week"
  | "statement"
  | "invoices"
  | "addInvoice"
  | "changeInvoice"
  | "removeInvoice"
  | "issueInvoice"
  | "credit"
  | "commission"
  | "invoiceFile"
  | "checkBulk"
  | "stepBulk";

/** The calls of a business's booker. */
export type BookerApi = Pick<MemberApi, Booker>;

const bookerCalls = (call: Caller): BookerApi => ({
  async week(monday, signal) {
    const answer = await call(bookingChart, { query: monday, signal });
    return answer.ok ? ok(weekOf(monday, answer.value)) : answer;
  },
  statement: (days, signal) => call(bookerStatement, { query: days, signal }),
  invoices: (signal) => call(bookerInvoices, { signal }),
  addInvoice: (days, signal) => call(addBookerInvoice, { body: days, signal }),
  changeInvoice: (invoice, days, signal) => call(changeBookerInvoice, { body: { invoice, days }, signal }),
  removeInvoice: (id, signal) => call(deleteBookerInvoice, { query: { id }, signal }),
  issueInvoice: (id, signal) => call(issueBookerInvoice, { body: { id }, signal }),
  credit: (signal) => call(bookerCredit, { signal }),
  commission: (days, unit, signal) => call(bookerCommission, { query: { days, unit }, signal }),
  invoiceFile: (id, signal) => call(bookerInvoiceReport, { query: { id }, signal }),
  checkBulk: (file, signal) => call(checkBulk, { body: file, signal }),
  stepBulk: (step, signal) => call(stepBulk, { body: step, signal }),
});
