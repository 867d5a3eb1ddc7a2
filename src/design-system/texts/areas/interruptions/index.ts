import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of interruptions: an expired quotation, a missing postcode, a site that may not book. */
export const INTERRUPTION_TEXTS = textArea({ name: "interruptions", en: EN });
