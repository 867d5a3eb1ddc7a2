export { ExtrasSection, type ExtrasSectionProps } from "./ExtrasSection.tsx";
export type { PromoChoice } from "./PromoDialog.tsx";
