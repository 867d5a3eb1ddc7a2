export { BookingTicket, type BookingTicketProps } from "./BookingTicket.tsx";
