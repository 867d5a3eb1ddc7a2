/** A leg's flight and the way to a flight, in one chunk: swapping the addresses leads from the one to the other. */
export { CatchFlight } from "./CatchFlight.tsx";
export { FlightFields } from "./FlightFields.tsx";
