import { textArea } from "#ds/texts/text-area.ts";

/** Texts of the calendar panel. */
export const EN = {
  "pickupTime.panelTitle": "Choose a date and time",
  "pickupTime.hour": "Hour",
  "pickupTime.minute": "Minute",
  "pickupTime.done": "Done",
  "pickupTime.close": "Close",
  "pickupTime.ok": "OK",
  "pickupTime.cancel": "Cancel",
  "pickupTime.previousMonth": "Previous month",
  "pickupTime.nextMonth": "Next month",
  "pickupTime.chooseYear": "Choose a year",
  "pickupTime.chooseDay": "Choose a day",
} as const;

/** Texts of the calendar panel. */
export const CALENDAR_TEXTS = textArea({ name: "calendar", en: EN });
