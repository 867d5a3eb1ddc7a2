/** Texts of the area "sections": one flat key per text, prefixed by its component. */
export const sections = {
  "template.title": "Book your ride",
  "template.next": "Next",
  "template.confirm": "Confirm",
  "template.back": "Back",

  "stepName.journey": "Journey",
  "stepName.vehicle": "Vehicle",
  "stepName.contact": "Contact",
  "stepName.payment": "Payment",

  "stopName.places": "Places",
  "stopName.when": "Time",
  "stopName.vehicle": "Vehicle",
  "stopName.contact": "Contact",
  "stopName.payment": "Payment",

  "sectionTitle.places": "Where are you going?",
  "sectionTitle.when": "When do you need the car?",
  "sectionTitle.vehicle": "Choose your vehicle",
  "sectionTitle.contact": "Who is travelling?",
  "sectionTitle.payment": "How would you like to pay?",

  "places.swap": "Swap pickup and drop-off",
  "places.swapped": "Pickup and drop-off swapped",
  "places.addVia": "Add via address",

  "when.journeyType": "Journey type",
  "when.single": "One way",
  "when.return": "Return",
  "when.waitAndReturn": "Wait and return",
  "when.waitHint": "The driver waits for you and brings you back.",

  "vehicle.party": "Passengers and luggage",
  "vehicle.extras": "Pets and child seats",
  "vehicle.type": "Vehicle type",
  "vehicle.emptyTitle": "No vehicles here yet",
  "vehicle.emptyText": "We have no vehicle for this journey at the moment. Please call us.",
  "vehicle.failedText": "The vehicles and prices did not arrive.",
  "vehicle.loading": "Loading the vehicles",

  "contact.firstName": "First name",
  "contact.lastName": "Last name",
  "contact.phone": "Phone",
  "contact.phoneNote": "The driver calls or texts this number at the pickup.",
  "contact.email": "Email",
  "contact.emailNote": "Your booking is sent here.",
  "contact.emailOptional": "Optional. Your booking is sent here.",
  "contact.note": "Note to driver",
  "contact.noteNote": "Optional. A door code, a meeting point, a name on a sign.",

  "payment.allIn": "You pay what you see. The price is fixed once you have booked.",

  "summary.fare": "Total fare",
  "summary.fareNone": "Choose your journey to see the price",
  "summary.fareLoading": "Working out the fare",
  "summary.fareFailed": "No price yet",
  "summary.fareFailedHint": "We could not work out the price. Change the journey or try again.",
  "summary.fixed": "Fixed price, all-in",
  "summary.details": "Fixed price, all-in. See how it is made up",

  "shell.skip": "Skip to the booking form",
  "shell.menu": "Menu",
  "shell.site": "Site",
  "shell.call": "Call {phone}",
  "shell.dark": "Use dark colours",
  "shell.light": "Use light colours",
} as const;
