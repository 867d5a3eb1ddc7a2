/** The specified texts, to the letter. Screens take them from the text catalogue, whose defaults these are. */
export const MESSAGES = {
  generic: "Something went wrong, please try again.",
  trySpecificAddress: "Try a more specific address.",
  noVehicleForCapacity: "No vehicle found with selected capacity",
  outsideServiceArea:
    "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
  earliestPickup: "The earliest time we can pickup from this address is",
  tooFarAhead: "Please choose a time within the next two years",
  earliestReturn: "The earliest possible return date is {time}",
  quotationExpired: "Opps, your quotation has expired. Please try again or call our friendly team on",
  noFlightDetails: "Please tick this box to confirm if flight details are not available",
  finderTime: "Datetime is required!",
  finderAirline: "Airline is required!",
  receiptSent: "The receipt has been sent to your email address",
  required: "{title} is required",
  invalid: "{title} is invalid",
  // Two spaces, as specified (ACC-009).
  passwordLength: "{title}  must be at least 6 characters long",
  passwordsDiffer: "Password and Confirm password not match",
  resetLinkSent: "A password reset link has been sent to your email",
  signOutQuestion: "Do you want to sign out?",
} as const;

/** Fills the named places of a text: `fill("{title} is required", { title: "Email" })`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
