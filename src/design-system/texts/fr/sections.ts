import type { sections as EN } from "#ds/texts/en/sections.ts";

/** French texts of the area "sections". */
export const sections: Readonly<Record<keyof typeof EN, string>> = {
  "template.title": "Réservez votre course",
  "template.back": "Retour",
  "template.pitchPrice": "Un prix fixe, connu avant de réserver.",
  "template.pitchVehicles": "Tous les véhicules et leurs prix en un coup d’œil.",
  "template.pitchSteps": "Deux étapes et c’est réservé.",

  "stepName.journey": "Trajet",
  "stepName.vehicle": "Véhicule",
  "stepName.contact": "Contact",
  "stepName.payment": "Paiement",
  "stepName.details": "Vos coordonnées",
  "stepName.confirm": "Confirmation",
  "stepName.form": "Votre course",

  "stopName.places": "Lieux",
  "stopName.when": "Heure",
  "stopName.vehicle": "Véhicule",
  "stopName.contact": "Contact",
  "stopName.payment": "Paiement",

  "sectionTitle.places": "Où allez-vous ?",
  "sectionTitle.when": "Quand partez-vous ?",
  "sectionTitle.vehicle": "Choisissez votre véhicule",
  "sectionTitle.contact": "Qui voyage ?",
  "sectionTitle.payment": "Comment souhaitez-vous payer ?",
  "sectionTitle.check": "Vérifiez votre trajet",

  "places.swap": "Inverser départ et arrivée",
  "places.swapped": "Départ et arrivée inversés",
  "places.addVia": "Ajouter une étape",

  "when.journeyType": "Type de trajet",
  "when.single": "Aller simple",
  "when.return": "Aller-retour",
  "when.waitAndReturn": "Attente et retour",
  "when.waitHint": "Votre chauffeur vous attend, puis vous ramène.",

  "summary.fare": "Prix total",
  "summary.fareNone": "Saisissez votre trajet pour voir le prix",
  "summary.fareExpired": "Votre devis a expiré",
  "summary.fareLoading": "Calcul du prix",
  "summary.fareFailed": "Pas encore de prix",
  "summary.fareFailedHint": "Nous n’avons pas pu calculer le prix. Modifiez le trajet ou réessayez.",
  "summary.fixed": "Prix fixe, tout compris",
  "summary.details": "Prix fixe, tout compris. Voir le détail",
  "summary.guidePrice": "Prix indicatif",
  "summary.guide": "Prix indicatif : fixé dès que vous choisissez une heure",
  "summary.guideDetails": "Prix indicatif : fixé dès que vous choisissez une heure. Voir le détail",

  "shell.skip": "Aller au contenu principal",
  "shell.menu": "Menu",
  "shell.site": "Site",
  "shell.call": "Appeler le {phone}",
  "shell.skype": "Skype : {id}",
  "shell.chat": "Discuter avec nous",
  "shell.language": "Langue : {code}",
  "shell.languages": "Langues",
  "shell.dark": "Passer aux couleurs sombres",
  "shell.light": "Passer aux couleurs claires",
};
