export { ContactSection, type ContactSectionProps } from "./ContactSection.tsx";
export { contactFieldId } from "./PersonFields.tsx";
