import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of changing, cancelling, sharing and saving a booking. */
export const MANAGE_TEXTS = textArea({ name: "manage", en: EN });
