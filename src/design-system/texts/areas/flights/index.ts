import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of flights: form, finder, timeline, view, help. */
export const FLIGHT_TEXTS = textArea({ name: "flights", en: EN });
