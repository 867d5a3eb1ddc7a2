export { TrackingSection, type TrackingSectionProps } from "./TrackingSection.tsx";
