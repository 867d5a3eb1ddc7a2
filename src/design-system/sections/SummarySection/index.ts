export { SummarySection, type FareState, type SummarySectionProps } from "./SummarySection.tsx";
