export { ContactSection, type ContactSectionProps, type PersonProps } from "./ContactSection.tsx";
export { contactFieldId } from "./PersonFields.tsx";
