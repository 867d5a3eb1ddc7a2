import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Sentences for faults of a tenant's file and of offers. English pages show the server's own. */
export const STUDIO_FAULT_TEXTS = textArea({ name: "studio-faults", en: EN });
