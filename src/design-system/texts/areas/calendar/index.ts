import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of the panel with the calendar. */
export const CALENDAR_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
