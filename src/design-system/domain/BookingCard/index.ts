export { BookingCard, type BookingCardProps } from "./BookingCard.tsx";
