export { BookingDetailSection, type BookingDetailSectionProps } from "./BookingDetailSection.tsx";
