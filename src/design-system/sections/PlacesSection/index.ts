export { PlacesSection, type PlacesSectionProps } from "./PlacesSection.tsx";
