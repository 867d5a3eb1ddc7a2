import { TIME_IDS } from "#domain/booking/form/field-ids.ts";
import type { TimeFault } from "#domain/journey/pickup-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { BookingSection, ProblemMessage } from "#client/stores/booking/booking-section.ts";
import type { JourneyTimes } from "#client/stores/booking/draft/JourneyTimes.ts";

/** Pickup time, and the time of a return. */
export const whenSection = (times: JourneyTimes): BookingSection => ({
  id: "when",
  stop: "when",
  fields: [TIME_IDS.pickup, TIME_IDS.return],
  get isComplete() {
    return times.pickupFault === null && times.returnFault === null;
  },
  problems: () => {
    const pickup = pickupMessage(times);
    const back = returnMessage(times);
    return [
      ...(pickup ? [{ fieldId: TIME_IDS.pickup, message: pickup }] : []),
      ...(back ? [{ fieldId: TIME_IDS.return, message: back }] : []),
    ];
  },
  showErrors: () => [times.pickupFault === null ? TIME_IDS.return : TIME_IDS.pickup],
});

/** What the pickup time's field says. */
export function pickupMessage({
  pickupFault,
  earliestPickup,
}: {
  readonly pickupFault: TimeFault | null;
  readonly earliestPickup: Instant;
}): ProblemMessage | null {
  if (pickupFault === "tooEarly") return { key: "message.earliestPickup", time: earliestPickup };
  if (pickupFault === "tooLate") return { key: "message.tooFarAhead" };
  return pickupFault && { key: "message.required", title: "field.pickupDate" };
}

/** What the return time's field says. */
export function returnMessage({
  returnFault,
  earliestReturn,
}: {
  readonly returnFault: TimeFault | null;
  readonly earliestReturn: Instant | null;
}): ProblemMessage | null {
  if (returnFault === "tooEarly" && earliestReturn !== null)
    return { key: "message.earliestReturn", time: earliestReturn };
  if (returnFault === "tooLate") return { key: "message.tooFarAhead" };
  return returnFault && { key: "message.required", title: "field.returnDate" };
}
