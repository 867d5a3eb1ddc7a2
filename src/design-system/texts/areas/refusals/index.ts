import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Sentences for what the server refuses. English pages show the server's own message. */
export const REFUSAL_TEXTS = textArea({ name: "refusals", en: EN });
