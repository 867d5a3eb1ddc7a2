export { PlaceAutocomplete, type PlaceFieldProps, type PlaceSearchStatus } from "./PlaceAutocomplete.tsx";
