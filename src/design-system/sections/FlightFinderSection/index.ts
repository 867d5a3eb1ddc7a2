export { FlightFinderSection, type FlightFinderSectionProps } from "./FlightFinderSection.tsx";
