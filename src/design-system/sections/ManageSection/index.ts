export { ManageSection, type ManageSectionProps } from "./ManageSection.tsx";
