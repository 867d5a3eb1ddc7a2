export { SavedPlacesSection, type SavedPlacesSectionProps } from "./SavedPlacesSection.tsx";
export { PlaceForm, type PlaceFormProps } from "./PlaceForm.tsx";
