/** The people and bookings that the studio's preview shows. None of them exists. */
import { NO_STATED_FLIGHT } from "#domain/booking/booking.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";
import type { TicketPlace } from "#domain/booking/ticket.ts";
import { periodsOf, type CommissionPeriod, type CommissionUnit } from "#domain/business/commission.ts";
import type { StatementRow } from "#domain/business/statement.ts";
import type { CreditStanding } from "#domain/business/credit.ts";
import { weekOf, type ChartWeek } from "#domain/business/week.ts";
import type { Place } from "#domain/journey/place.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { fullName, type ContactDraft } from "#domain/people/contact/contact.ts";
import { addDays, dayOf, startOfDay, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import type { Money } from "#domain/shared/money.ts";
import { addMinutes, pence, type Instant } from "#domain/shared/units.ts";
import type { PreviewRole } from "#domain/tenant/studio/preview-stage.ts";

/** What the samples are made of. */
export interface SampleFacts {
  readonly pickup: Place;
  readonly dropoff: Place;
  readonly vehicle: { readonly id: string; readonly name: string };
  readonly now: Instant;
  /** The tenant's IANA zone. */
  readonly zone: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** The traveller. The number is one of those that Ofcom keeps free for films. */
export const SAMPLE_PERSON: ContactDraft = {
  firstName: "Alex",
  lastName: "Morgan",
  dialingCode: "+44",
  phone: "7700900123",
  email: "alex@example.com",
};

const ACCOUNT = "preview";

/** The account of a role; null for a guest. */
export const sampleProfile = (role: PreviewRole): Profile | null =>
  role === "guest"
    ? null
    : {
        ...SAMPLE_PERSON,
        accountId: ACCOUNT,
        bookerId: role === "booker" ? ACCOUNT : null,
        smsOptIn: false,
        emailOptIn: true,
        needs: [],
        costFields: [],
        deletesAt: null,
        emailConfirmed: true,
      };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Ten in the morning of the day after tomorrow, or later where a tenant wants more notice. */
export function samplePickup(now: Instant, zone: string, minLeadMinutes: number): Instant {
  const days = Math.max(2, 1 + Math.ceil(minLeadMinutes / DAY));
  return addMinutes(startOfDay(addDays(dayOf(now, zone), days), zone), 10 * HOUR);
}

const FARES = [4_250, 3_180, 6_400].map(pence);

const ticketPlace = ({ fullAddress, postcode, position, category }: Place): TicketPlace => ({
  address: fullAddress,
  postcode,
  position,
  category,
});

function ride(facts: SampleFacts, index: number, status: BookingStatus, pickupAt: Instant): Ride {
  const { now, zone, currency, vehicle } = facts;
  const money = (amount: number): Money => ({ pence: pence(amount), currency });
  const { dialingCode, phone, email } = SAMPLE_PERSON;
  const name = fullName(SAMPLE_PERSON);
  const places = [facts.pickup, facts.dropoff].map(ticketPlace) as [TicketPlace, TicketPlace];
  const [pickup, dropoff] = index % 2 === 0 ? places : (places.toReversed() as [TicketPlace, TicketPlace]);
  return {
    reference: `PREVIEW-${index + 1}`,
    returnReference: "",
    status,
    bookedAt: addMinutes(now, -DAY * (index + 1)),
    passengerName: name,
    passengerPhone: `${dialingCode} ${phone}`,
    pickup,
    vias: [],
    dropoff,
    now: false,
    pickupAt,
    returnType: "single",
    returnAt: null,
    outboundEndedAt: null,
    zone,
    vehicleTypeId: vehicle.id,
    vehicleType: vehicle.name,
    passengers: 2,
    luggage: 1,
    handBags: 1,
    tierName: "",
    waitMinutes: null,
    promoOff: money(0),
    changeFees: money(0),
    fareLines: [],
    total: money(FARES[index] ?? 0),
    paymentMethod: "cash",
    isPaid: false,
    note: "",
    needs: [],
    flights: { outbound: null, return: null },
    path: [],
    returnPath: [],
    message: "",
    terms: null,
    trackCode: "",
    watchCode: "",
    returnWatchCode: "",
    waiting: { outbound: null, return: null },
    meetingPoints: { outbound: "", return: "" },
    drivers: [],
    passenger: { name, dialingCode, phone, email },
    customer: { name, phone: `${dialingCode} ${phone}`, email, country: "gb" },
    bookerReference: "",
    costAnswers: [],
    flight: NO_STATED_FLIGHT,
    cancelFee: money(0),
    feeNow: null,
  };
}

/** The bookings of the sample account: two to come, which a ticket shows the first of, and one that is over. */
export function sampleRides(facts: SampleFacts): { readonly current: readonly [Ride, Ride]; readonly past: Ride } {
  const { now, zone } = facts;
  const first = samplePickup(now, zone, 0);
  return {
    current: [ride(facts, 0, STATUS.upcoming, first), ride(facts, 1, STATUS.allocated, addMinutes(first, 5 * DAY))],
    past: ride(facts, 2, STATUS.finished, addMinutes(first, -9 * DAY)),
  };
}

/** A business's journey in a range of days. */
export function sampleStatement({ current }: ReturnType<typeof sampleRides>, { from }: DayRange): StatementRow {
  const { reference, passengerName, pickup, dropoff, zone, total } = current[0];
  return {
    reference,
    status: STATUS.finished,
    at: startOfDay(from, zone),
    passenger: passengerName,
    bookerReference: "",
    costAnswers: [],
    bookerName: "",
    bookerAddress: "",
    pickup,
    dropoff,
    vias: "",
    note: "",
    price: total.pence,
    card: pence(0),
    cash: pence(0),
    commission: pence(total.pence / 10),
    credited: pence(0),
  };
}

/** Bookings of each day of a week, from Monday on. */
const COUNTS = [3, 5, 2, 6, 4, 1, 0];

/** A business's week. */
export const sampleWeek = (monday: CalendarDay): ChartWeek =>
  weekOf(
    monday,
    COUNTS.map((count, index) => ({ day: addDays(monday, index), count, total: pence(count * 4_250) })),
  );

/** What a business may owe, and owes. */
export const SAMPLE_CREDIT: CreditStanding = {
  limit: pence(200_000),
  notInvoiced: pence(34_000),
  openInvoices: 1,
  invoiced: pence(51_200),
};

/** A business's commission by month or week. */
export const sampleCommission = (days: DayRange, unit: CommissionUnit): readonly CommissionPeriod[] =>
  periodsOf(days, unit).map((period, index) => {
    const earned = 4_000 + 700 * (index % 5);
    return { days: period, earned: pence(earned), invoiced: pence(earned * 0.8), paid: pence(earned * 0.6) };
  });
