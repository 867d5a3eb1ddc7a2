export { PassengersSection, type PassengersSectionProps } from "./PassengersSection.tsx";
export { PassengerForm, type PassengerFormProps } from "./PassengerForm.tsx";
