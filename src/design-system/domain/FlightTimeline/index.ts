export { FlightTimeline, type FlightTimelineProps } from "./FlightTimeline.tsx";
