// The calendar shows its days and months in the language too.
import "dayjs/locale/de.js";
import type { EN } from "./en.ts";

export const DE: Readonly<Record<keyof typeof EN, string>> = {
  "pickupTime.panelTitle": "Datum und Uhrzeit wählen",
  "pickupTime.hour": "Stunde",
  "pickupTime.minute": "Minute",
  "pickupTime.done": "Fertig",
  "pickupTime.close": "Schließen",
  "pickupTime.ok": "OK",
  "pickupTime.cancel": "Abbrechen",
  "pickupTime.previousMonth": "Voriger Monat",
  "pickupTime.nextMonth": "Nächster Monat",
  "pickupTime.chooseYear": "Jahr wählen",
  "pickupTime.chooseDay": "Tag wählen",
};
