export { PlacesSection, type PlacesSectionProps, type ViaItem } from "./PlacesSection.tsx";
