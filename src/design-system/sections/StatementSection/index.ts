export { StatementSection, type StatementSectionProps } from "./StatementSection.tsx";
