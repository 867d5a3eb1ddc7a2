export { BookingsSection, type BookingsSectionProps } from "./BookingsSection.tsx";
