import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "checks.title": "À vérifier",
  "checks.keep": "Oui, c’est bien ça",
  "checks.night": "{time}, c’est au petit matin de ce jour-là. Vouliez-vous dire la nuit suivante ?",
  "checks.timeFix": "Changer pour {time}",
  "checks.cheaper": "À {time}, la même course coûte {saved} de moins.",
  "checks.cheaperKeep": "Garder mon heure",
  "checks.duplicate": "Vous avez déjà une course au départ d’ici à peu près à cette heure : {reference}.",
  "checks.bags": "Toutes les places étant prises, {luggage} ne tiendront pas dans ce véhicule.",
  "checks.bagsNone":
    "Toutes les places étant prises, {luggage} ne tiendront dans aucun de nos véhicules. Appelez-nous ou réservez deux courses.",
  "checks.bagsFix": "Choisir : {vehicle}",
  "checks.email": "Vouliez-vous dire {email} ?",
  "checks.emailFix": "Utiliser {email}",
};
