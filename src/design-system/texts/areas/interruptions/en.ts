import { MESSAGES } from "#domain/shared/text/messages.ts";
import { textArea } from "#ds/texts/text-area.ts";

/** Texts of interruptions: a quotation that failed or expires, a missing postcode, a site that may not book. */
export const EN = {
  "message.quotationExpired": MESSAGES.quotationExpired,
  "booking.quoteFailed": "We could not work out a price for this journey.",
  "booking.tryAgain": "Try again",
  "booking.ending": "Your price expires in less than a minute. Need more time?",
  "booking.extend": "Extend",
  "booking.takeNewPrice": "Accept new price",
  "rescue.title": "What is the postcode?",
  "rescue.text": "We know {name} but not its postcode. It helps your driver find the door.",
  "rescue.vagueTitle": "Where exactly?",
  "rescue.vagueText":
    "We only know roughly where {name} is. A house number or a pin on the map will guide your driver to the door.",
  "rescue.number": "House number",
  "rescue.label": "Postcode",
  "rescue.use": "Use this postcode",
  "rescue.useAddress": "Use this address",
  "rescue.other": "Choose another address",
  "rescue.keep": "Keep as it is",
  "rescue.map": "Show map",
  "rescue.help": "Tell us exactly where in {name}",
  "rescue.noPostcode": "We could not find a postcode for this spot. Please move the pin, or enter the postcode.",
  "pin.label": "Pin on the map",
  "pin.up": "Move the pin up",
  "pin.right": "Move the pin right",
  "pin.down": "Move the pin down",
  "pin.left": "Move the pin left",
  "pin.nearer": "Zoom in",
  "pin.further": "Zoom out",
  "pin.looking": "Looking up this spot …",
  "pin.none": "We could not find an address at this spot.",
  "pin.failed": "We could not look up this spot. Please move the pin to try again.",
  "pin.found": "The pin is at {address}",
  "pin.use": "Use this place",
  "expired.title": "Quotation expired",
  "expired.again": "Re-Quote",
  "expired.cancel": "Cancel",
  "expired.notice": "Your journey is still here. Get a new price to go on.",
  "quotation.title": "Quotation",
  "quotation.open": "View quotation",
  "refusedSite.title": "Booking is not available on this site",
  "refusedSite.text": "{company} does not take bookings here. Please call {phone}.",
} as const;

/** Texts of interruptions: an expired quotation, a missing postcode, a site that may not book. */
export const INTERRUPTION_TEXTS = textArea({ name: "interruptions", en: EN });
