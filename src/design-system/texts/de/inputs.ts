import type { inputs as EN } from "#ds/texts/en/inputs.ts";

/** German texts of the area "inputs". */
export const inputs: Readonly<Record<keyof typeof EN, string>> = {
  "placeField.clear": "Adresse löschen",
  "placeField.locate": "Meinen Standort verwenden",
  "placeField.suggestions": "Vorschläge",
  "placeField.approximate": "Ungefähr",
  "placeField.loading": "Suche läuft",
  "placeField.results":
    "{count, plural, one {# Vorschlag} other {# Vorschläge}}. Mit den Pfeiltasten auf und ab wählen.",
  "placeField.noResults": "Keine Orte gefunden",
  "placeField.noResultsHint": "Prüfen Sie die Schreibweise, oder geben Sie eine vollständige Postleitzahl ein.",
  "placeField.latinHint":
    "Versuchen Sie es mit lateinischen Buchstaben, etwa „Heathrow“, oder mit einer vollständigen Postleitzahl.",
  "placeField.shortLinkHint":
    "Ein Kurzlink sagt nicht, wo der Ort liegt. Öffnen Sie ihn, und kopieren Sie dort die Adresse.",
  "placeField.failed": "Die Adresssuche ist nicht verfügbar",
  "placeField.failedHint": "Prüfen Sie Ihre Verbindung und tippen Sie weiter.",

  "pickupTime.now": "Sofort",
  "pickupTime.later": "Später",
  "pickupTime.quickFromNow": "Ab jetzt",
  "pickupTime.quick": "{minutes} Minuten",
  "pickupTime.format": "TT/MM/JJJJ hh:mm",
  "pickupTime.openCalendar": "Kalender öffnen",
  "pickupTime.friendly": "{date}, {time} (Ortszeit {city})",
  "pickupTime.friendlyToday": "Heute, {date}, {time} (Ortszeit {city})",
  "pickupTime.friendlyTomorrow": "Morgen, {date}, {time} (Ortszeit {city})",
  "pickupTime.asapHint": "Wir schicken Ihnen einen Fahrer, sobald Sie buchen.",
  "pickupTime.notATime": "Geben Sie Datum und Uhrzeit ein, zum Beispiel {example}",
  "pickupTime.skipped": "Da beginnt die Sommerzeit, diese Uhrzeit gibt es nicht. Bitte wählen Sie eine andere.",

  "phoneField.dialingCode": "Vorwahl",
  "phoneField.change": "Zu {country} wechseln ({code})",

  "textBox.showPassword": "Passwort anzeigen",
  "textBox.hidePassword": "Passwort verbergen",
};
