export { EnquirySection, type EnquirySectionProps } from "./EnquirySection.tsx";
