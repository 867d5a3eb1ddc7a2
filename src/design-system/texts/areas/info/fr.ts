import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "policy.title": "Confidentialité",
  "policy.intro":
    "{company} n’utilise ce que vous saisissez ici que pour une chose : calculer, enregistrer et assurer votre course.",
  "policy.keep":
    "Noms, numéros de téléphone et adresses ne sont transmis qu’aux personnes qui vous conduisent et s’occupent de votre réservation.",
  "policy.device":
    "Pendant que vous remplissez le formulaire, votre appareil en garde une copie jusqu’à la fermeture de l’onglet : vous ne perdez rien si la page se recharge. Elle est effacée une fois la réservation faite.",
  "policy.rights": "Pour consulter, corriger ou supprimer ce que nous savons de vous, contactez-nous : {contact}.",
  "cookie.title": "Cookies",
  "cookie.intro": "Ce site ne dépose aucun cookie publicitaire et aucun qui vous suive ailleurs.",
  "cookie.kept":
    "Il garde votre réservation inachevée jusqu’à la fermeture de l’onglet, les adresses de vos dernières réservations sans compte pour vous éviter de les ressaisir, et votre choix de couleurs claires ou sombres jusqu’à ce que vous en changiez. Un cookie retient votre langue, un autre vous garde connecté, et un dernier, déposé au paiement et effacé à la fermeture du navigateur, aide à empêcher la fraude à la carte.",
  "menu.title": "Menu",
  "invalidLink.title": "Ce lien de réservation ne fonctionne pas",
  "invalidLink.text":
    "Il a peut-être expiré, ou il en manque une partie. Vous pouvez réserver sans lui, ou nous appeler au {phone} pour que nous le retrouvions.",
  "invalidLink.book": "Réserver une course",
};
