/** Hand-written stand-ins for everything that a client store reaches out to: time, network, storage. */
import type { AccountsApi } from "#client/api/accounts-api.ts";
import type { Answer, CabstandApi, Quoted } from "#client/api/api.ts";
import type { BookingTip, ExtrasApi } from "#client/api/promotions-api.ts";
import type { PromoFare } from "#contract/promotions/promo-code.ts";
import type { Enquiry } from "#domain/people/enquiry.ts";
import type { CheckedPromo } from "#domain/quote/promotion/promo.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { Booked } from "#contract/bookings/create.ts";
import { decodeConfiguration } from "#contract/tenant/codec.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { JourneyPlace } from "#domain/journey/journey.ts";
import type { Load, VehicleType } from "#domain/journey/capacity.ts";
import type { Place } from "#domain/journey/place.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import type { PriceCategory, Quotation } from "#domain/quote/quotation.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { instant, metres, minutes, pence, type Instant, type Minutes } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/** Saturday 21 November 2026, 09:00 in London. */
export const NOW = instant(Date.UTC(2026, 10, 21, 9, 0));

/** A party of one, with nothing to carry. */
export const ONE_PERSON: Load = {
  passengers: 1,
  luggage: 0,
  handBags: 0,
  smallPets: 0,
  otherPets: 0,
  smallChildSeats: 0,
  largeChildSeats: 0,
};

/** A clock that moves only on demand; timers that fall due run in their order. */
export class FakeClock implements Clock {
  private time: number = NOW;
  private timers: { at: number; every: number | null; run: () => void; signal: AbortSignal }[] = [];

  private readonly wakers: { run: () => void; signal: AbortSignal }[] = [];

  now = (): Instant => instant(this.time);

  every(ms: number, run: () => void, signal: AbortSignal): void {
    this.timers.push({ at: this.time + ms, every: ms, run, signal });
  }

  after(ms: number, run: () => void, signal: AbortSignal): void {
    this.timers.push({ at: this.time + ms, every: null, run, signal });
  }

  wakes(run: () => void, signal: AbortSignal): void {
    this.wakers.push({ run, signal });
  }

  /** The page is seen again, or the network is back. */
  wake(): void {
    for (const { run, signal } of this.wakers) if (!signal.aborted) run();
  }

  /** Lets so many milliseconds pass. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      this.timers = this.timers.filter((timer) => !timer.signal.aborted);
      const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.time = next.at;
      if (next.every === null) this.timers = this.timers.filter((timer) => timer !== next);
      else next.at += next.every;
      next.run();
    }
    this.time = end;
  }

  /** A sleep of the machine: what was due meanwhile comes once, when it is over. */
  sleep(ms: number): void {
    this.time += ms;
    const due = this.timers.filter(({ at }) => at <= this.time).toSorted((a, b) => a.at - b.at);
    this.timers = this.timers.filter((timer) => timer.every !== null || !due.includes(timer));
    for (const timer of due) {
      if (timer.every !== null) timer.at = this.time + timer.every;
      if (!timer.signal.aborted) timer.run();
    }
  }
}

/** One call that waits until the test answers it. */
export interface PendingCall<Input, T> {
  readonly input: Input;
  readonly signal: AbortSignal;
  /** Answers, and lets everything that waits for the answer run. */
  answer(answer: Answer<T>): Promise<void>;
}

/** Lets promises that are settled already reach those who wait for them. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Calls of one kind, newest last. */
export class Calls<Input, T> {
  readonly made: PendingCall<Input, T>[] = [];
  /** Answers every call at once; null: they wait for the test. */
  reply: ((input: Input) => Answer<T>) | null = null;

  make(input: Input, signal: AbortSignal): Promise<Answer<T>> {
    if (this.reply) return Promise.resolve(this.reply(input));
    const { promise, resolve } = deferred<Answer<T>>();
    this.made.push({
      input,
      signal,
      answer: async (answer) => {
        resolve(answer);
        await settle();
      },
    });
    return promise;
  }

  /** The newest call; fails the test when there is none. */
  get last(): PendingCall<Input, T> {
    const call = this.made.at(-1);
    if (!call) throw new Error("no call was made");
    return call;
  }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}

/** An API whose calls wait; the test sees what was asked and decides when and what is answered. */
export class FakeApi implements CabstandApi, ExtrasApi {
  readonly searches = new Calls<string, readonly Place[]>();
  readonly spots = new Calls<LatLng, Place | null>();
  readonly drivers = new Calls<Place, Minutes | null>();
  readonly quotations = new Calls<Parameters<CabstandApi["quotation"]>, Quoted>();
  /** The journeys whose road was asked for. */
  readonly measured: Parameters<CabstandApi["measureRoute"]>[0][] = [];
  /** What comes of that; by default it is not known. */
  road: ReturnType<CabstandApi["measureRoute"]> = Promise.resolve(null);
  readonly bookings = new Calls<{ booking: Parameters<CabstandApi["createBooking"]>[0]; key: string }, Booked>();
  readonly tickets = new Calls<string, Ticket>();
  readonly receipts = new Calls<Parameters<CabstandApi["emailReceipt"]>[0], void>();
  readonly promos = new Calls<{ typed: string; fare: PromoFare }, CheckedPromo>();
  readonly enquiries = new Calls<{ enquiry: Enquiry; decoy: string }, string>();
  readonly tips = new Calls<{ reference: string; code: string }, BookingTip>();
  readonly vehicleLists = new Calls<null, readonly VehicleType[]>();
  readonly priceLists = new Calls<null, readonly PriceCategory[]>();

  searchAddress = (prefix: string, signal: AbortSignal) => this.searches.make(prefix, signal);
  vehicleTypes = (signal: AbortSignal) => this.vehicleLists.make(null, signal);
  prices = (signal: AbortSignal) => this.priceLists.make(null, signal);
  placeAt = (at: LatLng, signal: AbortSignal) => this.spots.make(at, signal);
  nearestDriver = (place: Place, signal: AbortSignal) => this.drivers.make(place, signal);
  measureRoute = (journey: Parameters<CabstandApi["measureRoute"]>[0]) => {
    this.measured.push(journey);
    return this.road;
  };
  quotation = (...call: Parameters<CabstandApi["quotation"]>) => this.quotations.make(call, call[2]);
  createBooking = (...[booking, key, signal]: Parameters<CabstandApi["createBooking"]>) =>
    this.bookings.make({ booking, key }, signal);
  promoCode = (typed: string, fare: PromoFare, signal: AbortSignal) => this.promos.make({ typed, fare }, signal);
  comment = (enquiry: Enquiry, decoy: string, signal: AbortSignal) => this.enquiries.make({ enquiry, decoy }, signal);
  emailReceipt = (...[named, signal]: Parameters<CabstandApi["emailReceipt"]>) => this.receipts.make(named, signal);
  tipOffer = (reference: string, code: string, signal: AbortSignal) => this.tips.make({ reference, code }, signal);
  bookingInfo = (code: string, signal: AbortSignal) => this.tickets.make(code, signal);
}

/** The calls about accounts, waiting like those of {@link FakeApi}. */
export class FakeAccounts implements AccountsApi {
  readonly sessions = new Calls<null, Profile>();
  readonly signIns = new Calls<{ email: string; password: string; remember: boolean }, Profile>();
  readonly signUps = new Calls<{ person: Parameters<AccountsApi["signUp"]>[0]; password: string }, Profile>();
  readonly signOuts = new Calls<null, void>();
  readonly passwords = new Calls<readonly unknown[], void>();
  readonly exports = new Calls<string, readonly { name: string; type: string; text: string }[]>();
  readonly leavings = new Calls<string | null, Profile>();
  readonly profiles = new Calls<readonly unknown[], { profile: Profile; message: string }>();

  session = (signal: AbortSignal) => this.sessions.make(null, signal);
  signIn = (email: string, password: string, remember: boolean, signal: AbortSignal) =>
    this.signIns.make({ email, password, remember }, signal);
  signUp = (...[person, password, signal]: Parameters<AccountsApi["signUp"]>) =>
    this.signUps.make({ person, password }, signal);
  signOut = (signal: AbortSignal) => this.signOuts.make(null, signal);
  askForReset = (email: string, signal: AbortSignal) => this.passwords.make([email], signal);
  savePassword = (...[link, password, signal]: Parameters<AccountsApi["savePassword"]>) =>
    this.passwords.make([link, password], signal);
  changePassword = (old: string, password: string, signal: AbortSignal) => this.passwords.make([old, password], signal);
  exportData = (password: string, signal: AbortSignal) => this.exports.make(password, signal);
  deleteAccount = (password: string, signal: AbortSignal) => this.leavings.make(password, signal);
  keepAccount = (signal: AbortSignal) => this.leavings.make(null, signal);
  updateProfile = (...[person, choice, signal]: Parameters<AccountsApi["updateProfile"]>) =>
    this.profiles.make([person, choice], signal);
  sendEmailLink = (signal: AbortSignal) => this.sessions.make(null, signal);
  confirmEmail = (...[link, signal]: Parameters<AccountsApi["confirmEmail"]>) => this.passwords.make([link], signal);
}

export class FakeStorage implements TextStorage {
  readonly kept = new Map<string, string>();
  read = (key: string): string | null => this.kept.get(key) ?? null;
  write = (key: string, text: string): void => void this.kept.set(key, text);
  remove = (key: string): void => void this.kept.delete(key);
}

export const done = <T>(value: T): Answer<T> => ({ ok: true, value });
/** A refusal as the sender gives it: code 0 has no words of its own. */
export const refused = (code: number, message = ""): Answer<never> => ({
  ok: false,
  error: { code, message: code === 0 ? "" : message },
});

/** What the server says after too many requests: it has no code of its own, and its message is for people. */
export const TOO_OFTEN = { code: 0, message: "Too many requests. Please wait a minute." } as const;

/** A quotation that is refused for one of its places, with code 3 or 6. */
export const misplaced = (code: number, message: string, place: JourneyPlace = { kind: "pickup" }): Answer<never> => ({
  ok: false,
  error: { code, message, place },
});

/** A customer, and a booker of a business. */
export const CUSTOMER: Profile = {
  accountId: "account-1",
  bookerId: null,
  email: "grace@example.com",
  firstName: "Grace",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900188",
  smsOptIn: false,
  emailOptIn: true,
  needs: [],
  costFields: [],
  deletesAt: null,
  emailConfirmed: true,
};
export const BOOKER: Profile = { ...CUSTOMER, accountId: "account-2", bookerId: "business-1" };

/** Places with different names, postcodes and spots. */
export const place = (name: string, postcode: string, lat: number): Place => ({
  id: `id-${name}`,
  name,
  fullAddress: `${name}, ${postcode}`,
  category: "Street",
  postcode,
  position: { lat, lng: -lat / 100 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
});
export const PALACE = place("Palace", "SW1A 1AA", 51.501);
export const TERMINAL = { ...place("Terminal 5", "TW6 2GA", 51.472), category: "Air", code: "EGLL" };
export const MUSEUM = place("Museum", "WC1B 3DG", 51.519);
export const STATION = place("Station", "NW1 2DB", 51.529);

const vehicle = (id: string, passengers: number, luggage: number): VehicleType => ({
  id,
  name: id,
  description: `${id} car`,
  image: "",
  passengers,
  luggage,
  maxLuggage: luggage + 1,
  handBags: luggage + 2,
});
export const SALOON = vehicle("saloon", 4, 2);
const ESTATE = vehicle("estate", 5, 4);
export const VAN = vehicle("van", 8, 7);
export const VEHICLES = [SALOON, ESTATE, VAN] as const;

/** A quote with another price for each vehicle, living ten minutes from `now`. */
export const quotation = (now: number, base = 5_133, over: Partial<Quotation> = {}): Quotation => ({
  id: `quote-${now}-${base}`,
  currency: "GBP",
  prices: VEHICLES.map((each, index) => ({
    vehicleTypeId: each.id,
    vehicleType: each.name,
    outward: pence(base + index * 707),
    back: pence(0),
    total: pence(base + index * 707),
  })),
  breakdown: { [SALOON.id]: [{ kind: "other", name: "Ride", amount: pence(base) }] },
  distance: metres(24_700),
  journeyTime: minutes(51),
  returnDistance: metres(0),
  returnJourneyTime: minutes(0),
  driverMinutes: minutes(7),
  path: [PALACE.position, TERMINAL.position],
  returnPath: [],
  expiresAt: instant(now + 600_000),
  cheaper: null,
  tierTotals: [],
  ...over,
});
export const quoted = (now: number, base?: number, over?: Partial<Quotation>): Answer<Quoted> =>
  done({ quotation: quotation(now, base, over), estimated: false });

/** A test tenant with cash only, a lead of 20 minutes and saloon as its default vehicle. */
export const configuration = (over: Partial<Configuration> = {}): Configuration => ({
  ...decodeConfiguration({
    tenant: "metro",
    istest: true,
    iscashallowed: true,
    defaultpaymentmethod: "cash",
    minleadtime: 20,
  }),
  defaultVehicleTypeId: SALOON.id,
  serverTime: NOW,
  ...over,
});

/** A cash booking that the server has made. */
export const BOOKED: Booked = {
  code: 1,
  message: "",
  manageCode: "",
  reference: "CB-77",
  returnReference: "",
  trackingCode: "track/77",
  passengerMailed: true,
  payment: { code: 0, message: "", clientSecret: "", orderId: "" },
};
