// The calendar shows its days and months in the language too.
import "dayjs/locale/fr.js";
import type { EN } from "./en.ts";

export const FR: Readonly<Record<keyof typeof EN, string>> = {
  "pickupTime.panelTitle": "Choisissez une date et une heure",
  "pickupTime.hour": "Heure",
  "pickupTime.minute": "Minute",
  "pickupTime.done": "Terminé",
  "pickupTime.close": "Fermer",
  "pickupTime.ok": "OK",
  "pickupTime.cancel": "Annuler",
  "pickupTime.previousMonth": "Mois précédent",
  "pickupTime.nextMonth": "Mois suivant",
  "pickupTime.chooseYear": "Choisir une année",
  "pickupTime.chooseDay": "Choisir un jour",
};
