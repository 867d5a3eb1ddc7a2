import { NOW } from "#tests/support/client/fake-client.ts";
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { AssignedDriver } from "#domain/booking/jobs/driver.ts";
import type { CreditStanding } from "#domain/business/credit.ts";
import type { ListedInvoice } from "#domain/business/invoice.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { TicketFlight } from "#domain/booking/ticket.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { StatementRow } from "#domain/business/statement.ts";
import { weekOf, type ChartWeek } from "#domain/business/week.ts";
import type { KeptPlace } from "#domain/people/saved/saved-place.ts";
import { addDays, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { addMinutes, metres, pence } from "#domain/shared/units.ts";
import { aTicket, PICKUP_AT } from "./journey.ts";
import { KEW, PADDINGTON, TERMINAL_5 } from "./places.ts";
import { pounds } from "./vehicles.ts";

/** A flight with news: 25 minutes late. */
export const aFlight = (over: Partial<FlightStory> = {}): TicketFlight => ({
  number: "BA117",
  from: "",
  landing: addMinutes(PICKUP_AT, -85),
  news: {
    kind: "moved",
    number: "BA117",
    at: addMinutes(PICKUP_AT, -60),
    lateBy: 25,
    pickupAt: PICKUP_AT,
    place: "",
    sample: false,
    ...over,
  },
});

/** Stories write days as text. */
export const day = (text: string): CalendarDay => text as CalendarDay;

/** A customer's booking; pass only what differs from a cash ride to the airport tomorrow. */
export const aRide = (more: Partial<Ride> = {}): Ride => {
  return {
    ...aTicket({ status: STATUS.upcoming, reference: "MET20418" }),
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

const STATUSES = [STATUS.upcoming, STATUS.allocated, STATUS.finished, STATUS.cancelled, STATUS.onBoard];

/** This many bookings, each on a day and with a reference of its own. */
export const rides = (count: number): readonly Ride[] =>
  Array.from({ length: count }, (_, index) =>
    aRide({
      reference: `MET2${String(400 + index)}`,
      status: STATUSES[index % STATUSES.length] ?? STATUS.upcoming,
      pickupAt: addMinutes(PICKUP_AT, index * 1_440),
      total: pounds(21.5 + index * 7),
    }),
  );

/** A kept place; pass only what differs from home. */
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

/** A driver with all details known. */
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

/** A week of bookings, starting on a Monday. */
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
      status: index % 7 === 6 ? STATUS.cancelled : STATUS.finished,
      at: addMinutes(PICKUP_AT, -index * 2_000),
      credited: pence(0),
      bookerReference: index % 2 === 0 ? `PO-${1180 + index}` : "",
      passenger: index % 3 === 0 ? "Grace Hopper" : "Alan Turing",
      bookerName: "Grand Hotel Paddington",
      costAnswers: index % 4 === 3 ? [{ name: "Cost centre", value: index < 6 ? "AT-1234" : "AT-2000" }] : [],
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

/** An invoice; pass only what differs from the booker's own, open one for April. */
export const anInvoice = (more: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id: "i6",
  number: 6,
  days: { from: day("2026-04-01"), to: day("2026-04-30") },
  issuedAt: addMinutes(PICKUP_AT, -24_000),
  issuer: "me",
  state: "open",
  version: 1,
  amounts: {
    total: pence(63_200),
    credited: pence(0),
    vat: pence(10_533),
    vatPercent: 20,
    balance: pence(56_880),
    dueOn: day("2026-05-31"),
  },
  creditNotes: [],
  ...more,
});

/** A draft of the booker's own for May. */
export const aDraft = (more: Partial<ListedInvoice> = {}): ListedInvoice =>
  anInvoice({
    id: "d1",
    number: null,
    days: { from: day("2026-05-01"), to: day("2026-05-31") },
    issuedAt: null,
    state: "draft",
    amounts: null,
    ...more,
  });

/** One of each kind: the booker's own draft, a colleague's, the booker's own open one, a paid one, the office's. */
export const INVOICES: readonly ListedInvoice[] = [
  aDraft(),
  aDraft({ id: "d2", days: { from: day("2026-06-01"), to: day("2026-06-07") }, issuer: "Charles Babbage" }),
  anInvoice(),
  anInvoice({ id: "i5", number: 5, days: { from: day("2026-03-01"), to: day("2026-03-31") }, state: "paid" }),
  anInvoice({ id: "i4", number: 4, days: { from: day("2026-02-01"), to: day("2026-02-28") }, issuer: "office" }),
  anInvoice({
    id: "i3",
    number: 3,
    days: { from: day("2026-01-01"), to: day("2026-01-31") },
    amounts: {
      total: pence(63_200),
      credited: pence(6_320),
      vat: pence(10_533),
      vatPercent: 20,
      balance: pence(51_192),
      dueOn: null,
    },
    creditNotes: [
      { id: "c1", number: 1, invoiceNumber: 3, issuedAt: PICKUP_AT, amount: pence(6_320), reason: "Charged twice" },
    ],
  }),
];

/** A business's credit; pass only what differs from a half-used one. */
export const aCredit = (more: Partial<CreditStanding> = {}): CreditStanding => ({
  limit: pence(100_000),
  notInvoiced: pence(18_240),
  openInvoices: 2,
  invoiced: pence(31_415),
  ...more,
});

/** The content of an empty statement. */
export const NO_JOURNEYS = {
  title: "No journeys in this period",
  text: "Choose a different period to see more.",
} as const;

/** A car six minutes from its pickup; pass only what differs. */
export const aTrackedRide = (over: Partial<TrackedRide> = {}): TrackedRide => ({
  reference: "MET-20418",
  status: STATUS.started,
  version: 4,
  leg: null,
  otherLeg: null,
  driver: aDriver(),
  position: { lat: 51.5, lng: -0.2 },
  positionAt: NOW,
  distance: metres(2_100),
  distanceText: "1.3 miles from the pickup",
  etaText: "about 6 min",
  recent: [],
  cars: [],
  ...over,
});
