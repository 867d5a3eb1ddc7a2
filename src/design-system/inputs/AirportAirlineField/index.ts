export { AirportAirlineField, type AirportAirlineFieldProps, type DirectoryEntries } from "./AirportAirlineField.tsx";
