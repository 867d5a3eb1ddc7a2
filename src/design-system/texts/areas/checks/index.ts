import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the trip checker. */
export const CHECKS_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
