export { AddressRescueSection, type AddressRescueSectionProps, type TypedRescue } from "./AddressRescueSection.tsx";
