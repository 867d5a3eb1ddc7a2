export { TipSection, type TipSectionProps } from "./TipSection.tsx";
