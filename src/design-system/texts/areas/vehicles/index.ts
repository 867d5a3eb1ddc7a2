import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the vehicles as a list to compare. */
export const VEHICLES_TEXTS = textArea({ name: "vehicles", en: EN });
