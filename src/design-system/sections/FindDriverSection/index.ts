export { FindDriverSection, type FindDriverSectionProps } from "./FindDriverSection.tsx";
