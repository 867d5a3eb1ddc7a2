export { FlightSection } from "./FlightSection.tsx";
export type { FlightLookup, FlightNotice, FlightSectionProps } from "./props.ts";
