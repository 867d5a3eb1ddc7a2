/** Texts of what a booking may have besides: note to the driver, promo code. */
export const EN = {
  "extras.title": "Anything else?",
  "extras.add": "Add",
  "extras.edit": "Edit",
  "extras.note": "Note to driver",
  "extras.noteHint": "A door code, a meeting point, a name on a sign",
  "extras.noteRoom": "Your driver reads this before the pickup.",
  "extras.promo": "Promo code",
  "extras.promoHint": "Have a code? It comes off the fare",
  "extras.promoTitle": "Add Promo Code",
  "extras.promoApply": "Apply",
  "extras.promoOff": "{code}: {amount} off",
  "extras.promoWaiting": "{code}: counts once the journey has a price",
  "extras.promoTaken": "{code} takes {amount} off your fare",
  "extras.promoRemove": "Remove the promo code",
  "extras.promoRemoved": "Promo code removed",
  "extras.promoFixed": "This code belongs to your offer",
} as const;
