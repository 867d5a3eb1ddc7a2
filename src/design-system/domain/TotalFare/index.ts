export { TotalFare, type FareStatus, type TotalFareProps } from "./TotalFare.tsx";
