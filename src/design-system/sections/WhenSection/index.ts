export { WhenSection, type WhenSectionProps } from "./WhenSection.tsx";
