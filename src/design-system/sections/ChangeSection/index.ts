export { ChangeSection, type ChangeSectionProps } from "./ChangeSection.tsx";
export { OfferSummary } from "./OfferSummary.tsx";
