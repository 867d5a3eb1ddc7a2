import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the confirmation of a booking and of its receipt. */
export const TICKET_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });

/** Name of a text of this area. */
export type TicketTextKey = keyof typeof EN;
