/** Where a booking continues when the passenger has signed in while booking. */

/** Whether each thing is in order that is needed between sign-in and the end of the booking. */
export interface WayOn {
  /** The flights, where a dialog asks for them; the form's own checks find flights of the form itself. */
  readonly flightDialog: boolean;
  /** Always true unless the account is a booker's. */
  readonly customer: boolean;
  readonly contact: boolean;
}

/** Where the booking continues: at something that is missing, or at the template's own next step. */
export type NextAfterSignIn = "flightDialog" | "customer" | "contact" | "confirm" | "payment";

/**
 * The first thing that needs attention after sign-in: the flights (onward, then return), a booker's customer, the
 * contact, then what the template says. The note to the driver is part of the contact step and never missing.
 */
export function nextAfterSignIn(leg: WayOn, template: "confirm" | "payment"): NextAfterSignIn {
  if (!leg.flightDialog) return "flightDialog";
  if (!leg.customer) return "customer";
  return leg.contact ? template : "contact";
}
