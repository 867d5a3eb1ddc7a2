import { MESSAGES } from "#domain/shared/text/messages.ts";

/**
 * Texts of the area "app": one flat key per text, prefixed by its component. The specified messages are defined here,
 * once.
 */
export const app = {
  "message.generic": MESSAGES.generic,
  "message.sessionEnded": "Your session has ended. Please sign in again to continue.",
  "message.trySpecificAddress": MESSAGES.trySpecificAddress,
  "message.noVehicle": MESSAGES.noVehicleForCapacity,
  "message.earliestPickup": `${MESSAGES.earliestPickup} {time}`,
  "message.tooFarAhead": MESSAGES.tooFarAhead,
  "message.earliestReturn": MESSAGES.earliestReturn,
  "message.required": MESSAGES.required,
  "message.invalid": MESSAGES.invalid,
  "message.duplicate": "This address is already in your journey. Please choose another one.",
  "message.notLocated": "We couldn't find where you are. Please enter the address.",
  "message.signInNeeded": "Please sign in to continue.",

  "field.pickup": "Pickup address",
  "field.dropoff": "Drop-off address",
  "field.via": "Via address {index}",
  "field.pickupTime": "Pickup time",
  "field.pickupDate": "Pickup date and time",
  "field.returnTime": "Return time",
  "field.returnDate": "Return date and time",
  "field.vehicle": "Vehicle type",
  "field.payment": "Payment method",
  "field.firstName": "First name",
  "field.lastName": "Last name",
  "field.dialingCode": "Dialing code",
  "field.phone": "Phone",
  "field.email": "Email",

  "booking.bookNow": "Book Now",
  "booking.promoLine": "Promo code {code}",
  "booking.next": "Next",
  "booking.confirm": "Confirm",
  "booking.zoneNote": "All times are {city} time.",
  "booking.loadingPart": "Loading this step",
  "booking.fromTo": "From {from} to {to}",
  "booking.later": "You'll see this once you've chosen your addresses.",
  "booking.dearer": "The price has changed from {old} to {new}.",
  "booking.noMethod": "No payment method is available for this booking. Please call us on {phone}.",

  "when.asap": "As soon as possible",
  "when.today": "Today, {time}",
  "when.tomorrow": "Tomorrow, {date}, {time}",
  "when.date": "{date}, {time}",
  "when.waiting": "Your driver will wait for you",

  "airport.title": "{airport} taxi",

  "nav.home": "Home Page",
  "nav.bookings": "Bookings",
  "nav.airports": "Airport Transfers",
  "nav.minicabs": "Local Minicabs",
  "nav.contact": "Contact Us",
  "nav.privacy": "Privacy",
  "nav.signIn": "Sign In",
  "nav.cookies": "Cookies",
} as const;
