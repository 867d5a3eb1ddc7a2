import { makeAutoObservable } from "mobx";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import type { FlightWay } from "#domain/flight/flight-details.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { FlightFinder } from "./FlightFinder.ts";
import { FlightForm, type FlightMeeting } from "./FlightForm.ts";

export interface FlightDeskDeps {
  readonly api: FlightApi;
  readonly clock: Clock;
  readonly booking: BookingStore;
}

/** Everything that helps to enter flights. It comes in a chunk of its own, when the first airport is chosen. */
export class FlightDesk {
  readonly onward: FlightForm;
  readonly back: FlightForm;
  readonly finder: FlightFinder;
  /** The direction whose flight is shown on the globe; null while it is closed. */
  viewed: FlightWay | null = null;

  private readonly api: FlightApi;

  constructor({ api, clock, booking }: FlightDeskDeps) {
    this.api = api;
    const drafts = booking.flights;
    const meeting = (way: FlightWay): FlightMeeting => meetingOf(booking, way);
    this.onward = new FlightForm("onward", { api, clock, drafts, meeting: () => meeting("onward") });
    this.back = new FlightForm("back", { api, clock, drafts, meeting: () => meeting("back") });
    this.finder = new FlightFinder({ api, clock, airportCode: (way) => meeting(way).airport?.code ?? "" });
    makeAutoObservable<this, "api">(
      this,
      { api: false, onward: false, back: false, finder: false },
      { autoBind: true },
    );
  }

  /** Takes a flight that the finder found, and closes it. */
  takeFound(option: FlightOption): void {
    const { way } = this.finder;
    this.finder.close();
    if (way) this[way].choose(option);
  }

  /** Takes the number in the finder for the team to look up, and closes it. */
  takeByHand(): void {
    const { way, manual } = this.finder;
    if (!way || manual.trim() === "") return;
    this.finder.close();
    this[way].takeByHand(manual);
  }

  /** Where an airport is; null when the directory does not know it. */
  async positionOf(code: string, signal: AbortSignal): Promise<LatLng | null> {
    const answer = code === "" ? null : await this.api.airports(code, signal);
    return answer?.ok ? (answer.value.find((airport) => airport.code === code)?.position ?? null) : null;
  }

  view(way: FlightWay | null): void {
    this.viewed = way;
  }
}

/** Onward the flight meets the pickup, on the way back the return that begins at the drop-off. */
function meetingOf({ draft, timeFixed }: BookingStore, way: FlightWay): FlightMeeting {
  if (way === "back") return { airport: draft.dropoff.place, pickupAt: draft.returnAt, setPickup: draft.setReturnAt };
  const { time } = draft;
  return {
    airport: draft.pickup.place,
    pickupAt: time.type === "later" ? time.at : null,
    setPickup: timeFixed ? null : draft.setPickupAt,
  };
}
