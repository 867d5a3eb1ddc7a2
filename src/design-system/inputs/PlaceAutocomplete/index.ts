export { PlaceAutocomplete, type PlaceFieldProps } from "./PlaceAutocomplete.tsx";
