export { CatchFlightSection, type CatchFlightSectionProps } from "./CatchFlightSection.tsx";
