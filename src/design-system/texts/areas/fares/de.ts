import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "fareBreakdown.total": "Summe",
  "fareBreakdown.empty": "Ein Preis für die ganze Fahrt, ohne spätere Zuschläge.",
  "fareBreakdown.allIn": "Geplante Maut, Parkgebühren und Wartezeit sind enthalten.",
  "fareBreakdown.failed": "Wir konnten den Fahrpreis nicht berechnen.",
  "fareLine.fare": "Fahrpreis",
  "fareLine.changes": "Änderungsgebühren",
  "fareLine.discount": "Gutscheinrabatt",
  "fareLine.ride": "Fahrt, {miles} Meilen, {minutes} Min.",
  "fareLine.uplift": "Tarif {name} +{percent} %",
  "fareLine.waiting": "Wartezeit, {minutes} Min., davon {free} frei",
  "fareLine.airport-pickup": "Abholung {name}, Parken und Empfang",
  "fareLine.airport-dropoff": "Zufahrtsgebühr {name}",
  "fareLine.vias": "{count, plural, one {Zwischenstopp} other {# Zwischenstopps}}",
  "fareLine.child-seats": "{count, plural, one {Kindersitz} other {# Kindersitze}}",
  "fareLine.outward": "Hinfahrt: {line}",
  "fareLine.return": "Rückfahrt: {line}",
  "fareLine.ofVehicle": "{vehicle}, {line}",
};
