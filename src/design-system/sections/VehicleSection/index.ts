export { VehicleSection, type HandLuggageHint, type LoadCounter, type VehicleSectionProps } from "./VehicleSection.tsx";
export type { VehicleOffer } from "./offer-order.ts";
