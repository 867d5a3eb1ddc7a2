export { HomeSection, type HomeAnchors, type HomeSectionProps, type ServedAirport } from "./HomeSection.tsx";
