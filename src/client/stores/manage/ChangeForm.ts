import { makeAutoObservable } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { JourneyDraft } from "#client/stores/booking/JourneyDraft.ts";
import type { ChangeWish } from "#contract/change-codec.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { placeOf } from "#domain/booking/ride.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";

export interface ChangeFormDeps {
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  /** A picked place is another field's address already. */
  readonly onDuplicate: () => void;
}

const same = (one: Place | null, other: Place): boolean =>
  one !== null && one.fullAddress === other.fullAddress && one.postcode === other.postcode;

/** What somebody wants different of a booking: filled with what is booked, and able to say what differs. */
export class ChangeForm {
  readonly draft: JourneyDraft;
  passengers: number;
  luggage: number;
  vehicleTypeId: string;
  flightNumber: string;
  note: string;
  readonly ticket: Ticket;
  private readonly booked: { readonly pickup: Place; readonly vias: readonly Place[]; readonly dropoff: Place };

  constructor(ticket: Ticket, deps: ChangeFormDeps) {
    this.ticket = ticket;
    this.draft = new JourneyDraft(deps);
    const vias = ticket.vias.map(placeOf);
    this.booked = { pickup: placeOf(ticket.pickup), vias, dropoff: placeOf(ticket.dropoff) };
    this.draft.load({
      ...this.booked,
      time: { type: "later", at: ticket.pickupAt },
      returnType: ticket.returnType,
      returnAt: ticket.returnAt,
    });
    this.passengers = ticket.passengers;
    this.luggage = ticket.luggage;
    this.vehicleTypeId = ticket.vehicleTypeId;
    this.flightNumber = ticket.flights.onward?.number ?? "";
    this.note = ticket.note;
    makeAutoObservable<this, "booked">(this, { draft: false, ticket: false, booked: false }, { autoBind: true });
  }

  /** Only note and flight may still be changed. */
  get detailsOnly(): boolean {
    return this.ticket.terms?.change === "details";
  }

  /** Whether a flight can be waited for at the pickup. */
  get meetsFlight(): boolean {
    return this.draft.pickup.place !== null && isAirport(this.draft.pickup.place);
  }

  /** All places and times are there. */
  get isWhole(): boolean {
    const { facts, time, returnType, returnAt } = this.draft;
    const places = facts.pickup && facts.dropoff && facts.vias.every(Boolean);
    const hasTime = time.type === "later" && time.at !== null;
    return places && hasTime && (returnType !== "return" || returnAt !== null);
  }

  /** What differs from what is booked. */
  get wish(): ChangeWish {
    return { ...(this.detailsOnly ? {} : this.journeyWish), ...this.detailsWish };
  }

  /** Nothing differs yet. */
  get isUntouched(): boolean {
    return Object.keys(this.wish).length === 0;
  }

  setPassengers(count: number): void {
    this.passengers = count;
  }

  setLuggage(count: number): void {
    this.luggage = count;
  }

  chooseVehicle(id: string): void {
    this.vehicleTypeId = id;
  }

  typeFlight(number: string): void {
    this.flightNumber = number;
  }

  typeNote(note: string): void {
    this.note = note;
  }

  /** Shows what is missing before anything is asked for. */
  demand(): void {
    for (const field of this.draft.fields) field.demand();
  }

  /** Gives up what is under way. */
  end(): void {
    for (const field of this.draft.fields) field.stop();
  }

  private get journeyWish(): ChangeWish {
    const { ticket, draft, booked } = this;
    const { pickup, dropoff } = draft.journey;
    const vias = draft.journey.vias.filter((via) => via !== null);
    const sameVias = vias.length === booked.vias.length && booked.vias.every((via, at) => same(vias[at] ?? null, via));
    const pickupAt = draft.time.type === "later" ? draft.time.at : null;
    return {
      ...(pickup && !same(pickup, booked.pickup) ? { pickup } : {}),
      ...(dropoff && !same(dropoff, booked.dropoff) ? { dropoff } : {}),
      ...(sameVias ? {} : { vias }),
      ...(pickupAt !== null && pickupAt !== ticket.pickupAt ? { pickupAt } : {}),
      ...(draft.returnAt !== null && draft.returnAt !== ticket.returnAt ? { returnAt: draft.returnAt } : {}),
      ...(this.vehicleTypeId === ticket.vehicleTypeId ? {} : { vehicleTypeId: this.vehicleTypeId }),
      ...(this.passengers === ticket.passengers ? {} : { passengers: this.passengers }),
      ...(this.luggage === ticket.luggage ? {} : { luggage: this.luggage }),
    };
  }

  private get detailsWish(): ChangeWish {
    const number = this.flightNumber.trim();
    const { note, flights } = this.ticket;
    return {
      ...(this.note.trim() === note ? {} : { note: this.note.trim() }),
      // Another number is another flight: where the old one came from says nothing of it.
      ...(!this.meetsFlight || number === (flights.onward?.number ?? "")
        ? {}
        : { flight: { number, fromCode: "", fromName: "", expectedArrival: "" } }),
    };
  }
}
