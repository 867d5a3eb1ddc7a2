export {
  FlightSection,
  flightFieldId,
  type FlightLookup,
  type FlightNotice,
  type FlightSectionProps,
} from "./FlightSection.tsx";
