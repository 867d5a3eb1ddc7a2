export { PaymentSection, type PaymentSectionProps } from "./PaymentSection.tsx";
