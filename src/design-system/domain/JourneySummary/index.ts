export { JourneySummary, type EditableStop, type JourneySummaryProps, type ShownPlace } from "./JourneySummary.tsx";
