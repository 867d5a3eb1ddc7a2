import type { feedback as EN } from "#ds/texts/en/feedback.ts";

/** German texts of the area "feedback". */
export const feedback: Readonly<Record<keyof typeof EN, string>> = {
  "dialog.close": "Schließen",
  "dialog.ok": "OK",
  "dialog.cancel": "ABBRECHEN",
  "dialog.error": "Fehler",
  "dialog.message": "Hinweis",
  "dialog.question": "Frage",

  "errorSummary.title": "Es gibt ein Problem",

  "notice.info": "Hinweis",
  "notice.success": "Erledigt",
  "notice.warning": "Achtung",
  "notice.error": "Fehler",
  "notice.dismiss": "Ausblenden",

  "skeleton.loading": "Wird geladen",
  "skeleton.loaded": "Geladen",

  "errorState.title": "Das hat nicht geladen",
  "errorState.generic": "Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.",
  "errorState.offline": "Sie sind offline. Ihre Angaben sind gespeichert.",
  "errorState.online": "Sie sind wieder online.",
  "errorState.retry": "Noch einmal versuchen",

  "steps.label": "Schritte der Buchung",
  "steps.position": "Schritt {step} von {count}",
  "steps.done": "erledigt",

  "countdown.label": "Preis gültig noch",
  "countdown.minutesLeft": "Ihr Preis gilt noch {count, plural, one {# Minute} other {# Minuten}}",
  "countdown.expired": "Ihr Preis ist abgelaufen",
};
