import { makeAutoObservable } from "mobx";
import type { FlightApi } from "#client/api/flight-api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { BookingDraft } from "#client/stores/booking/draft/BookingDraft.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { DepartureForm } from "./DepartureForm.ts";
import { FlightFinder } from "./FlightFinder.ts";
import { FlightForm, type FlightMeeting } from "./FlightForm.ts";

export interface FlightDeskDeps {
  readonly api: FlightApi;
  readonly clock: Clock;
  readonly draft: BookingDraft;
}

/** The stores for entering flights; in a chunk that loads when the first airport is chosen. */
export class FlightDesk {
  readonly outbound: FlightForm;
  readonly return: FlightForm;
  readonly finder: FlightFinder;
  /** The flight that the car drives to. */
  readonly departure: DepartureForm;
  /** The leg whose flight is shown on the globe; null while it is closed. */
  viewed: Leg | null = null;

  readonly #api: FlightApi;

  constructor({ api, clock, draft }: FlightDeskDeps) {
    this.#api = api;
    const drafts = draft.flights;
    const meeting = (leg: Leg): FlightMeeting => meetingOf(draft, leg);
    this.outbound = new FlightForm("outbound", { api, clock, drafts, meeting: () => meeting("outbound") });
    this.return = new FlightForm("return", { api, clock, drafts, meeting: () => meeting("return") });
    this.finder = new FlightFinder({ api, clock, airportCode: (leg) => meeting(leg).airport?.code ?? "" });
    this.departure = new DepartureForm({ api, clock, meeting: () => departureMeeting(draft) });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes a flight from the finder's results and closes the finder. */
  takeFound(option: FlightOption): void {
    const { leg } = this.finder;
    this.finder.close();
    if (leg) this[leg].choose(option);
  }

  /** Takes the number typed in the finder for the operator to look up, and closes the finder. */
  takeByHand(): void {
    const { leg, manual } = this.finder;
    if (!leg || manual.trim() === "") return;
    this.finder.close();
    this[leg].takeByHand(manual);
  }

  /** The position of an airport; null when the directory does not know it. */
  async positionOf(code: string, signal: AbortSignal): Promise<LatLng | null> {
    const answer = code === "" ? null : await this.#api.airports(code, signal);
    return answer?.ok ? (answer.value.find((airport) => airport.code === code)?.position ?? null) : null;
  }

  view(leg: Leg | null): void {
    this.viewed = leg;
  }
}

/** A departure is reached at the drop-off. */
function departureMeeting({ journey: { dropoff, time } }: BookingDraft): Pick<FlightMeeting, "airport" | "pickupAt"> {
  return { airport: dropoff.place, pickupAt: time.type === "later" ? time.at : null };
}

/** Outbound, the flight meets the pickup; on the return it meets the return time at the drop-off. */
function meetingOf({ journey, timeFixed }: BookingDraft, leg: Leg): FlightMeeting {
  if (leg === "return")
    return { airport: journey.dropoff.place, pickupAt: journey.returnAt, setPickup: journey.setReturnAt };
  const { time } = journey;
  return {
    airport: journey.pickup.place,
    pickupAt: time.type === "later" ? time.at : null,
    setPickup: timeFixed ? null : journey.setPickupAt,
  };
}
