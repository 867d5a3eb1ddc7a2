export { ContactSection, type ContactSectionProps } from "./ContactSection.tsx";
export type { PersonProps } from "./PersonFields.tsx";
