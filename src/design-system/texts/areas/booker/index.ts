import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** The name of a booker's text. */
export type BookerTextKey = keyof typeof EN;

/** Texts of bookers: dashboard, commission statement, invoices. */
export const BOOKER_TEXTS = textArea({ name: "booker", en: EN });
