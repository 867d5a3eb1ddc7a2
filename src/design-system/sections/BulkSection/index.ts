export { BulkSection, type BulkSectionProps } from "./BulkSection.tsx";
