import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "fareBreakdown.total": "Total",
  "fareBreakdown.empty": "Un seul prix pour tout le trajet, sans supplément ensuite.",
  "fareBreakdown.allIn": "Péages, parking et attente prévus sont compris.",
  "fareBreakdown.failed": "Nous n’avons pas pu calculer le prix.",
  "fareLine.fare": "Prix de la course",
  "fareLine.changes": "Frais de modification",
  "fareLine.discount": "Remise promo",
  "fareLine.ride": "Course, {miles} miles, {minutes} min",
  "fareLine.uplift": "Tarif {name} +{percent} %",
  "fareLine.waiting": "Attente, {minutes} min, dont {free} gratuites",
  "fareLine.airport-pickup": "Prise en charge à {name}, parking et accueil",
  "fareLine.airport-dropoff": "Frais de dépose à {name}",
  "fareLine.vias": "{count, plural, one {Étape} other {# étapes}}",
  "fareLine.child-seats": "{count, plural, one {Siège enfant} other {# sièges enfant}}",
  "fareLine.outward": "Aller : {line}",
  "fareLine.return": "Retour : {line}",
  "fareLine.ofVehicle": "{vehicle}, {line}",
};
