import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of what makes up a fare. */
export const FARE_TEXTS = textArea({ name: "fares", en: EN });
