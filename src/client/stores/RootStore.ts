import type { CabstandApi } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { ExtrasApi } from "#client/api/extras-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { PromoFare } from "#contract/extras-codec.ts";
import type { StepList } from "#domain/booking/steps.ts";
import type { PhoneCheck } from "#domain/people/phone.ts";
import { instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { BookingStore } from "./booking/BookingStore.ts";
import type { FlightDesk } from "./flights/FlightDesk.ts";
import { ClockStore } from "./ClockStore.ts";
import { DialogStore } from "./DialogStore.ts";
import { PaymentStore, type OpenCheckout } from "./PaymentStore.ts";
import { PromoStore } from "./PromoStore.ts";
import { QuoteStore } from "./QuoteStore.ts";
import type { ManageStore } from "./manage/ManageStore.ts";
import type { MemberStores } from "./member/MemberStores.ts";
import { PhonePlans } from "./PhonePlans.ts";
import type { SessionStore } from "./session/SessionStore.ts";
import type { TrackingStore } from "./tracking/TrackingStore.ts";
import { TenantStore } from "./TenantStore.ts";
import type { TicketStore } from "./TicketStore.ts";

export interface RootDeps {
  readonly configuration: Configuration;
  readonly session: SessionStore;
  readonly api: CabstandApi;
  readonly extras: ExtrasApi;
  /** Brings the calls about flights; asked when somebody first enters one. */
  readonly loadFlightApi: () => Promise<FlightApi>;
  readonly clock: Clock;
  /** Steps of the tenant's template. */
  readonly steps: StepList;
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
  /** A new unguessable id. */
  readonly newId: () => string;
  readonly sandbox: boolean;
  /** The page is one of the short form. */
  readonly lite: boolean;
  readonly openCheckout: OpenCheckout;
  /** Waits for a price that can be booked; see until-priced.ts. */
  readonly untilPriced: (root: RootStore, signal: AbortSignal) => Promise<boolean>;
  /** Fetches the stores of members, over the page's own. */
  readonly loadMember: (root: RootStore) => Promise<MemberStores>;
  /** Fetches what changes and cancels a booking. */
  readonly loadManage: (root: RootStore) => Promise<ManageStore>;
  /** Fetches what follows a ride live, over the page's own stores. */
  readonly loadTracking: (root: RootStore) => Promise<TrackingStore>;
  /** The text for what has no better one. */
  readonly genericMessage: string;
}

/** All stores of one page. Made once, outside React; it only composes, starts and resets. */
export class RootStore {
  /** The calls beside the booking, for the short-lived stores of single parts. */
  readonly extras: ExtrasApi;
  readonly clock: ClockStore;
  readonly tenant: TenantStore;
  readonly session: SessionStore;
  readonly phonePlans: PhonePlans;
  readonly dialogs: DialogStore;
  readonly booking: BookingStore;
  readonly promo: PromoStore;
  readonly quote: QuoteStore;
  readonly payment: PaymentStore;
  /** One booking of whoever holds its code; fetched with the first page that shows one. */
  readonly ticket: () => Promise<TicketStore>;
  /** What helps to enter flights, in a chunk of its own. */
  readonly flightDesk: () => Promise<FlightDesk>;

  /** The stores of whoever is signed in; fetched when first asked for, and again after a failure. */
  readonly member: () => Promise<MemberStores>;

  /** What changes and cancels one booking; fetched when first asked for. */
  readonly manage: () => Promise<ManageStore>;
  /** A ride that is followed live; fetched when first asked for. */
  readonly tracking: () => Promise<TrackingStore>;

  constructor(deps: RootDeps) {
    const { api, clock, newId, session, configuration } = deps;
    this.extras = deps.extras;
    this.session = session;
    this.phonePlans = new PhonePlans(deps.loadPhoneCheck);
    this.clock = new ClockStore(clock, instant(configuration.serverTime));
    this.tenant = new TenantStore({ configuration, api, lite: deps.lite });
    this.dialogs = new DialogStore();
    this.booking = new BookingStore({
      api,
      clock,
      time: this.clock,
      tenant: this.tenant,
      session,
      steps: deps.steps,
      phonePlans: this.phonePlans,
      onDuplicate: () => this.dialogs.alert("Error", deps.genericMessage),
    });
    const { booking } = this;
    this.promo = new PromoStore({ check: deps.extras.promoCode, fare: () => promoFare(this.quote) });
    this.quote = new QuoteStore({
      api,
      clock,
      time: this.clock,
      booking: {
        get isComplete() {
          return booking.isComplete;
        },
        get vehicleId() {
          return booking.party.vehicleId;
        },
      },
      promo: this.promo,
      newId,
    });
    const { sandbox, openCheckout, genericMessage } = deps;
    this.payment = new PaymentStore({
      api,
      clock,
      booking,
      quote: this.quote,
      promo: this.promo,
      newId,
      sandbox,
      openCheckout,
      untilPriced: (signal) => deps.untilPriced(this, signal),
      say: (message) => this.dialogs.alert("Error", message || genericMessage),
    });
    this.ticket = once(async () => {
      const { TicketStore: Tickets } = await import("./TicketStore.ts");
      return new Tickets(api, (message) => this.dialogs.alert("Error", message || genericMessage), clock);
    });
    this.flightDesk = once(async () => {
      const [{ FlightDesk }, flightApi] = await Promise.all([import("./flights/FlightDesk.ts"), deps.loadFlightApi()]);
      return new FlightDesk({ api: flightApi, clock, booking });
    });
    this.member = once(() => deps.loadMember(this));
    this.manage = once(() => deps.loadManage(this));
    this.tracking = once(() => deps.loadTracking(this));
  }

  start(signal: AbortSignal): void {
    this.clock.start(signal);
    this.session.start(signal);
    this.tenant.start(signal);
    this.booking.start(signal);
    this.promo.start(signal);
    this.quote.start(signal);
    this.payment.start(signal);
  }

  /** A new, empty booking; tenant and session stay. */
  reset(): void {
    this.booking.reset();
    this.promo.reset();
    this.quote.clear();
    this.payment.reset();
    this.dialogs.reset();
  }
}

/** Makes a value at its first need; a failure is forgotten, so that the next need tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    made.catch(() => (made = null));
    return made;
  };
}

/** The price on screen, as a promo code is tried on it. */
function promoFare({ live, price }: QuoteStore): PromoFare | null {
  if (!live || !price) return null;
  const { id, currency } = live.quotation;
  return { quoteId: id, vehicleTypeId: price.vehicleTypeId, total: { pence: price.total, currency } };
}
