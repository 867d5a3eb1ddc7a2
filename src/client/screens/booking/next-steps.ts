/**
 * The sections behind the first step. They stand in one chunk, because they are fetched together: a phone pays for each
 * request, and small files compress badly.
 */
export { VehicleSection } from "#ds/sections/VehicleSection/index.ts";
export { PaymentSection } from "#ds/sections/PaymentSection/index.ts";
export { AccessSlot } from "./AccessSlot.tsx";
export { PeopleSlot } from "./PeopleSlot.tsx";
export { ExtrasSlot } from "./ExtrasSlot.tsx";
export { TripChecksSlot } from "./TripChecksSlot.tsx";
