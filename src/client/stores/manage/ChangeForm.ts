import { makeAutoObservable } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { JourneyDraft } from "#client/stores/booking/draft/JourneyDraft.ts";
import type { ChangeWish } from "#contract/bookings/change-wish.ts";
import type { Ticket, TicketFlight } from "#domain/booking/ticket.ts";
import { placeOf } from "#domain/booking/rides/ride.ts";
import { tidyFlightNumber } from "#domain/flight/flight-number.ts";
import { fits, luggageCapacity, nextFitting, type Load, type VehicleType } from "#domain/journey/capacity.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";
import { carries } from "#domain/people/access-needs.ts";
import { doubled, pairsNeeded, vehicleOf } from "#domain/quote/vehicle-pair.ts";

export interface ChangeFormDeps {
  readonly search: CabstandApi["searchAddress"];
  readonly clock: Clock;
  /** A picked place is already the address of another field. */
  readonly onDuplicate: () => void;
  /** The tenant's vehicles; empty until they are loaded. */
  readonly vehicles: () => readonly VehicleType[];
}

const same = (one: Place | null, other: Place): boolean =>
  one !== null && one.fullAddress === other.fullAddress && one.postcode === other.postcode;

/** The form for changing a booking: filled with the booked values, it derives what differs. */
export class ChangeForm {
  readonly draft: JourneyDraft;
  passengers: number;
  luggage: number;
  flightNumber: string;
  returnFlightNumber: string;
  passengerName: string;
  note: string;
  readonly ticket: Ticket;
  /** The vehicle picked by hand, initially the booked one. */
  private pickedVehicleId: string;
  readonly #deps: ChangeFormDeps;
  readonly #booked: { readonly pickup: Place; readonly vias: readonly Place[]; readonly dropoff: Place };

  constructor(ticket: Ticket, deps: ChangeFormDeps) {
    this.ticket = ticket;
    this.#deps = deps;
    this.draft = new JourneyDraft(deps);
    const vias = ticket.vias.map(placeOf);
    this.#booked = { pickup: placeOf(ticket.pickup), vias, dropoff: placeOf(ticket.dropoff) };
    this.draft.load({
      ...this.#booked,
      time: { type: "later", at: ticket.pickupAt },
      returnType: ticket.returnType,
      returnAt: ticket.returnAt,
    });
    this.passengers = ticket.passengers;
    this.luggage = ticket.luggage;
    this.pickedVehicleId = ticket.vehicleTypeId;
    this.flightNumber = ticket.flights.outbound?.number ?? "";
    this.returnFlightNumber = ticket.flights.return?.number ?? "";
    this.passengerName = ticket.passengerName;
    this.note = ticket.note;
    makeAutoObservable(this, { ticket: false }, { autoBind: true });
  }

  /** Only name, note and flights may still be changed. */
  get detailsOnly(): boolean {
    return this.ticket.terms?.change === "details";
  }

  /** Whether the pickup is at an airport, so that a flight can be met. */
  get meetsFlight(): boolean {
    return this.draft.pickup.place !== null && isAirport(this.draft.pickup.place);
  }

  /** Whether the return leg begins at an airport, so that a flight can be met. */
  get meetsReturnFlight(): boolean {
    const { returnType, dropoff } = this.draft;
    return returnType === "return" && dropoff.place !== null && isAirport(dropoff.place);
  }

  /** The vehicles on offer: the single ones, pairs if the party needs them, and the booked one. */
  get choices(): readonly Pick<VehicleType, "id" | "name">[] {
    const { vehicleTypeId: id, vehicleType: name } = this.ticket;
    const offered = [...this.#deps.vehicles(), ...this.pairs];
    return offered.some((vehicle) => vehicle.id === id) ? offered : [...offered, { id, name }];
  }

  /** The chosen vehicle if it takes the party, else the next that does, else a pair. */
  get vehicleTypeId(): string {
    const picked = this.pickedVehicleId;
    const vehicles = this.#deps.vehicles();
    const chosen = vehicleOf(picked, vehicles);
    if (vehicles.length === 0 || (chosen && fits(this.load, chosen))) return picked;
    const suitable = vehicles.filter((vehicle) => carries(this.ticket.needs, vehicle));
    return (nextFitting(this.load, suitable, picked) ?? this.pairs[0])?.id ?? picked;
  }

  /** The capacity of the largest vehicle counted double, and never less than the booked counts. */
  get most(): { readonly passengers: number; readonly luggage: number } {
    const vehicles = doubled(this.#deps.vehicles());
    return {
      passengers: Math.max(this.passengers, ...vehicles.map(({ passengers }) => passengers)),
      luggage: Math.max(this.luggage, ...vehicles.map(luggageCapacity)),
    };
  }

  /** All required values are present. */
  get isWhole(): boolean {
    const { placesInOrder, time, returnType, returnAt } = this.draft;
    const hasTime = time.type === "later" && time.at !== null;
    return (
      this.passengerName.trim() !== "" && placesInOrder && hasTime && (returnType !== "return" || returnAt !== null)
    );
  }

  /** The changes against the booking. */
  get wish(): ChangeWish {
    return { ...(this.detailsOnly ? {} : this.journeyWish), ...this.detailsWish };
  }

  /** No value differs yet. */
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
    this.pickedVehicleId = id;
  }

  typeFlight(number: string): void {
    this.flightNumber = number;
  }

  typeReturnFlight(number: string): void {
    this.returnFlightNumber = number;
  }

  typePassengerName(name: string): void {
    this.passengerName = name;
  }

  typeNote(note: string): void {
    this.note = note;
  }

  /** Shows the errors before an offer is requested. */
  showErrors(): void {
    for (const field of this.draft.fields) field.showRequiredError();
  }

  /** Aborts the searches in flight. */
  end(): void {
    for (const field of this.draft.fields) field.stop();
  }

  /** People and bags; a ticket contains no other counts. */
  private get load(): Load {
    const { passengers, luggage } = this;
    return { passengers, luggage, handBags: 0, smallPets: 0, otherPets: 0, smallChildSeats: 0, largeChildSeats: 0 };
  }

  private get pairs(): readonly VehicleType[] {
    return pairsNeeded(this.load, this.ticket.needs, this.#deps.vehicles());
  }

  private get journeyWish(): ChangeWish {
    const { ticket, draft } = this;
    const booked = this.#booked;
    const { pickup, dropoff } = draft.value;
    const vias = draft.value.vias.filter((via) => via !== null);
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
    const { note, flights, passengerName } = this.ticket;
    const name = this.passengerName.trim();
    return {
      ...(this.note.trim() === note ? {} : { note: this.note.trim() }),
      ...(name === passengerName ? {} : { passengerName: name }),
      ...(this.meetsFlight ? flightWish("flight", this.flightNumber, flights.outbound) : {}),
      ...(this.meetsReturnFlight ? flightWish("returnFlight", this.returnFlightNumber, flights.return) : {}),
    };
  }
}

/** Another number is another flight, so the old origin is dropped. */
function flightWish(name: "flight" | "returnFlight", typed: string, booked: TicketFlight | null): ChangeWish {
  const number = tidyFlightNumber(typed);
  if (number === tidyFlightNumber(booked?.number ?? "")) return {};
  return { [name]: { number, fromCode: "", fromName: "", expectedArrival: "" } };
}
