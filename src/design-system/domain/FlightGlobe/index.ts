export { FlightGlobe, type FlightGlobeProps } from "./FlightGlobe.tsx";
