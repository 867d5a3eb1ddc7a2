import type { StepTarget } from "#domain/booking/steps.ts";
import type { FlightDrafts } from "./FlightDrafts.ts";
import type { JourneyDraft } from "./JourneyDraft.ts";
import type { PeopleForm } from "./PeopleForm.ts";

/** The one target that failed at the last press forward; `count` tells two equal failures apart. */
export interface InvalidEvent {
  readonly target: StepTarget;
  readonly count: number;
}

/** The parts of a booking that say themselves what they lack. */
interface Parts {
  readonly draft: JourneyDraft;
  readonly flights: FlightDrafts;
  readonly people: PeopleForm;
}

/** Has the part that a press forward stumbled over show what it lacks (WIZ-022). */
export function demandPart({ draft, flights, people }: Parts, target: StepTarget): void {
  if (target.kind === "pickup") draft.pickup.demand();
  else if (target.kind === "dropoff") draft.dropoff.demand();
  else if (target.kind === "via") draft.vias[target.index]?.demand();
  else if (target.kind === "flight") flights.demand("onward");
  else if (target.kind === "returnFlight") flights.demand("back");
  else if (target.kind === "contact" || target.kind === "customer") people.reveal();
}
