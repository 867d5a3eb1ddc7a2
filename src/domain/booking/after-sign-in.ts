/** How a booking goes on after somebody has signed in on the way (section 4 "Sign-in", A-74). */

/** Whether each thing is in order that stands between a person who has just signed in and the end of the booking. */
export interface WayOn {
  /** The flights, where a dialog asks for them; flights of the form itself are found by its own checks (ACC-016). */
  readonly flightDialog: boolean;
  /** Always so for anybody but a booker. */
  readonly customer: boolean;
  readonly contact: boolean;
}

/** Where the booking goes on: something that is missing, or the template's own next step. */
export type NextAfterSignIn = "flightDialog" | "customer" | "contact" | "confirm" | "payment";

/**
 * The first thing that a person meets who has signed in: the flights (onward, then return), a booker's customer, the
 * contact, then what the template says (ACC-014 to ACC-018). The note to the driver is part of the contact step and
 * never missing.
 */
export function nextAfterSignIn(way: WayOn, template: "confirm" | "payment"): NextAfterSignIn {
  if (!way.flightDialog) return "flightDialog";
  if (!way.customer) return "customer";
  return way.contact ? template : "contact";
}

/** Pages that need an account; who signs out there is led home (ACC-034). */
const MEMBER_PAGES: readonly string[] = [
  "profile",
  "invoice",
  "tracking",
  "confirmed",
  "dashboard",
  "commission",
  "addressbook",
  "bookingdetail",
  "bookinghistory",
];

/** Whether signing out leads away from a page, by its name (ACC-034, ACC-035). */
export const leavesAtSignOut = (page: string): boolean => MEMBER_PAGES.includes(page);
