export { AddressRescueSection, type AddressRescueSectionProps } from "./AddressRescueSection.tsx";
