export { BookingTicket } from "./BookingTicket.tsx";
