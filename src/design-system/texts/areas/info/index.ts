import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the informational pages: menu, privacy, cookies. */
export const INFO_TEXTS = textArea({ name: "info", en: EN });
