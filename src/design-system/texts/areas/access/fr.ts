import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "access.title": "Besoins d’accessibilité",
  "access.hint": "Fauteuil roulant, chien d’assistance, aide jusqu’à la porte",
  "access.none": "Aucun",
  "access.text": "Nous choisirons un véhicule adapté et préviendrons votre chauffeur. Le prix ne change jamais.",
  "access.vehicle": "{vehicle}, accessible en fauteuil roulant",
  "access.noVehicle":
    "Aucun de nos véhicules ne peut vous transporter dans votre fauteuil roulant. Appelez-nous au {phone}.",
  "need.wheelchair": "Je reste dans mon fauteuil roulant",
  "need.folding-wheelchair": "Mon fauteuil se plie et je passe sur un siège",
  "need.ramp": "J’ai besoin d’une rampe",
  "need.transfer-help": "J’ai besoin d’aide pour monter et descendre",
  "need.assistance-dog": "Je voyage avec un chien d’assistance",
  "need.hearing": "Je suis sourd ou malentendant",
  "need.speech": "J’ai des difficultés à parler",
  "need.door-to-door": "De porte à porte : merci de venir me chercher et de m’accompagner à l’intérieur",
};
