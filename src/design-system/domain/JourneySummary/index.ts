export { JourneySummary, type EditableStop, type ShownPlace } from "./JourneySummary.tsx";
