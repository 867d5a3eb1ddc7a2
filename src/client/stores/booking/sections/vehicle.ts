import { VEHICLE_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import type { BookingSection } from "#client/stores/booking/booking-section.ts";
import type { PartyDraft } from "#client/stores/booking/draft/PartyDraft.ts";

/** The vehicle, which must hold the party. */
export const vehicleSection = (party: PartyDraft): BookingSection => ({
  id: "vehicle",
  stop: "vehicle",
  fields: [VEHICLE_GROUP_ID],
  get isComplete() {
    return party.vehicle !== null;
  },
  problems: () => (party.vehicle ? [] : [{ fieldId: VEHICLE_GROUP_ID, message: { key: "message.noVehicle" } }]),
  showErrors: () => [VEHICLE_GROUP_ID],
});
