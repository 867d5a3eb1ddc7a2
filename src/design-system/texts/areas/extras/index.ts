import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of a booking's extras: note to the driver, promo code. */
export const EXTRAS_TEXTS = textArea({ name: "extras", en: EN });
