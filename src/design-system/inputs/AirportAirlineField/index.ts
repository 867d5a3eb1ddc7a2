export { AirportAirlineField, type AirportAirlineFieldProps } from "./AirportAirlineField.tsx";
