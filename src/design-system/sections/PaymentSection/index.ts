export { PAYMENT_GROUP_ID, PaymentSection, type PaymentSectionProps } from "./PaymentSection.tsx";
