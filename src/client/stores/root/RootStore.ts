import type { CabstandApi } from "#client/api/api.ts";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { ExtrasApi } from "#client/api/promotions-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { DeviceLocation } from "#client/gateways/location/location.ts";
import type { TextStorage } from "#client/gateways/storage/storage.ts";
import type { PromoFare } from "#contract/promotions/promo-code.ts";
import type { StepList } from "#domain/booking/form/steps.ts";
import type { PhoneCheck } from "#domain/people/contact/phone.ts";
import { instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { lazyOnce } from "#domain/shared/kept.ts";
import { BookingStore, type BookingStoreDeps } from "#client/stores/booking/BookingStore.ts";
import type { FlightDesk } from "#client/stores/flights/FlightDesk.ts";
import { ClockStore } from "./ClockStore.ts";
import { DialogStore, createReportError, type ReportError } from "./DialogStore.ts";
import { PaymentStore } from "#client/stores/payment/PaymentStore.ts";
import type { OpenCheckout, PaymentStoreDeps } from "#client/stores/payment/payment-deps.ts";
import { PromoStore } from "#client/stores/promo/PromoStore.ts";
import { QuoteStore } from "#client/stores/quote/QuoteStore.ts";
import type { ManageStore } from "#client/stores/manage/ManageStore.ts";
import type { MemberStores } from "#client/stores/member/MemberStores.ts";
import { PhonePlans } from "#client/stores/session/PhonePlans.ts";
import type { SessionStore } from "#client/stores/session/SessionStore.ts";
import type { StudioStore } from "#client/stores/studio/StudioStore.ts";
import type { TrackingStore } from "#client/stores/tracking/TrackingStore.ts";
import { TenantStore } from "./TenantStore.ts";
import type { TicketStore } from "#client/stores/ticket/TicketStore.ts";

export interface RootDeps {
  readonly configuration: Configuration;
  readonly session: SessionStore;
  readonly api: CabstandApi;
  readonly extras: ExtrasApi;
  /** Loads the flight calls, when a flight is first entered. */
  readonly loadFlightApi: () => Promise<FlightApi>;
  readonly clock: Clock;
  /** Absent or null: the device cannot know where it is. */
  readonly location?: DeviceLocation | null;
  /** Steps of the tenant's template. */
  readonly steps: StepList;
  readonly createSections: BookingStoreDeps["createSections"];
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
  /** A new unguessable id. */
  readonly newId: () => string;
  /** The tab's session storage. */
  readonly tabStorage: TextStorage;
  readonly sandbox: boolean;
  /** The page belongs to the short form. */
  readonly lite: boolean;
  readonly openCheckout: OpenCheckout;
  readonly openCard: PaymentStoreDeps["openCard"];
  /** Waits for a bookable price; see bookable-price.ts. */
  readonly ensureBookablePrice: (root: RootStore, signal: AbortSignal) => Promise<boolean>;
  /** Loads the member stores, which use the page's stores. */
  readonly loadMember: (root: RootStore) => Promise<MemberStores>;
  /** Loads the store that changes and cancels a booking. */
  readonly loadManage: (root: RootStore) => Promise<ManageStore>;
  /** Loads the studio of the tenant's staff. */
  readonly loadStudio: (root: RootStore) => Promise<StudioStore>;
  /** Loads the tracking store, which uses the page's stores. */
  readonly loadTracking: (root: RootStore) => Promise<TrackingStore>;
  /**
   * Keeps a failed load until the next attempt and then calls `forget`, so that a part that re-renders meanwhile gets
   * the same failure.
   */
  readonly keepUntilRetry: (forget: () => void) => void;
  /** The generic text. */
  readonly genericMessage: string;
}

/** The part of the booking that the quote reads. */
const pricedPart = (booking: BookingStore) => ({
  // Not `booking.isComplete`: the summary of a booking just made must not shift while the ticket loads.
  get isComplete() {
    return booking.wizard.isComplete;
  },
  get vehicleId() {
    return booking.draft.party.vehicleId;
  },
});

/** All stores of one page. Created once, outside React; it only composes, starts and resets. */
export class RootStore {
  /** The calls for promo codes, enquiries and tips, for short-lived stores of single components. */
  readonly extras: ExtrasApi;
  readonly clock: ClockStore;
  readonly tenant: TenantStore;
  readonly session: SessionStore;
  readonly phonePlans: PhonePlans;
  readonly dialogs: DialogStore;
  readonly reportError: ReportError;
  readonly booking: BookingStore;
  readonly promo: PromoStore;
  readonly quote: QuoteStore;
  readonly payment: PaymentStore;
  /** The booking that a ticket code opens; loaded with the first page that shows one. */
  readonly ticket: () => Promise<TicketStore>;
  /** The stores for entering flights, in a chunk of their own. */
  readonly flightDesk: () => Promise<FlightDesk>;

  /** The signed-in person's stores; loaded on first use. */
  readonly member: () => Promise<MemberStores>;

  /** The store that changes and cancels a booking; loaded on first use. */
  readonly manage: () => Promise<ManageStore>;
  /** The studio of the tenant's staff; loaded on first use. */
  readonly studio: () => Promise<StudioStore>;
  /** The ride that is tracked live; loaded on first use. */
  readonly tracking: () => Promise<TrackingStore>;

  constructor(deps: RootDeps) {
    const { api, clock, location = null, newId, session, configuration, sandbox, openCheckout } = deps;
    this.extras = deps.extras;
    this.session = session;
    this.phonePlans = new PhonePlans(deps.loadPhoneCheck, configuration);
    this.clock = new ClockStore(clock, instant(configuration.serverTime));
    this.tenant = new TenantStore({ configuration, api, lite: deps.lite });
    this.dialogs = new DialogStore();
    const reportError = createReportError(this.dialogs, deps.genericMessage);
    this.reportError = reportError;
    this.booking = new BookingStore({
      api,
      clock,
      location,
      time: this.clock,
      tenant: this.tenant,
      session,
      steps: deps.steps,
      createSections: deps.createSections,
      phonePlans: this.phonePlans,
      onDuplicate: reportError,
    });
    const { booking } = this;
    this.promo = new PromoStore({ check: deps.extras.promoCode, fare: () => promoFare(this.quote) });
    const priced = pricedPart(booking);
    this.quote = new QuoteStore({ api, clock, time: this.clock, booking: priced, promo: this.promo, newId });
    this.payment = new PaymentStore({
      api,
      clock,
      draft: booking.draft,
      quote: this.quote,
      promo: this.promo,
      session,
      newId,
      sandbox,
      openCheckout,
      openCard: deps.openCard,
      ensureBookablePrice: (signal) => deps.ensureBookablePrice(this, signal),
      reportError,
    });
    const lazily = <T>(make: () => Promise<T>) => lazyOnce(make, deps.keepUntilRetry);
    this.ticket = lazily(async () => {
      const { TicketStore: Tickets } = await import("#client/stores/ticket/TicketStore.ts");
      return new Tickets({ api, clock, storage: deps.tabStorage, reportError });
    });
    this.flightDesk = lazily(async () => {
      const [{ FlightDesk }, flightApi] = await Promise.all([
        import("#client/stores/flights/FlightDesk.ts"),
        deps.loadFlightApi(),
      ]);
      return new FlightDesk({ api: flightApi, clock, draft: booking.draft });
    });
    this.member = lazily(() => deps.loadMember(this));
    this.manage = lazily(() => deps.loadManage(this));
    this.studio = lazily(() => deps.loadStudio(this));
    this.tracking = lazily(() => deps.loadTracking(this));
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

  /** Starts a new, empty booking; tenant and session stay. */
  readonly reset = (): void => {
    this.booking.reset();
    this.promo.reset();
    this.quote.clear();
    this.payment.reset();
    this.dialogs.reset();
  };

  /** Retries the requests of the booking form that have failed: searches, the pickup's check, the catalogue, the quotation. */
  readonly retryFailed = (): void => {
    const { tenant, booking, quote } = this;
    const { quotable, journey } = booking.draft;
    for (const field of journey.fields) field.retry();
    if (journey.pickup.isUnchecked) void booking.checkPickup();
    if (tenant.catalogue.kind === "failed") void tenant.loadCatalogue();
    if (quotable && quote.state.kind === "failed") quote.requote(quotable);
  };
}

/** The current price, in the shape a promo code is tried on. */
function promoFare({ live, price }: QuoteStore): PromoFare | null {
  if (!live || !price) return null;
  const { id, currency } = live.quotation;
  return { quoteId: id, vehicleTypeId: price.vehicleTypeId, total: { pence: price.total, currency } };
}
