export { TripChecks, type TripChecksProps, type TripQuestion } from "./TripChecks.tsx";
