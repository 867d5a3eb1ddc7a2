export { PassengersSection, type PassengersSectionProps } from "./PassengersSection.tsx";
export { PassengerForm } from "./PassengerForm.tsx";
