import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { DeviceLocation } from "#client/gateways/location/location.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";
import type { StepList } from "#domain/booking/form/steps.ts";
import type { JourneyPlace } from "#domain/journey/journey.ts";
import { BookingDraft, type BookingDraftDeps } from "./draft/BookingDraft.ts";
import { locate } from "./draft/locate.ts";
import type { BookingSection } from "./booking-sections.ts";
import { BookingWizard } from "./BookingWizard.ts";
import type { Instant } from "#domain/shared/units.ts";

/** How the visitor uses the page, apart from what is booked. */
class VisitState {
  /** The visitor has stayed on the page, or scrolled. */
  engaged = false;
  /** The next step may be rendered out of sight: it has a price to show, and the page is idle. */
  prerendersNextStep = false;
  /** The address is that of the payment page. */
  onPaymentPage = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  markEngaged(): void {
    this.engaged = true;
  }

  prerenderNextStep(): void {
    this.prerendersNextStep = true;
  }

  /** The address changed to the payment page, or away from it. */
  visitPaymentPage(there: boolean): void {
    this.onPaymentPage = there;
  }
}

/** A ride that was booked already. */
export interface KnownRide {
  readonly reference: string;
  readonly pickupAt: Instant;
  /** Text of the pickup address. */
  readonly pickup: string;
}

/** The person's other bookings, of which the new one may be a duplicate. */
class ExistingBookings {
  /** Made on this page, earlier bookings included. */
  private bookedHere: readonly KnownRide[] = [];
  /** Bookings of the signed-in person whose ride is still to come. */
  private onAccount: readonly KnownRide[] = [];

  constructor() {
    makeAutoObservable<this, "bookedHere" | "onAccount">(this, { bookedHere: observableRef, onAccount: observableRef });
  }

  get all(): readonly KnownRide[] {
    return [...this.bookedHere, ...this.onAccount];
  }

  /** Adds a booking made here. */
  add(ride: KnownRide): void {
    this.bookedHere = [...this.bookedHere, ride];
  }

  /** Sets the signed-in person's bookings; empty after a sign-out. */
  setAccountBookings(rides: readonly KnownRide[]): void {
    this.onAccount = rides;
  }
}

export interface BookingStoreDeps extends BookingDraftDeps {
  readonly api: Pick<CabstandApi, "searchAddress" | "nearestDriver" | "placeAt">;
  /** Null: the device cannot know where it is. */
  readonly location: DeviceLocation | null;
  readonly steps: StepList;
  /** Makes the sections of the form, in the order in which they are checked. */
  readonly createSections: (draft: BookingDraft) => readonly BookingSection[];
}

/** The booking being made: what is booked, how far the passenger has come, and how they use the page. */
export class BookingStore {
  readonly draft: BookingDraft;
  readonly wizard: BookingWizard;
  readonly visit = new VisitState();
  readonly existingBookings = new ExistingBookings();
  /** The section in which the quotation expired last. */
  leftOff = 0;
  /** The server's reference once the booking is saved; from then on its quotation no longer expires. */
  savedReference = "";
  readonly #driverCall = new LatestCall();
  readonly #deps: BookingStoreDeps;

  constructor(deps: BookingStoreDeps) {
    this.#deps = deps;
    this.draft = new BookingDraft(deps);
    this.wizard = new BookingWizard({ steps: deps.steps, sections: deps.createSections(this.draft) });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The dependencies of a reverse address lookup. */
  get geocoder(): Pick<BookingStoreDeps["api"], "placeAt"> & { readonly clock: Clock } {
    return { placeAt: this.#deps.api.placeAt, clock: this.#deps.clock };
  }

  /** Fills the pickup with the place where the device is; null where it cannot know. */
  get locatePickup(): (() => void) | null {
    const { api, location } = this.#deps;
    return location && (() => void this.draft.journey.pickup.fill((signal) => locate(location, api.placeAt, signal)));
  }

  /** A place is chosen or a section passed, so there is something to summarise. */
  get hasBegun(): boolean {
    const { pickup, dropoff } = this.draft.journey;
    return this.wizard.sectionIndex > 0 || pickup.place !== null || dropoff.place !== null;
  }

  /** The visitor is engaged or has begun to book: prefetching for the next steps is worthwhile. */
  get isUnderWay(): boolean {
    return this.visit.engaged || this.hasBegun;
  }

  /** All parts are in order and the booking is not saved yet: the quotation's deadline runs. */
  get isComplete(): boolean {
    return this.savedReference === "" && this.wizard.isComplete;
  }

  /** Puts a server error on the place it concerns and leads back to that field. */
  refusePlace(message: string, keepPlace: boolean, at: JourneyPlace = { kind: "pickup" }): void {
    const { pickup, dropoff, vias } = this.draft.journey;
    const field = at.kind === "via" ? vias[at.index] : at.kind === "dropoff" ? dropoff : pickup;
    const problem = message === "" ? ({ kind: "generic" } as const) : ({ kind: "server", message } as const);
    if (keepPlace) field?.setProblem(problem);
    else field?.rejectPlace(problem);
    if (field) this.wizard.leadBackTo(addressId(field.key));
  }

  /** Asks how soon a driver can be at the pickup, and so whether it is in the service area. */
  async checkPickup(): Promise<void> {
    const { times, journey } = this.draft;
    const { place } = journey.pickup;
    this.#driverCall.abort();
    times.setDriverMinutes(null);
    if (!place) return;
    const answer = await this.#driverCall.run((signal) => this.#deps.api.nearestDriver(place, signal));
    if (!answer) return;
    if (!answer.ok) return this.refusePlace(answer.error.message, answer.error.code === 0);
    times.setDriverMinutes(answer.value);
    if (journey.pickup.isUnchecked) journey.pickup.setProblem(null);
  }

  markSaved(reference: string): void {
    this.savedReference = reference;
    const { journey, times } = this.draft;
    const pickup = journey.pickup.place?.fullAddress ?? "";
    this.existingBookings.add({ reference, pickupAt: times.quotedPickup, pickup });
  }

  /** The quotation has expired: back to the first section, without note, flights and reference; the places stay. */
  expire(): void {
    this.leftOff = this.wizard.sectionIndex;
    this.wizard.restart();
    this.savedReference = "";
    this.draft.suspend();
  }

  /** Starts a new, empty booking. */
  reset(): void {
    this.wizard.restart();
    this.savedReference = "";
    this.draft.reset();
  }

  /** Aborts the calls in flight when the application ends. */
  start(signal: AbortSignal): void {
    this.#driverCall.abortWith(signal);
    signal.addEventListener(
      "abort",
      () => {
        for (const field of this.draft.journey.fields) field.stop();
      },
      { once: true },
    );
  }
}
