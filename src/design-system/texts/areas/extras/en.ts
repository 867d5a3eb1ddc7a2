import { textArea } from "#ds/texts/text-area.ts";

/** Texts of what a booking asks beside people and payment: note to the driver, promo code, trip checker. */
export const EN = {
  "extras.title": "Anything else?",
  "extras.add": "Add",
  "extras.edit": "Edit",
  "extras.note": "Note to driver",
  "extras.noteHint": "A door code, a meeting point, a name on a sign",
  "extras.noteRoom": "Your driver will read this before pickup.",
  "extras.promo": "Promo code",
  "extras.promoHint": "Got a code? We'll take it off the fare",
  "extras.promoTitle": "Add Promo Code",
  "extras.promoApply": "Apply",
  "extras.promoOff": "{code}: {amount} off",
  "extras.promoWaiting": "{code}: applied once we have a price",
  "extras.promoTaken": "{code} takes {amount} off your fare",
  "extras.promoRemove": "Remove the promo code",
  "extras.promoRemoved": "Promo code removed",
  "extras.promoFixed": "This code is part of your offer",
  "checks.title": "Please check",
  "checks.keep": "Yes, that's right",
  "checks.night": "{time} is in the early hours of that day. Did you mean the following night?",
  "checks.timeFix": "Change to {time}",
  "checks.cheaper": "At {time} the same ride costs {saved} less.",
  "checks.cheaperKeep": "Keep my time",
  "checks.duplicate": "You already have a ride from here at about this time: {reference}.",
  "checks.bags": "With every seat taken, {luggage} will not fit in this vehicle.",
  "checks.bagsNone":
    "With every seat taken, {luggage} will not fit in any of our vehicles. Please call us, or book two rides.",
  "checks.bagsFix": "Choose the {vehicle}",
  "checks.email": "Did you mean {email}?",
  "checks.emailFix": "Use {email}",
} as const;

/** Texts of what a booking asks beside people and payment: note to the driver, promo code, trip checker. */
export const EXTRAS_TEXTS = textArea({ name: "extras", en: EN });
