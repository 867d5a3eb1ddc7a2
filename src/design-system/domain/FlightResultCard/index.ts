export { FlightResultCard, type FlightResultCardProps } from "./FlightResultCard.tsx";
