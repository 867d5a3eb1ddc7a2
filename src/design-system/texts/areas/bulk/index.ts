import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of bulk booking from a file. */
export const BULK_TEXTS = textArea({ name: "bulk", en: EN });
