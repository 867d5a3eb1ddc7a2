import { textArea } from "#ds/texts/text-area.ts";

/** Texts of changing, cancelling, sharing and saving a booking. */
export const EN = {
  "manage.title": "Change or cancel",
  "manage.change": "Change booking",
  "manage.cancel": "Cancel booking",
  "manage.changeFree":
    "You can change the time, places, vehicle or people free of charge; you only pay any difference in fare.",
  "manage.changeFee": "Changing the time, places, vehicle or people now costs {fee}, plus any difference in fare.",
  "manage.changeDetails":
    "It's too late to change the time, places, vehicle or people here. You can still change your note and flight.",
  "manage.changeClosed": "This booking can no longer be changed here.",
  "manage.cancelFree": "You can cancel free of charge.",
  "manage.cancelFee": "Cancelling now costs {fee}.",
  "manage.cancelClosed": "It can no longer be cancelled here.",
  "manage.call": "Call us on {phone} and we'll see what we can do.",
  "manage.before": "You'll see the price before anything changes.",
  "manage.cancelQuestion": "Do you want to cancel this booking?",
  "manage.keep": "Keep booking",
  "manage.cancelledFree": "Booking cancelled. There is no charge.",
  "manage.cancelledFee": "Booking cancelled. The fee is {fee}.",
  "manage.changed": "Your booking has been changed. We'll email you the new details.",

  "change.title": "Change booking {reference}",
  "change.lead": "Change what you need to. Nothing happens until you've seen the price and agreed.",
  "change.detailsLead": "Your pickup is soon, so you can only change the passenger's name, your note and your flights.",
  "change.where": "Where",
  "change.when": "When",
  "change.who": "Vehicle and people",
  "change.details": "For your driver",
  "change.vehicle": "Vehicle",
  "change.passengers": "Passengers",
  "change.luggage": "Luggage",
  "change.name": "Passenger name",
  "change.returnFlight": "Return flight number",
  "change.flight": "Flight number",
  "change.note": "Note to driver",
  "change.ask": "See the price",
  "change.back": "Discard changes",
  "change.nothing": "You have not changed anything yet.",

  "offer.title": "Price of your change",
  "offer.pickup": "New pickup",
  "offer.before": "Current fare",
  "offer.ride": "Difference in fare",
  "offer.fee": "Change fee",
  "offer.after": "New fare",
  "offer.none": "The price stays the same.",
  "offer.driverMore": "You'll pay your driver {amount} more.",
  "offer.driverLess": "You'll pay your driver {amount} less.",
  "offer.accountMore": "We'll charge {amount} more to your account.",
  "offer.accountLess": "We'll charge {amount} less to your account.",
  "offer.charge": "You pay {amount} now. Your booking stays as it is until you do.",
  "offer.refund": "We'll refund {amount} the way you paid.",
  "offer.accept": "Change booking",
  "offer.pay": "Pay {amount} and change",
  "offer.think": "Back",

  "take.calendar": "Add to calendar",
  "take.share": "Share this ride",
  "take.shared": "Link copied. It shows the car, not your name, phone number or addresses.",
  "take.shareTitle": "Ride on {time}",
} as const;

/** Texts of changing, cancelling, sharing and saving a booking. */
export const MANAGE_TEXTS = textArea({ name: "manage", en: EN });
