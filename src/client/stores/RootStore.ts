import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { StepList } from "#domain/booking/steps.ts";
import type { PhoneCheck } from "#domain/people/phone.ts";
import { instant } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { BookingStore } from "./booking/BookingStore.ts";
import { ClockStore } from "./ClockStore.ts";
import { DialogStore } from "./DialogStore.ts";
import { PaymentStore } from "./PaymentStore.ts";
import { QuoteStore } from "./QuoteStore.ts";
import type { SessionStore } from "./SessionStore.ts";
import { TenantStore } from "./TenantStore.ts";
import { TicketStore } from "./TicketStore.ts";

export interface RootDeps {
  readonly configuration: Configuration;
  readonly session: SessionStore;
  readonly api: CabstandApi;
  readonly clock: Clock;
  /** Steps of the tenant's template. */
  readonly steps: StepList;
  readonly loadPhoneCheck: () => Promise<PhoneCheck>;
  /** A new unguessable id. */
  readonly newId: () => string;
  readonly sandbox: boolean;
  /** The text for what has no better one. */
  readonly genericMessage: string;
}

/** All stores of one page. Made once, outside React; it only composes, starts and resets. */
export class RootStore {
  readonly clock: ClockStore;
  readonly tenant: TenantStore;
  readonly session: SessionStore;
  readonly dialogs: DialogStore;
  readonly booking: BookingStore;
  readonly quote: QuoteStore;
  readonly payment: PaymentStore;
  readonly ticket: TicketStore;

  constructor(deps: RootDeps) {
    const { api, clock, newId, session, configuration } = deps;
    this.session = session;
    this.clock = new ClockStore(clock, instant(configuration.serverTime));
    this.tenant = new TenantStore({ configuration, api });
    this.dialogs = new DialogStore();
    this.booking = new BookingStore({
      api,
      clock,
      time: this.clock,
      tenant: this.tenant,
      session,
      steps: deps.steps,
      loadPhoneCheck: deps.loadPhoneCheck,
      onDuplicate: () => this.dialogs.alert("Error", deps.genericMessage),
    });
    const { booking } = this;
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
      newId,
    });
    this.payment = new PaymentStore({ api, clock, booking, quote: this.quote, newId, sandbox: deps.sandbox });
    this.ticket = new TicketStore(api);
  }

  start(signal: AbortSignal): void {
    this.clock.start(signal);
    this.tenant.start(signal);
    this.booking.start(signal);
    this.quote.start(signal);
    this.payment.start(signal);
  }

  /** A new, empty booking; tenant and session stay. */
  reset(): void {
    this.booking.reset();
    this.quote.clear();
    this.payment.reset();
    this.dialogs.reset();
  }
}
