export { AirportSection } from "./AirportSection.tsx";
export type { AirportSectionProps } from "./props.ts";
