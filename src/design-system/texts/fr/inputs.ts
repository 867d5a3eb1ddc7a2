import type { inputs as EN } from "#ds/texts/en/inputs.ts";

/** French texts of the area "inputs". */
export const inputs: Readonly<Record<keyof typeof EN, string>> = {
  "placeField.clear": "Effacer l’adresse",
  "placeField.locate": "Utiliser ma position",
  "placeField.suggestions": "Suggestions",
  "placeField.approximate": "Approximatif",
  "placeField.loading": "Recherche en cours",
  "placeField.results": "{count, plural, one {# suggestion} other {# suggestions}}. Utilisez les flèches haut et bas.",
  "placeField.noResults": "Aucun lieu trouvé",
  "placeField.noResultsHint": "Vérifiez l’orthographe ou saisissez un code postal complet.",
  "placeField.latinHint": "Essayez en lettres latines, par exemple « Heathrow », ou avec un code postal complet.",
  "placeField.shortLinkHint":
    "Un lien court ne dit pas où se trouve le lieu. Ouvrez-le et copiez l’adresse qui s’y trouve.",
  "placeField.failed": "La recherche d’adresses n’est pas disponible",
  "placeField.failedHint": "Vérifiez votre connexion et continuez à saisir.",

  "pickupTime.now": "Maintenant",
  "pickupTime.later": "Plus tard",
  "pickupTime.quickFromNow": "D’ici",
  "pickupTime.quick": "{minutes} minutes",
  "pickupTime.format": "jj/mm/aaaa hh:mm",
  "pickupTime.openCalendar": "Ouvrir le calendrier",
  "pickupTime.friendly": "{date}, {time} (heure de {city})",
  "pickupTime.friendlyToday": "Aujourd’hui, {date}, {time} (heure de {city})",
  "pickupTime.friendlyTomorrow": "Demain, {date}, {time} (heure de {city})",
  "pickupTime.asapHint": "Nous vous envoyons un chauffeur dès votre réservation.",
  "pickupTime.notATime": "Saisissez une date et une heure, par exemple {example}",
  "pickupTime.skipped": "Avec le passage à l’heure d’été, cette heure n’existe pas. Choisissez-en une autre.",

  "phoneField.dialingCode": "Indicatif",
  "phoneField.change": "Passer à {country} ({code})",

  "textBox.showPassword": "Afficher le mot de passe",
  "textBox.hidePassword": "Masquer le mot de passe",
};
