import { describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { NO_STATED_FLIGHT } from "#domain/booking/booking.ts";
import type { Place } from "#domain/journey/place.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { Promo } from "#domain/quote/promotion/promo.ts";
import type { StoredQuote } from "#domain/quote/stored-quote.ts";
import { addMinutes, instant, metres, minutes, pence } from "#domain/shared/units.ts";
import { decideBooking, type BookingFacts } from "./decide.ts";
import type { Parties, StatedOrder } from "./parties.ts";

const [TENANT] = DEMO_TENANTS;
if (!TENANT) throw new Error("The demo has no tenants.");

const NOW = instant(Date.UTC(2026, 10, 23, 9, 0));
const PICKUP = addMinutes(NOW, 180);
const FARE = pence(6000);

const place = (name: string, lat: number, lng: number): Place => ({
  id: name,
  name,
  fullAddress: name,
  category: "",
  postcode: "",
  position: { lat, lng },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
});

const JOURNEY: RequestedJourney = {
  pickup: place("Paddington Station", 51.5154, -0.1755),
  vias: [],
  dropoff: place("Stratford Station", 51.5416, -0.0033),
  time: { type: "later", at: PICKUP },
  returnType: "single",
  returnAt: null,
  load: {
    passengers: 2,
    luggage: 1,
    handBags: 0,
    smallPets: 0,
    otherPets: 0,
    smallChildSeats: 0,
    largeChildSeats: 0,
  },
  tier: 1,
  vehicleTypeId: "saloon",
};

const QUOTE: StoredQuote = {
  id: "quote",
  journey: JOURNEY,
  fingerprint: "",
  createdAt: NOW,
  expiresAt: addMinutes(NOW, 15),
  currency: "GBP",
  prices: [{ vehicleTypeId: "saloon", vehicleType: "Saloon", outward: FARE, back: pence(0), total: FARE }],
  breakdown: {},
  distance: metres(16_000),
  journeyTime: minutes(40),
  returnDistance: metres(0),
  returnJourneyTime: minutes(0),
  driverMinutes: null,
  path: [],
  returnPath: [],
  pickupAt: PICKUP,
  returnAt: null,
  guessed: false,
  usedBy: null,
};

const PASSENGER = { name: "Ada Lovelace", dialingCode: "+44", phone: "7700900142", email: "ada@example.com" };

const ORDER: StatedOrder = {
  journey: JOURNEY,
  passenger: PASSENGER,
  customer: { name: "", phone: "", email: "", country: "" },
  bookerReference: "",
  needs: [],
  costAnswers: [],
  paymentMethod: "cash",
  promoId: "",
  statedTotal: FARE,
  statedCurrency: "GBP",
  note: "",
  flight: NO_STATED_FLIGHT,
  returnFlight: NO_STATED_FLIGHT,
  sandbox: false,
};

const PARTIES: Parties = { buyer: null, passenger: PASSENGER, customer: null, costAnswers: [], method: "cash" };

const FACTS: BookingFacts = {
  now: NOW,
  tenant: TENANT,
  quote: QUOTE,
  promo: null,
  creditLeft: null,
  open: { cash: 0, unpaid: 0, own: 0 },
  id: "booking",
  reference: "AAAA",
  returnReference: "BBBB",
};

const TEN_POUNDS: Promo = {
  kind: "amount",
  value: 1000,
  currency: "GBP",
  minimum: pence(0),
  startsAt: NOW,
  endsAt: addMinutes(NOW, 60),
  usesLeft: null,
  oncePerPerson: false,
};

/** The decision about the sample order, where it differs. */
const decide = (
  order: Partial<StatedOrder> = {},
  facts: Partial<BookingFacts> = {},
  parties: Partial<Parties> = {},
): ReturnType<typeof decideBooking> =>
  decideBooking({ ...ORDER, ...order }, { ...PARTIES, ...parties }, { ...FACTS, ...facts });

const refusal = (...args: Parameters<typeof decide>): string => {
  const decided = decide(...args);
  return decided.ok ? "" : decided.error;
};

describe("the decision to book", () => {
  it("confirms a booking that is paid in the car, at the stored price of its vehicle", () => {
    expect(decide()).toMatchObject({
      ok: true,
      value: { status: "upcoming", vehicleTypeId: "saloon", fare: FARE, discount: 0, due: FARE, quoteId: "quote" },
    });
  });

  it("leaves a booking pending that is paid online", () => {
    expect(decide({}, {}, { method: "card" })).toMatchObject({ ok: true, value: { status: "pending", isPaid: false } });
  });

  it("gives a second reference to a journey with a return, and to no other", () => {
    const quote = { ...QUOTE, journey: { ...JOURNEY, returnType: "return" } } as const;
    expect(decide({}, { quote })).toMatchObject({ value: { reference: "AAAA", returnReference: "BBBB" } });
    expect(decide()).toMatchObject({ value: { returnReference: null } });
  });

  it.each([FARE, pence(5000)])("takes the promo off when the passenger saw %i pence", (statedTotal) => {
    expect(decide({ promoId: "promo", statedTotal }, { promo: TEN_POUNDS })).toMatchObject({
      ok: true,
      value: { fare: FARE, discount: 1000, due: 5000, promoId: "promo" },
    });
  });

  it("refuses a promo that is over, rather than asking for the whole fare", () => {
    const promo = { ...TEN_POUNDS, endsAt: NOW };
    expect(refusal({ promoId: "promo" }, { promo })).toBe("This promo code has expired.");
  });

  it.each<{ readonly what: string; readonly order: Partial<StatedOrder> }>([
    { what: "amount", order: { statedTotal: pence(5999) } },
    { what: "currency", order: { statedCurrency: "EUR" } },
  ])("names the fare when the passenger saw another $what", ({ order }) => {
    expect(refusal(order)).toContain("The fare for this journey is £60.00");
  });

  it("refuses a vehicle that the quote has no price for", () => {
    expect(refusal({ journey: { ...JOURNEY, vehicleTypeId: "executive" } })).toContain("Vehicle type");
  });

  it("refuses a vehicle that is too small", () => {
    const journey = { ...JOURNEY, load: { ...JOURNEY.load, passengers: 7 } };
    expect(refusal({ journey })).toBe("No vehicle found with selected capacity");
  });

  it("refuses a vehicle without a ramp to a passenger who stays in the wheelchair", () => {
    expect(refusal({ needs: ["wheelchair"] })).toContain("does not take a wheelchair");
  });

  it("refuses a pickup that has gone by since it was priced", () => {
    expect(refusal({}, { now: addMinutes(PICKUP, 1) })).not.toBe("");
    expect(refusal({}, { now: PICKUP })).toBe("");
  });

  it("refuses what a business may not put on account any more", () => {
    expect(refusal({}, { creditLeft: pence(FARE - 1) }, { method: "account" })).toContain("credit limit");
    expect(refusal({}, { creditLeft: FARE }, { method: "account" })).toBe("");
  });

  it.each([
    { open: { cash: 3, unpaid: 3, own: 0 }, method: "cash", words: "3 open cash bookings" },
    { open: { cash: 0, unpaid: 5, own: 0 }, method: "card", words: "5 unpaid bookings" },
    { open: { cash: 0, unpaid: 0, own: 5 }, method: "card", words: "5 unpaid bookings" },
  ] as const)("refuses to book by $method for a person with the unpaid bookings $open", ({ open, method, words }) => {
    expect(refusal({}, { open }, { method })).toContain(words);
  });

  it.each([
    { open: { cash: 2, unpaid: 4, own: 4 }, method: "cash" },
    { open: { cash: 3, unpaid: 3, own: 0 }, method: "card" },
    { open: null, method: "cash" },
  ] as const)("books by $method for a person with the unpaid bookings $open", ({ open, method }) => {
    expect(refusal({}, { open }, { method })).toBe("");
  });
});
