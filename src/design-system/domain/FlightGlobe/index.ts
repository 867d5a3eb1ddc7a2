export { FlightGlobe, type FlightGlobeProps, type GlobePlace } from "./FlightGlobe.tsx";
