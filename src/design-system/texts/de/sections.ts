import type { sections as EN } from "#ds/texts/en/sections.ts";

/** German texts of the area "sections". */
export const sections: Readonly<Record<keyof typeof EN, string>> = {
  "template.title": "Buchen Sie Ihre Fahrt",
  "template.back": "Zurück",
  "template.pitchPrice": "Ihr Festpreis, bevor Sie buchen.",
  "template.pitchVehicles": "Alle Fahrzeuge und Preise auf einen Blick.",
  "template.pitchSteps": "Zwei Schritte, und Sie haben gebucht.",

  "stepName.journey": "Fahrt",
  "stepName.vehicle": "Fahrzeug",
  "stepName.contact": "Kontakt",
  "stepName.payment": "Zahlung",
  "stepName.details": "Ihre Angaben",
  "stepName.confirm": "Bestätigen",
  "stepName.form": "Ihre Fahrt",

  "stopName.places": "Orte",
  "stopName.when": "Zeit",
  "stopName.vehicle": "Fahrzeug",
  "stopName.contact": "Kontakt",
  "stopName.payment": "Zahlung",

  "sectionTitle.places": "Wohin möchten Sie?",
  "sectionTitle.when": "Wann brauchen Sie den Wagen?",
  "sectionTitle.vehicle": "Wählen Sie Ihr Fahrzeug",
  "sectionTitle.contact": "Wer fährt mit?",
  "sectionTitle.payment": "Wie möchten Sie bezahlen?",
  "sectionTitle.check": "Prüfen Sie Ihre Fahrt",

  "places.swap": "Abholung und Ziel tauschen",
  "places.swapped": "Abholung und Ziel getauscht",
  "places.addVia": "Zwischenstopp hinzufügen",

  "when.journeyType": "Art der Fahrt",
  "when.single": "Einfache Fahrt",
  "when.return": "Hin und zurück",
  "when.waitAndReturn": "Mit Wartezeit",
  "when.waitHint": "Ihr Fahrer wartet und bringt Sie dann zurück.",

  "summary.fare": "Gesamtpreis",
  "summary.fareNone": "Geben Sie Ihre Fahrt ein, um den Preis zu sehen",
  "summary.fareExpired": "Ihr Angebot ist abgelaufen",
  "summary.fareLoading": "Preis wird berechnet",
  "summary.fareFailed": "Noch kein Preis",
  "summary.fareFailedHint":
    "Wir konnten den Preis nicht berechnen. Ändern Sie die Fahrt, oder versuchen Sie es noch einmal.",
  "summary.fixed": "Festpreis, alles inklusive",
  "summary.details": "Festpreis, alles inklusive. Einzelheiten ansehen",
  "summary.guidePrice": "Richtpreis",
  "summary.guide": "Richtpreis: fest, sobald Sie eine Zeit wählen",
  "summary.guideDetails": "Richtpreis: fest, sobald Sie eine Zeit wählen. Einzelheiten ansehen",

  "shell.skip": "Zum Hauptinhalt springen",
  "shell.menu": "Menü",
  "shell.site": "Seiten",
  "shell.call": "{phone} anrufen",
  "shell.skype": "Skype: {id}",
  "shell.chat": "Mit uns chatten",
  "shell.language": "Sprache: {code}",
  "shell.languages": "Sprachen",
  "shell.dark": "Dunkle Farben verwenden",
  "shell.light": "Helle Farben verwenden",
};
