export { finderFieldId, FlightFinderSection, type FlightFinderSectionProps } from "./FlightFinderSection.tsx";
