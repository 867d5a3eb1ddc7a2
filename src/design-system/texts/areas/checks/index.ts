import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the trip checker. */
export const CHECKS_TEXTS = textArea({ name: "checks", en: EN });
