import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "extras.title": "Noch etwas?",
  "extras.add": "Hinzufügen",
  "extras.edit": "Ändern",
  "extras.note": "Nachricht an den Fahrer",
  "extras.noteHint": "Türcode, Treffpunkt, Name auf einem Schild",
  "extras.noteRoom": "Ihr Fahrer liest das vor der Abholung.",
  "extras.promo": "Gutscheincode",
  "extras.promoHint": "Haben Sie einen Code? Wir ziehen ihn vom Preis ab",
  "extras.promoTitle": "Gutscheincode hinzufügen",
  "extras.promoApply": "Einlösen",
  "extras.promoOff": "{code}: {amount} Rabatt",
  "extras.promoWaiting": "{code}: wird eingelöst, sobald wir einen Preis haben",
  "extras.promoTaken": "{code} senkt Ihren Preis um {amount}",
  "extras.promoRemove": "Gutscheincode entfernen",
  "extras.promoRemoved": "Gutscheincode entfernt",
  "extras.promoFixed": "Dieser Code gehört zu Ihrem Angebot",
};
