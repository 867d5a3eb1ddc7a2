export { SavedPlacesSection, type SavedPlacesSectionProps } from "./SavedPlacesSection.tsx";
export { PlaceForm } from "./PlaceForm.tsx";
