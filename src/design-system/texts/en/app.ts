import { MESSAGES } from "#domain/shared/messages.ts";

/** Texts of the area "app": one flat key per text, prefixed by its component. The specified messages stand here once. */
export const app = {
  "message.generic": MESSAGES.generic,
  "message.trySpecificAddress": MESSAGES.trySpecificAddress,
  "message.noVehicle": MESSAGES.noVehicleForCapacity,
  "message.earliestPickup": `${MESSAGES.earliestPickup} {time}`,
  "message.earliestReturn": MESSAGES.earliestReturn,
  "message.quotationExpired": MESSAGES.quotationExpired,
  "message.required": MESSAGES.required,
  "message.invalid": MESSAGES.invalid,
  "message.duplicate": "This address is already part of your journey. Choose another one.",
  "message.signInNeeded": "Please sign in to go on.",

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

  "counter.passengers": "Passengers",
  "counter.luggage": "Luggage",
  "counter.handBags": "Hand bags",
  "counter.smallPets": "Small pets",
  "counter.otherPets": "Other pets",
  "counter.smallChildSeats": "Small child seats",
  "counter.largeChildSeats": "Large child seats",

  "tier.economy": "Economy",
  "tier.standard": "Standard",
  "tier.executive": "Executive",

  "booking.bookNow": "Book Now",
  "booking.next": "Next",
  "booking.confirm": "Confirm",
  "booking.zoneNote": "All times are {city} time.",
  "booking.loadingPart": "Loading this step",
  "booking.quoteFailed": "We could not price this journey.",
  "booking.tryAgain": "Try again",
  "booking.estimated": "The road for this journey is an estimate. The price is fixed all the same.",
  "booking.ending": "Your price holds for less than a minute. Do you need more time?",
  "booking.extend": "Extend",
  "booking.dearer": "The price is now {new} instead of {old}.",
  "booking.takeNewPrice": "Take the new price",
  "booking.noMethod": "No way to pay is available here. Please call us on {phone}.",

  "when.asap": "As soon as possible",
  "when.today": "Today, {time}",
  "when.tomorrow": "Tomorrow, {date}, {time}",
  "when.date": "{date}, {time}",
  "when.waiting": "The driver waits for you",

  "rescue.title": "What is the postcode?",
  "rescue.text": "We know {name} but not its postcode. With it the driver finds the door.",
  "rescue.label": "Postcode",
  "rescue.use": "Use this postcode",
  "rescue.other": "Choose another address",

  "expired.title": "Quotation expired",
  "expired.again": "Re-Quote",
  "expired.cancel": "Cancel",

  "nav.home": "Home Page",
  "nav.bookings": "Bookings",
  "nav.privacy": "Privacy",
  "nav.cookies": "Cookies",

  "refusedSite.title": "Booking is not available on this site",
  "refusedSite.text": "{company} does not take bookings here. Please call {phone}.",
  "ticketPage.missing": "We could not find this booking. Check the link, or call us with your reference.",

  "policy.title": "Privacy",
  "policy.intro": "{company} uses what you type here for one thing: to price, make and carry out your booking.",
  "policy.keep":
    "Names, phone numbers and addresses go to the people who drive you and look after your booking, and to nobody else.",
  "policy.device":
    "While you fill in the form, this device keeps it until you close the tab, so that a reload loses nothing. It is removed once you have booked.",
  "policy.rights": "Ask us what we hold about you, have it corrected or deleted: {contact}.",
  "cookie.title": "Cookies",
  "cookie.intro": "This site sets no cookies for advertising and none that follow you elsewhere.",
  "cookie.kept":
    "It keeps your unfinished booking for the life of the tab, and your choice of light or dark colours until you change it.",
  "menu.title": "Menu",
} as const;
