import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "extras.title": "Autre chose ?",
  "extras.add": "Ajouter",
  "extras.edit": "Modifier",
  "extras.note": "Message au chauffeur",
  "extras.noteHint": "Un code de porte, un point de rencontre, un nom",
  "extras.noteRoom": "Votre chauffeur le lira avant de venir vous chercher.",
  "extras.promo": "Code promo",
  "extras.promoHint": "Vous avez un code ? Nous le déduisons du prix",
  "extras.promoTitle": "Ajouter un code promo",
  "extras.promoApply": "Appliquer",
  "extras.promoOff": "{code} : {amount} de remise",
  "extras.promoWaiting": "{code} : appliqué dès que le prix est connu",
  "extras.promoTaken": "{code} réduit votre prix de {amount}",
  "extras.promoRemove": "Retirer le code promo",
  "extras.promoRemoved": "Code promo retiré",
  "extras.promoFixed": "Ce code fait partie de votre offre",
};
