import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the calendar panel. */
export const CALENDAR_TEXTS = textArea({ name: "calendar", en: EN });
