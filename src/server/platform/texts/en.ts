import { DOCUMENTS_EN } from "./documents/en.ts";

/** Every text of the mails and documents, in English. A tenant may replace any of them by key. */
export const EN = {
  ...DOCUMENTS_EN,
  "mail.greeting": "Hello {name},",
  "mail.regards": "{company}, {phone}",
  "mail.footer": "You’re receiving this email because of a booking or an account with {company}.",
  "mail.licence": "Operator licence {licence}",
  "mail.help": "Something not right? Call us on {phone}.",

  "mail.confirmation.subject": "Your ride is booked: {reference}",
  "mail.confirmation.preheader": "{time}, from {pickup}",
  "mail.confirmation.title": "Your ride is booked",
  "mail.confirmation.intro": "Thank you for booking with {company}. Here are the details of your ride:",
  "mail.confirmation.see": "See your booking",
  "mail.confirmation.addToCalendar": "Add to calendar",
  "mail.confirmation.manage": "Change or cancel",
  "mail.confirmation.pay": "Pay now instead of in the car",

  "mail.payment-link.subject": "Your booking {reference} is awaiting payment",
  "mail.payment-link.preheader": "{total}, please pay by {until}",
  "mail.payment-link.title": "Your booking has not been paid yet",
  "mail.payment-link.intro":
    "We’re holding this ride for you until {until}. No car will come unless it has been paid for by then, and we have not charged you so far.",
  "mail.payment-link.pay": "Pay {total} now",
  "mail.payment-link.once": "Paid in the meantime? Then there’s nothing to do: your confirmation is on its way.",

  "mail.extra-link.subject": "The change to your booking {reference} is awaiting payment",
  "mail.extra-link.preheader": "{amount} more, please pay by {until}",
  "mail.extra-link.title": "Your change has not been paid yet",
  "mail.extra-link.intro":
    "The change you asked for costs {amount} more. We’ll make it once you’ve paid, until {until}. Otherwise your ride stays as it is, and we will not charge you any more:",
  "mail.extra-link.pay": "Pay {amount} now",
  "mail.extra-link.once": "Paid in the meantime? Then there’s nothing to do: we’ll email you when the change is made.",

  "mail.receipt.subject": "Your receipt for booking {reference}",
  "mail.receipt.preheader": "{total}, {payment}",
  "mail.receipt.title": "Receipt",
  "mail.receipt.intro": "This is the receipt for your ride with {company}.",
  "mail.receipt.issued": "Issued by {company}, {address}",
  "mail.receipt.download": "Download receipt (PDF)",

  "mail.driver.track": "Track your ride",
  "mail.driver.changed": "Please note that your driver has changed: {driver} is picking you up instead.",

  "mail.driver-assigned.subject": "{driver} will be your driver: {reference}",
  "mail.driver-assigned.preheader": "{time}, from {pickup}",
  "mail.driver-assigned.title": "{driver} will be your driver",
  "mail.driver-assigned.intro": "Here’s who will pick you up, and which car to look out for:",

  "mail.driver-changed.subject": "Your driver has changed: {reference}",
  "mail.driver-changed.preheader": "{driver} will pick you up: {time}",
  "mail.driver-changed.title": "Your driver has changed",
  "mail.driver-changed.intro": "{driver} will pick you up instead. Here’s the new car to look out for:",

  "mail.driver-on-the-way.subject": "{driver} is on the way: {reference}",
  "mail.driver-on-the-way.preheader": "To pick you up from {pickup}",
  "mail.driver-on-the-way.title": "{driver} is on the way",
  "mail.driver-on-the-way.intro": "Your driver has set off to pick you up from {pickup}. You can follow the car live.",

  "mail.driver-arrived.subject": "{driver} has arrived: {reference}",
  "mail.driver-arrived.preheader": "Your driver is waiting at {pickup}",
  "mail.driver-arrived.title": "{driver} has arrived",
  "mail.driver-arrived.intro": "Your driver is waiting for you at {pickup}. Here’s the car to look out for:",

  "mail.reminder.subject": "Reminder: your ride on {time}",
  "mail.reminder.preheader": "From {pickup} to {dropoff}",
  "mail.reminder.title": "Your ride is coming up",
  "mail.reminder.intro": "This is a reminder of your ride with {company}. Here are the details:",
  "mail.reminder.driver": "We’ll email you again as soon as your driver is assigned.",

  "mail.ride-receipt.subject": "Your receipt for booking {reference}",
  "mail.ride-receipt.preheader": "{total}, {payment}",
  "mail.ride-receipt.title": "Thank you for riding with us",
  "mail.ride-receipt.intro": "We hope you had a good journey. Here’s your receipt:",

  "mail.cancelled.subject": "Your booking {reference} has been cancelled",
  "mail.cancelled.preheader": "No car will come on {time}",
  "mail.cancelled.title": "Your booking has been cancelled",
  "mail.cancelled.intro": "No car will come for this ride:",
  "mail.cancelled.fee": "A cancellation fee of {fee} applies.",
  "mail.cancelled.free": "There is no charge for cancelling.",

  "mail.changed.subject": "Your booking {reference} has been changed",
  "mail.changed.preheader": "{time}, from {pickup}",
  "mail.changed.title": "Your booking has been changed",
  "mail.changed.intro": "Here are the new details of your ride:",
  "mail.changed.same": "The price stays the same.",
  "mail.changed.more": "The ride costs {amount} more than before.",
  "mail.changed.less": "The ride costs {amount} less than before.",
  "mail.changed.charged": "You have paid an extra {amount}.",
  "mail.changed.returned": "We’ll refund {amount} the way you paid. It may take your bank a few days to show it.",
  "mail.changed.calendar": "The attached file replaces the ride in your calendar.",

  "mail.flight-moved.subject": "Flight {number}: your pickup is now {pickupTime}",
  "mail.flight-moved.preheader": "Booking {reference}, from {pickup}",
  "mail.flight-moved.title": "Your pickup follows your flight",
  "mail.flight-moved.intro":
    "Flight {number} is now due to land on {flightTime}, so your driver will meet you on {pickupTime}. There’s nothing you need to do.",

  "mail.flight-alert.subject": "News of flight {number} for your booking {reference}",
  "mail.flight-alert.preheader": "Your pickup is still {pickupTime}",
  "mail.flight-alert.title": "News of your flight",
  "mail.flight-alert.intro": "We’re keeping an eye on flight {number} for your ride.",
  "mail.flight-alert.early":
    "It is now due to land on {flightTime}, earlier than planned. Your pickup stays on {pickupTime}. If you’d like the car sooner, change your booking or call us on {phone}.",
  "mail.flight-alert.tooLate":
    "It is now due to land on {flightTime}, too late for us to move your pickup without asking you. It is still booked for {pickupTime}. Please choose a new time, or call us on {phone}.",
  "mail.flight-alert.diverted":
    "It has been diverted to {place}. Your pickup is still booked for {pickupTime}. Please call us on {phone}, so that we can meet you where you land.",
  "mail.flight-alert.cancelled":
    "The airline has cancelled it. Your pickup is still booked for {pickupTime}. Please change or cancel your booking, or call us on {phone}.",
  "mail.flight-alert.unknown":
    "We can’t find a flight with this number for your ride, so we can’t watch it. Your pickup stays on {pickupTime}. Please check the number in your booking.",
  "mail.flight-alert.leavesTooSoon":
    "It now leaves on {flightTime}, and your pickup on {pickupTime} may be too late for it. Please choose an earlier time, or call us on {phone}.",
  "mail.flight-alert.leavesMuchLater":
    "It now leaves on {flightTime}. Your pickup stays on {pickupTime}. If you’d rather leave later, change your booking or call us on {phone}.",
  "mail.flight-alert.leavesNever":
    "The airline has cancelled it. Your pickup is still booked for {pickupTime}. Please change or cancel your booking, or call us on {phone}.",

  "mail.extra-returned.subject": "We’re refunding your extra payment for booking {reference}",
  "mail.extra-returned.preheader": "{total} is on its way back to you",
  "mail.extra-returned.title": "We’re refunding your extra payment",
  "mail.extra-returned.intro":
    "Your payment of {total} for a change to your booking reached us too late. The booking has not been changed, and we’re refunding the whole amount the way you paid it. It may take your bank a few days to show it.",

  "mail.tip-returned.subject": "We’re refunding your tip for booking {reference}",
  "mail.tip-returned.preheader": "{total} is on its way back to you",
  "mail.tip-returned.title": "We’re refunding your tip",
  "mail.tip-returned.intro":
    "Your tip of {total} reached us too late to be passed on. We’re refunding the whole amount the way you paid it. It may take your bank a few days to show it.",

  "mail.payment-returned.subject": "We’re refunding your payment for booking {reference}",
  "mail.payment-returned.preheader": "{total} is on its way back to you",
  "mail.payment-returned.title": "We’re refunding your payment",
  "mail.payment-returned.intro":
    "Your payment of {total} reached us after the booking had expired. No car will come, and we’re refunding the whole amount the way you paid it. It may take your bank a few days to show it.",

  "mail.payment-flagged.subject": "A payment for booking {reference} needs your attention",
  "mail.payment-flagged.preheader": "It does not match the payment we asked for",
  "mail.payment-flagged.title": "A payment does not match its booking",
  "mail.payment-flagged.intro":
    "The payment provider reports a payment for this booking that differs from what we asked for. Nothing has been confirmed and nothing has been refunded. Please check it on the provider’s own pages: refund it, or book the ride by hand, and let the passenger know.",

  "mail.webhooks-disabled.subject": "Your dispatch system no longer gets messages",
  "mail.webhooks-disabled.preheader": "It accepted none for a day",
  "mail.webhooks-disabled.title": "Messages to your dispatch system are off",
  "mail.webhooks-disabled.intro":
    "For a day your dispatch system hasn’t accepted a single message from your booking page, so we’ve stopped sending them. Passengers can still book.",
  "mail.webhooks-disabled.next":
    "No message is lost: they are kept for 30 days, and your system can fetch its jobs at any time. Once it works again, ask your server’s administrator to switch the messages on, and we’ll send what has waited.",

  "mail.staff.subject": "Your invitation to design {company}",
  "mail.staff.preheader": "The link works once, for 48 hours",
  "mail.staff.title": "Welcome to the studio",
  "mail.staff.intro":
    "You have been invited to design the shop of {company}. Choose a password with this link. It works once, for 48 hours.",
  "mail.staff.button": "Choose a password",
  "mail.staff.ignore": "Don’t know what this is about? Then leave it: without a password nothing happens.",
  "mail.reset.subject": "Choose a new password for {company}",
  "mail.reset.preheader": "The link works once, for ten minutes",
  "mail.reset.title": "Choose a new password",
  "mail.reset.intro": "We’ve had a request for a new password for this address. The link works once, for ten minutes.",
  "mail.reset.button": "Choose a new password",
  "mail.reset.ignore": "Wasn’t you? There’s nothing you need to do: your password stays as it is.",

  "mail.exists.subject": "You already have an account with {company}",
  "mail.exists.preheader": "Sign in, or choose a new password",
  "mail.exists.title": "You already have an account",
  "mail.exists.intro":
    "Someone tried to open an account with this address. You already have one, and nothing about it has changed.",
  "mail.exists.button": "I forgot my password",
  "mail.exists.ignore": "Wasn’t you? There’s nothing you need to do.",

  "mail.password.subject": "Your password was changed",
  "mail.password.preheader": "Every device was signed out",
  "mail.password.title": "Your password was changed",
  "mail.password.intro": "The password of your account was changed just now, and every other device was signed out.",
  "mail.password.alarm": "Wasn’t you? Choose a new password straight away and call us on {phone}.",
  "mail.password.button": "Choose a new password",

  "mail.leaving.subject": "Your account will be deleted",
  "mail.leaving.preheader": "In 14 days, unless you change your mind",
  "mail.leaving.title": "Your account will be deleted",
  "mail.leaving.intro": "As you asked, we’ll delete your account with {company} in 14 days.",
  "mail.leaving.keep":
    "Wasn’t you, or have you changed your mind? Sign in and choose “Keep my account”, or call us on {phone}.",
  "mail.leaving.button": "Keep my account",

  "mail.unused.subject": "Do you still need your account?",
  "mail.unused.preheader": "Sign in to keep it, or we’ll delete it in {days} days",
  "mail.unused.title": "Do you still need your account?",
  "mail.unused.intro":
    "You haven’t signed in to your account with {company} for almost three years. We don’t keep details for longer than they’re needed, so we’ll delete the account in {days} days.",
  "mail.unused.keep": "To keep it, just sign in before then. To let it go, there’s nothing you need to do.",
  "mail.unused.button": "Sign in and keep my account",

  "mail.email.subject": "Confirm your email address",
  "mail.email.preheader": "The link works once, for three days",
  "mail.email.title": "Confirm your email address",
  "mail.email.intro":
    "Please confirm that this address is yours, so that we can use it for your account. The link works once, for three days.",
  "mail.email.button": "Confirm this address",
  "mail.email.ignore": "Wasn’t you? There’s nothing you need to do: the address stays unconfirmed.",

  "mail.email-changed.subject": "The email address of your account was changed",
  "mail.email-changed.preheader": "For your information",
  "mail.email-changed.title": "A new email address for your account",
  "mail.email-changed.intro":
    "From now on we’ll send emails about your account and your rides to another address, which has just been confirmed.",
  "mail.email-changed.alarm": "Wasn’t you? Call us straight away on {phone}.",

  "mail.welcome.subject": "Welcome to {company}",
  "mail.welcome.preheader": "Your account is ready",
  "mail.welcome.title": "Your account is ready",
  "mail.welcome.intro": "Booking is quicker from now on: we’ve saved your name, your number and your places.",
  "mail.welcome.ask":
    "Please confirm that this address is yours. The link works once, for three days. You can always have a new one sent from your profile.",
  "mail.welcome.confirm": "Confirm your email address",
  "mail.welcome.button": "Book a ride",

  "mail.enquiry.subject": "Enquiry: {subject}",
  "mail.enquiry.preheader": "From {name}",
  "mail.enquiry.title": "New enquiry",
  "mail.enquiry.intro": "This was sent from the form on your booking page. We have not checked anything in it.",

  "mail.fact.reference": "Booking reference",
  "mail.fact.returnReference": "Return reference",
  "mail.fact.when": "Pickup time",
  "mail.fact.asap": "As soon as possible, at about",
  "mail.fact.meet": "Where to meet",
  "mail.fact.return": "Return",
  "mail.fact.from": "From",
  "mail.fact.via": "Via",
  "mail.fact.to": "To",
  "mail.fact.vehicle": "Vehicle",
  "mail.fact.passengers": "Passengers",
  "mail.fact.luggage": "Luggage",
  "mail.fact.handBags": "Hand bags",
  "mail.fact.tier": "Price tier",
  "mail.fact.flight": "Flight",
  "mail.fact.returnFlight": "Return flight",
  "mail.fact.passenger": "Passenger",
  "mail.fact.note": "Your note",
  "mail.fact.needs": "Access needs",
  "mail.need.wheelchair": "Travels in a wheelchair",
  "mail.need.folding-wheelchair": "Moves to a seat, the wheelchair folds",
  "mail.need.ramp": "Needs a ramp",
  "mail.need.transfer-help": "Needs help getting in and out",
  "mail.need.assistance-dog": "Travels with an assistance dog",
  "mail.need.hearing": "Is deaf or hard of hearing: please write",
  "mail.need.speech": "Has difficulty speaking: please be patient",
  "mail.need.door-to-door": "Please meet at the door and see in",
  "mail.fact.driver": "Driver",
  "mail.fact.car": "Car",
  "mail.fact.plate": "Registration",
  "mail.fact.whichCar": "Of your cars",
  "mail.fact.changeFees": "Fees for changes, in the fare",
  "mail.fact.promo": "Promo discount, already taken off",
  "mail.fact.fare": "Fare",
  "mail.fact.changes": "Fees for changes",
  "mail.fact.discount": "Discount",
  "mail.line.ride": "Ride, {miles} miles, {minutes} min",
  "mail.line.uplift": "{name} rate {percent}",
  "mail.line.waiting": "Waiting, {minutes} min, {free} of them free",
  "mail.line.airport-pickup": "{name} pickup, parking and meeting you",
  "mail.line.airport-dropoff": "{name} drop-off charge",
  "mail.line.vias": "Via stops: {count}",
  "mail.line.child-seats": "Child seats: {count}",
  "mail.line.outward": "Outward: {line}",
  "mail.line.return": "Return: {line}",
  "mail.line.ofVehicle": "{vehicle}, {line}",
  "mail.fact.total": "Total fare",
  "mail.fact.tip": "Tip for your driver",
  "mail.fact.totalWithTip": "Total with tip",
  "mail.fact.vat": "Includes VAT at {percent}",
  "mail.fact.vatNumber": "VAT number",
  "mail.fact.vatNote": "VAT",
  "mail.fact.receiptNumber": "Receipt number",
  "mail.fact.supplied": "Date of ride",
  "mail.fact.payment": "Payment",
  "mail.fact.ourReference": "Your reference",
  "mail.fact.booked": "Booked",
  "mail.fact.differs": "What is different",
  "mail.fact.gateway": "Provider",
  "mail.fact.paymentId": "Payment at the provider",
  "mail.fact.attempt": "Our reference there",
  "mail.fact.reported": "Reported amount",
  "mail.fact.since": "Since",
  "mail.fact.reason": "Last answer",
  "mail.fact.name": "Name",
  "mail.fact.email": "Email",
  "mail.fact.phone": "Phone",
  "mail.fact.kind": "Kind",
  "mail.fact.subject": "Subject",
  "mail.fact.message": "Message",

  "mail.value.time": "{date} at {time}",
  "mail.value.zone": "{city} time",
  "mail.value.clock": "{time} {zone}",
  "mail.value.dayInZone": "{date}, {zone}",
  "mail.value.asap": "As soon as possible, at about {time}",
  "mail.value.flightFrom": "From {from}",
  "mail.value.meetArrivals": "In the arrivals hall",
  "mail.value.lands": "Lands {time}",
  "mail.value.accessible": "{vehicle}, wheelchair accessible",
  "mail.value.whichCar": "Car {car} of {cars}",
  "mail.value.waits": "Your driver waits, then brings you back",
  "mail.value.waitsFor": "Your driver waits {minutes} minutes, then brings you back",
  "mail.payment.paid": "Paid",
  "mail.payment.card": "Paid by card",
  "mail.payment.paypal": "Paid with PayPal",
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
