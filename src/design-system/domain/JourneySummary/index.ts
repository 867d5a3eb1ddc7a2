export { JourneySummary, type EditableStop, type JourneySummaryProps } from "./JourneySummary.tsx";
