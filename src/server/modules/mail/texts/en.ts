/** Every text of the mails, in English. A tenant may replace any of them by key. */
export const EN = {
  "mail.greeting": "Hello {name},",
  "mail.regards": "{company}, {phone}",
  "mail.footer": "{company} sends this mail because of something that was done on its booking page.",
  "mail.help": "Something not right? Call us on {phone}.",

  "mail.confirmation.subject": "Your ride is booked: {reference}",
  "mail.confirmation.preheader": "{time}, from {pickup}",
  "mail.confirmation.title": "Your ride is booked",
  "mail.confirmation.intro": "Thank you for booking with {company}. This is what we have noted:",
  "mail.confirmation.calendar": "The attached file puts the ride into your calendar.",
  "mail.confirmation.see": "See your booking",
  "mail.confirmation.manage": "Change or cancel it",

  "mail.receipt.subject": "Your receipt for booking {reference}",
  "mail.receipt.preheader": "{total}, {payment}",
  "mail.receipt.title": "Receipt",
  "mail.receipt.intro": "This is the receipt for your ride with {company}.",
  "mail.receipt.issued": "Issued by {company}, {address}",

  "mail.cancelled.subject": "Your booking {reference} is cancelled",
  "mail.cancelled.preheader": "No car will come on {time}",
  "mail.cancelled.title": "Your booking is cancelled",
  "mail.cancelled.intro": "No car will come for this ride:",
  "mail.cancelled.fee": "A cancellation fee of {fee} applies.",
  "mail.cancelled.free": "There is no charge for cancelling.",

  "mail.payment-returned.subject": "Your payment for booking {reference} is on its way back",
  "mail.payment-returned.preheader": "{total} goes back to you",
  "mail.payment-returned.title": "We return your payment",
  "mail.payment-returned.intro":
    "Your payment of {total} reached us after the booking had ended. No car will come, and the whole amount goes back the way it came. Your bank may need a few days to show it.",

  "mail.reset.subject": "Choose a new password for {company}",
  "mail.reset.preheader": "The link works once, for ten minutes",
  "mail.reset.title": "Choose a new password",
  "mail.reset.intro": "Somebody asked for a new password for this address. The link works once, for ten minutes.",
  "mail.reset.button": "Choose a new password",
  "mail.reset.ignore": "It was not you? Then do nothing: your password stays as it is.",

  "mail.exists.subject": "You already have an account with {company}",
  "mail.exists.preheader": "Sign in, or choose a new password",
  "mail.exists.title": "You already have an account",
  "mail.exists.intro":
    "Somebody tried to open an account with this address. There is one already, and nothing about it was changed.",
  "mail.exists.button": "I forgot my password",
  "mail.exists.ignore": "It was not you? Then there is nothing to do.",

  "mail.password.subject": "Your password was changed",
  "mail.password.preheader": "Every device was signed out",
  "mail.password.title": "Your password was changed",
  "mail.password.intro": "The password of your account was changed just now, and every other device was signed out.",
  "mail.password.alarm": "It was not you? Choose a new password at once and call us on {phone}.",
  "mail.password.button": "Choose a new password",

  "mail.email.subject": "Confirm your new address",
  "mail.email.preheader": "Then mails about your rides come here",
  "mail.email.title": "Confirm your new address",
  "mail.email.intro": "Your account is to use this address from now on. Please confirm that it is yours.",
  "mail.email.button": "Confirm this address",
  "mail.email.ignore": "You know nothing of this? Then do nothing: this address will not be used.",

  "mail.email-changed.subject": "The address of your account was changed",
  "mail.email-changed.preheader": "This is for your information",
  "mail.email-changed.title": "A new address for your account",
  "mail.email-changed.intro":
    "Mails about your account and your rides go to another address from now on; it was confirmed just now.",
  "mail.email-changed.alarm": "It was not you? Call us at once on {phone}.",

  "mail.welcome.subject": "Welcome to {company}",
  "mail.welcome.preheader": "Your account is ready",
  "mail.welcome.title": "Your account is ready",
  "mail.welcome.intro": "From now on you book faster: your name, your number and your places are already there.",
  "mail.welcome.button": "Book a ride",

  "mail.enquiry.subject": "Enquiry: {subject}",
  "mail.enquiry.preheader": "From {name}",
  "mail.enquiry.title": "New enquiry",
  "mail.enquiry.intro": "This was sent by the form on your booking page. Nothing in it has been checked.",

  "mail.fact.reference": "Booking reference",
  "mail.fact.returnReference": "Return reference",
  "mail.fact.when": "Pickup time",
  "mail.fact.return": "Return",
  "mail.fact.from": "From",
  "mail.fact.via": "Via",
  "mail.fact.to": "To",
  "mail.fact.vehicle": "Vehicle",
  "mail.fact.passengers": "Passengers",
  "mail.fact.luggage": "Luggage",
  "mail.fact.flight": "Flight",
  "mail.fact.returnFlight": "Return flight",
  "mail.fact.passenger": "Passenger",
  "mail.fact.note": "Your note",
  "mail.fact.total": "Total fare",
  "mail.fact.payment": "Payment",
  "mail.fact.ourReference": "Your reference",
  "mail.fact.booked": "Booked",
  "mail.fact.name": "Name",
  "mail.fact.email": "Email",
  "mail.fact.phone": "Phone",
  "mail.fact.kind": "Kind",
  "mail.fact.subject": "Subject",
  "mail.fact.message": "Message",

  "mail.value.time": "{date} at {time}",
  "mail.value.asap": "As soon as possible, at about {time}",
  "mail.value.waits": "The driver waits and takes you back",
  "mail.payment.paid": "Paid",
  "mail.payment.cash": "In cash, to the driver",
  "mail.payment.account": "On account",
  "mail.payment.open": "Not paid yet",

  "mail.calendar.title": "{company}: ride to {dropoff}",
  "mail.calendar.description": "Booking reference {reference}. Pickup: {pickup}. Call {phone} for help.",
} as const;

/** Name of a text. */
export type MailTextKey = keyof typeof EN;
/** A full catalogue in some language. */
export type MailCatalogue = Readonly<Record<MailTextKey, string>>;
