import type { AssignedDriver } from "#domain/booking/driver.ts";
import type { ListedInvoice } from "#domain/booking/invoice.ts";
import type { Ride } from "#domain/booking/ride.ts";
import type { StatementRow } from "#domain/booking/statement.ts";
import { weekOf, type ChartWeek } from "#domain/booking/week.ts";
import type { KeptPlace } from "#domain/people/saved-place.ts";
import { addDays, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { addMinutes, pence } from "#domain/shared/units.ts";
import { aTicket, PICKUP_AT } from "./journey.ts";
import { KEW, PADDINGTON, TERMINAL_5 } from "./places.ts";
import { pounds } from "./vehicles.ts";

/** Days are written as texts in stories. */
export const day = (text: string): CalendarDay => text as CalendarDay;

/** A booking of one's own; give only what differs from a cash ride to the airport tomorrow. */
export const aRide = (more: Partial<Ride> = {}): Ride => {
  return {
    ...aTicket({ status: "Upcoming", reference: "MET20418" }),
    passenger: { name: "Ada Byron", dialingCode: "+44", phone: "7700900123", email: "ada@example.com" },
    customer: { name: "Ada Byron", phone: "+447700900123", email: "ada@example.com", country: "gb" },
    bookerReference: "",
    costAnswers: [],
    flight: { number: "", fromCode: "", fromName: "", expectedArrival: "" },
    cancelFee: pounds(0),
    feeNow: null,
    ...more,
  };
};

const STATUSES = ["Upcoming", "Upcoming - Driver Allocated", "Finished", "Cancelled", "POB"];

/** So many bookings, each on a day and with a reference of its own. */
export const rides = (count: number): readonly Ride[] =>
  Array.from({ length: count }, (_, index) =>
    aRide({
      reference: `MET2${String(400 + index)}`,
      status: STATUSES[index % STATUSES.length] ?? "Upcoming",
      pickupAt: addMinutes(PICKUP_AT, index * 1_440),
      total: pounds(21.5 + index * 7),
    }),
  );

/** A kept place; give only what differs from home. */
export const aKeptPlace = (more: Partial<KeptPlace> = {}): KeptPlace => ({
  id: more.label ?? "home",
  label: "Home",
  line1: "",
  line2: "",
  place: PADDINGTON,
  ...more,
});

export const HOME = aKeptPlace();
export const WORK = aKeptPlace({ label: "Work", place: KEW });
export const AIRPORT = aKeptPlace({ label: "Holidays begin here", place: TERMINAL_5 });
export const GYM = aKeptPlace({ label: "Gym", place: KEW });

/** A driver with everything known of him. */
export const aDriver = (more: Partial<AssignedDriver> = {}): AssignedDriver => ({
  name: "Imran Khalid",
  photo: "",
  make: "Škoda",
  model: "Superb",
  colour: "Silver",
  registration: "LB71 KXV",
  licence: "PCO 318 842",
  phone: "+44 7700 900456",
  ...more,
});

/** What a booking says of a big party's two cars and their drivers. */
export const TWO_CARS = {
  vehicleTypeId: "mpv+saloon",
  vehicleType: "MPV + Saloon",
  drivers: [
    { part: 1, driver: aDriver() },
    { part: 2, driver: aDriver({ name: "Grace Obi", registration: "LC22 RTY" }) },
  ],
} as const;

/** A week of bookings from a Monday on. */
export const aWeek = (monday = "2026-06-15", counts: readonly number[] = [3, 5, 2, 8, 6, 1, 0]): ChartWeek =>
  weekOf(
    day(monday),
    counts.map((count, index) => ({ day: addDays(day(monday), index), count, total: pence(count * 4_350) })),
  );

/** Rows of a commission statement. */
export const statementRows = (count: number): readonly StatementRow[] =>
  Array.from({ length: count }, (_, index) => {
    const price = pence(3_250 + index * 425);
    const cash = index % 3 === 0;
    return {
      reference: `MET2${String(300 + index)}`,
      status: index % 7 === 6 ? "Cancelled" : "Finished",
      at: addMinutes(PICKUP_AT, -index * 2_000),
      bookerReference: index % 2 === 0 ? `PO-${1180 + index}` : "",
      bookerName: "Grand Hotel Paddington",
      costAnswers: [],
      bookerAddress: "8 Praed Street, London W2 1HQ",
      pickup: { address: PADDINGTON.fullAddress, postcode: PADDINGTON.postcode },
      dropoff: { address: TERMINAL_5.fullAddress, postcode: TERMINAL_5.postcode },
      vias: index % 4 === 1 ? KEW.fullAddress : "",
      note: index % 5 === 2 ? "Guest travels with a cello" : "",
      card: cash ? pence(0) : price,
      cash: cash ? price : pence(0),
      price,
      commission: pence(price / 10),
    };
  });

/** An invoice; give only what differs from an own, open one for May. */
export const anInvoice = (more: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id: "i7",
  number: 7,
  days: { from: day("2026-05-01"), to: day("2026-05-31") },
  issuedAt: addMinutes(PICKUP_AT, -24_000),
  issuer: "me",
  isPaid: false,
  version: 1,
  ...more,
});

/** One of each kind: own, paid, a colleague's, the office's. */
export const INVOICES: readonly ListedInvoice[] = [
  anInvoice(),
  anInvoice({ id: "i6", number: 6, days: { from: day("2026-04-01"), to: day("2026-04-30") }, isPaid: true }),
  anInvoice({
    id: "i5",
    number: 5,
    days: { from: day("2026-03-01"), to: day("2026-03-31") },
    issuer: "Charles Babbage",
  }),
  anInvoice({ id: "i4", number: 4, days: { from: day("2026-02-01"), to: day("2026-02-28") }, issuer: "office" }),
];

/** What stands in the place of an empty statement. */
export const NO_JOURNEYS = { title: "No journeys on these days", text: "Choose other days to see more." } as const;
