import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the confirmation of a booking and of its receipt. */
export const TICKET_TEXTS = textArea({ name: "ticket", en: EN });

/** Name of a text of this area. */
export type TicketTextKey = keyof typeof EN;
