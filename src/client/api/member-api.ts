import {
  decodeInvoices,
  decodeReport,
  decodeStatement,
  decodeWeekReply,
  encodeChangedInvoice,
  encodeNewInvoice,
  encodeStatement,
  encodeWeek,
} from "#contract/booker-codec.ts";
import { decodeKeptPlaces, encodeChangedPlace, encodePlace } from "#contract/address-book-codec.ts";
import { decodeBulk, encodeBulkFile, encodeBulkStep } from "#contract/bulk-codec.ts";
import { encodeBooker, encodeCustomer, encodeOwner } from "#contract/claims.ts";
import type { CallerFacts } from "#contract/codec.ts";
import {
  decodeCancelled,
  decodeRide,
  decodeRides,
  encodeHistory,
  encodeJob,
  encodeNamed,
} from "#contract/ride-codec.ts";
import { decodeKeptPassengers, encodePassenger } from "#contract/passenger-codec.ts";
import type { BulkUpload } from "#domain/booking/bulk-row.ts";
import type { InvoiceFile, ListedInvoice } from "#domain/booking/invoice.ts";
import type { Ride, RidePage } from "#domain/booking/ride.ts";
import type { StatementRow } from "#domain/booking/statement.ts";
import type { ChartWeek } from "#domain/booking/week.ts";
import type { KeptPlace, SavedPlace } from "#domain/people/saved-place.ts";
import type { KeptPassenger, SavedPassenger } from "#domain/people/saved-passenger.ts";
import type { CalendarDay, DayRange } from "#domain/shared/calendar-day.ts";
import type { PastMonths } from "#domain/shared/date-range.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Answer } from "./api.ts";
import { makeSender, type SenderDeps } from "./sender.ts";

/** Which page of the past bookings is asked for; `index` counts from 1. */
export interface HistoryPage {
  readonly months: PastMonths;
  readonly index: number;
  readonly size: number;
}

/** Rows of a file from an index on; without a method they are only priced. */
export interface BulkStep {
  readonly id: string;
  readonly from: number;
  readonly method: "" | "cash" | "account";
}

/** The calls of somebody who is signed in, about own bookings, places and business. Nothing here throws. */
export interface MemberApi {
  /** Bookings that are not over, next pickup first (HIST-006). */
  currentRides(signal: AbortSignal): Promise<Answer<RidePage>>;
  /** Finished and cancelled ones, newest first (HIST-007). */
  pastRides(page: HistoryPage, signal: AbortSignal): Promise<Answer<RidePage>>;
  /** One booking with what cancelling it would cost now (HIST-014). */
  ride(reference: string, signal: AbortSignal): Promise<Answer<Ride>>;
  /** @returns what it has cost (HIST-012). */
  cancelRide(reference: string, signal: AbortSignal): Promise<Answer<Money>>;
  sendReceipt(reference: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Home, Work, then the others (PLACE-001). */
  places(signal: AbortSignal): Promise<Answer<readonly KeptPlace[]>>;
  addPlace(place: SavedPlace, signal: AbortSignal): Promise<Answer<void>>;
  changePlace(id: string, place: SavedPlace, signal: AbortSignal): Promise<Answer<void>>;
  removePlace(id: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The passengers that the business keeps, by name. */
  passengers(signal: AbortSignal): Promise<Answer<readonly KeptPassenger[]>>;
  addPassenger(passenger: SavedPassenger, signal: AbortSignal): Promise<Answer<void>>;
  changePassenger(id: string, passenger: SavedPassenger, signal: AbortSignal): Promise<Answer<void>>;
  removePassenger(id: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The business's bookings of a week by day (BKR-001). */
  week(monday: CalendarDay, signal: AbortSignal): Promise<Answer<ChartWeek>>;
  /** The business's journeys of some days (BKR-003). */
  statement(days: DayRange, signal: AbortSignal): Promise<Answer<readonly StatementRow[]>>;
  /** Newest first (BKR-005). */
  invoices(signal: AbortSignal): Promise<Answer<readonly ListedInvoice[]>>;
  addInvoice(days: DayRange, signal: AbortSignal): Promise<Answer<void>>;
  /** Gives an invoice other days; refused when somebody else has changed it since it was read (BKR-007). */
  changeInvoice(invoice: ListedInvoice, days: DayRange, signal: AbortSignal): Promise<Answer<void>>;
  removeInvoice(id: string, signal: AbortSignal): Promise<Answer<void>>;
  invoiceFile(id: string, signal: AbortSignal): Promise<Answer<InvoiceFile>>;
  /** Has a file of bookings read and judged. */
  checkBulk(text: string, signal: AbortSignal): Promise<Answer<BulkUpload>>;
  /** Has the next rows of it priced, or booked where a method is given. */
  stepBulk(step: BulkStep, signal: AbortSignal): Promise<Answer<BulkUpload>>;
}

export interface MemberApiDeps extends SenderDeps {
  /** The tenant and the signed-in person, asked anew for each call. */
  readonly caller: () => CallerFacts;
}

const nothing = (): void => undefined;

/** Makes the calls of a signed-in person; fetched with the first page that needs them. */
export function createMemberApi(deps: MemberApiDeps): MemberApi {
  const { caller } = deps;
  const { read } = makeSender(deps);
  return {
    currentRides: (signal) => read("currentBookings", { query: encodeOwner(caller()), signal }, decodeRides),
    pastRides: (page, signal) => read("journeyHistory", { query: encodeHistory(caller(), page), signal }, decodeRides),
    ride: (reference, signal) => read("bookingDetails", { query: encodeJob(reference), signal }, decodeRide),
    cancelRide: (reference, signal) =>
      read("cancelBooking", { body: encodeNamed(reference, caller()), signal }, decodeCancelled),
    sendReceipt: (reference, signal) =>
      read("emailReceipt", { body: encodeNamed(reference, caller()), signal }, nothing),
    ...placeCalls(read, caller),
    ...passengerCalls(read, caller),
    ...bookerCalls(read, caller),
  };
}

type Read = ReturnType<typeof makeSender>["read"];
type Places = "places" | "addPlace" | "changePlace" | "removePlace";

const placeCalls = (read: Read, caller: () => CallerFacts): Pick<MemberApi, Places> => ({
  places: (signal) => read("addressBook", { query: encodeCustomer(caller()), signal }, decodeKeptPlaces),
  addPlace: (place, signal) => read("addPlace", { body: encodePlace(place, caller().customerId), signal }, nothing),
  changePlace: (id, place, signal) =>
    read("changePlace", { body: encodeChangedPlace(id, place, caller().customerId), signal }, nothing),
  removePlace: (id, signal) => read("removePlace", { query: { id }, signal }, nothing),
});

type Passengers = "passengers" | "addPassenger" | "changePassenger" | "removePassenger";

const passengerCalls = (read: Read, caller: () => CallerFacts): Pick<MemberApi, Passengers> => ({
  passengers: (signal) => read("savedPassengers", { query: encodeBooker(caller()), signal }, decodeKeptPassengers),
  addPassenger: (passenger, signal) =>
    read("addPassenger", { body: encodePassenger(passenger, caller().bookerId), signal }, nothing),
  changePassenger: (id, passenger, signal) =>
    read("changePassenger", { body: { id, ...encodePassenger(passenger, caller().bookerId) }, signal }, nothing),
  removePassenger: (id, signal) => read("removePassenger", { query: { id }, signal }, nothing),
});

type Booker =
  | "week"
  | "statement"
  | "invoices"
  | "addInvoice"
  | "changeInvoice"
  | "removeInvoice"
  | "invoiceFile"
  | "checkBulk"
  | "stepBulk";

const bookerCalls = (read: Read, caller: () => CallerFacts): Pick<MemberApi, Booker> => ({
  week: (monday, signal) =>
    read("bookingChart", { query: encodeWeek(caller().bookerId, monday), signal }, (body) =>
      decodeWeekReply(body, monday),
    ),
  statement: (days, signal) =>
    read("bookerStatement", { query: encodeStatement(caller().bookerId, days), signal }, (body) =>
      decodeStatement(body, caller().zone),
    ),
  invoices: (signal) =>
    read("bookerInvoices", { query: encodeBooker(caller()), signal }, (body) => decodeInvoices(body, caller().zone)),
  addInvoice: (days, signal) =>
    read("addBookerInvoice", { body: encodeNewInvoice(caller().bookerId, days), signal }, nothing),
  changeInvoice: (invoice, days, signal) =>
    read("changeBookerInvoice", { body: encodeChangedInvoice(caller().bookerId, invoice, days), signal }, nothing),
  removeInvoice: (id, signal) => read("deleteBookerInvoice", { query: { id }, signal }, nothing),
  invoiceFile: (id, signal) => read("bookerInvoiceReport", { query: { id }, signal }, decodeReport),
  checkBulk: (text, signal) => read("checkBulk", { body: encodeBulkFile(text), signal }, decodeBulk),
  stepBulk: (step, signal) => read("stepBulk", { body: encodeBulkStep(step), signal }, decodeBulk),
});
