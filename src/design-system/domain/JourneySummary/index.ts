export { JourneySummary, type EditableStop, type ShownPlace, type ShownTraveller } from "./JourneySummary.tsx";
