import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { PhonePlans } from "#client/stores/session/PhonePlans.ts";
import type { FixedPart } from "#domain/booking/form/prefill.ts";
import { offeredMethods, preselectedMethod } from "#domain/payment/methods.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Configuration, PaymentMethod } from "#domain/tenant/configuration.ts";
import type { CardEntry } from "#client/stores/payment/checkout-deps.ts";
import type { ContactForm } from "./ContactForm.ts";
import { FlightDrafts } from "./FlightDrafts.ts";
import { JourneyDraft } from "./JourneyDraft.ts";
import { JourneyTimes } from "./JourneyTimes.ts";
import { PartyDraft, type VehicleSource } from "./PartyDraft.ts";
import { PeopleForm } from "./PeopleForm.ts";
import { quotableOf, type Quotable } from "./quotable.ts";

const NOTHING_FIXED: ReadonlySet<FixedPart> = new Set();

/** The dependencies of BookingDraft. */
export interface BookingDraftDeps {
  readonly api: Pick<CabstandApi, "searchAddress">;
  readonly clock: Clock;
  readonly time: { readonly minute: Instant };
  readonly tenant: VehicleSource & { readonly configuration: Configuration };
  readonly session: { readonly isSignedIn: boolean; readonly isBooker: boolean; readonly profile: Profile | null };
  readonly phonePlans: PhonePlans;
  /** A picked place is already the address of another field. */
  readonly onDuplicate: () => void;
}

/** What is booked: the journey and its times, the party, the people, the flights and the payment method. */
export class BookingDraft {
  readonly journey: JourneyDraft;
  readonly times: JourneyTimes;
  readonly party: PartyDraft;
  /** The traveller, and the customer of a booker. */
  readonly people: PeopleForm;
  readonly flights: FlightDrafts;
  /** The parts that a link has filled in and locked. */
  fixed: ReadonlySet<FixedPart> = NOTHING_FIXED;
  /** The card form of the payment step; null: a dialog asks for the card. Kept in memory only. */
  card: CardEntry | null = null;
  private pickedMethod: PaymentMethod | null = null;
  #suspendedNote = "";
  readonly #deps: Pick<BookingDraftDeps, "tenant" | "session">;

  constructor({ api, clock, time, tenant, session, phonePlans, onDuplicate }: BookingDraftDeps) {
    const { configuration } = tenant;
    this.#deps = { tenant, session };
    const { asapFirst } = configuration;
    this.journey = new JourneyDraft({ search: api.searchAddress, clock, onDuplicate, asapFirst });
    this.times = new JourneyTimes({ journey: this.journey, clock: time, minLeadMinutes: configuration.minLeadMinutes });
    this.party = new PartyDraft(tenant);
    this.people = new PeopleForm({ session, guestsAllowed: configuration.guestsAllowed, plans: phonePlans });
    this.flights = new FlightDrafts({ journey: () => this.journey.value, tenant: configuration });
    makeAutoObservable(this, { fixed: observableRef, card: observableRef }, { autoBind: true });
  }

  /** The traveller's contact details. */
  get contact(): ContactForm {
    return this.people.contact;
  }

  /** A link has set a time that is still possible, and the passenger cannot change it. */
  get timeFixed(): boolean {
    return this.fixed.has("time") && this.times.pickupFault === null;
  }

  /** A link's vehicle is the only choice; when it cannot be kept, all vehicles are free again. */
  get vehicleFixed(): boolean {
    const { pickedVehicleId, pairs, vehicle } = this.party;
    return this.fixed.has("vehicle") && vehicle?.id === pickedVehicleId && pairs.length === 0;
  }

  get methods(): readonly PaymentMethod[] {
    return offeredMethods(this.#deps.tenant.configuration, this.#deps.session);
  }

  /** The picked method, else the tenant's default; always one that is offered. */
  get method(): PaymentMethod | null {
    if (this.pickedMethod && this.methods.includes(this.pickedMethod)) return this.pickedMethod;
    return preselectedMethod(this.methods, this.#deps.tenant.configuration.defaultPaymentMethod);
  }

  /** What can be priced; null while the journey cannot. */
  get quotable(): Quotable | null {
    return quotableOf(this);
  }

  chooseMethod(method: PaymentMethod): void {
    this.pickedMethod = method;
  }

  takeCard(card: CardEntry | null): void {
    this.card = card;
  }

  /** Selects a vehicle; one that replaces a link's vehicle is free to change. */
  chooseVehicle(id: string): void {
    if (this.fixed.has("vehicle") && !this.vehicleFixed) {
      this.fixed = new Set([...this.fixed].filter((part) => part !== "vehicle"));
    }
    this.party.pickVehicle(id);
  }

  /** Locks these parts against changes. */
  fix(parts: ReadonlySet<FixedPart>): void {
    this.fixed = parts;
  }

  /** Removes note and flights, and keeps them for `restoreSuspended`. */
  suspend(): void {
    this.#suspendedNote = this.contact.note;
    this.contact.setNote("");
    this.flights.suspend();
  }

  /** Restores what `suspend` removed. */
  restoreSuspended(): void {
    if (this.contact.note === "") this.contact.setNote(this.#suspendedNote);
    this.#suspendedNote = "";
    this.flights.restoreSuspended();
  }

  reset(): void {
    this.journey.reset();
    this.times.setJourneyTime(null);
    this.party.reset();
    this.people.reset();
    this.flights.reset();
    this.#suspendedNote = "";
    this.pickedMethod = null;
    this.card = null;
    this.fixed = NOTHING_FIXED;
  }
}
