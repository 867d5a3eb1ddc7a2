import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the access needs. */
export const ACCESS_TEXTS = textArea({ name: "access", en: EN });
