export { CheckoutSection, type CheckoutSectionProps } from "./CheckoutSection.tsx";
