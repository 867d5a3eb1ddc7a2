import { textArea } from "#ds/texts/text-area.ts";

/** Texts of a booking's extras: note to the driver, promo code. */
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
} as const;

/** Texts of a booking's extras: note to the driver, promo code. */
export const EXTRAS_TEXTS = textArea({ name: "extras", en: EN });
