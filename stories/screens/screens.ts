/** The screens that have a story as a whole page and a guide, in the order of a booking. */
export const SCREENS = ["Home", "Payment", "Ticket", "Tracking", "ManageBooking", "Account", "Dashboard"] as const;
