export { ContactSection, contactFieldId, type ContactSectionProps } from "./ContactSection.tsx";
