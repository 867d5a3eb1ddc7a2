export { ExtrasSection, type ExtrasSectionProps, type PromoChoice } from "./ExtrasSection.tsx";
