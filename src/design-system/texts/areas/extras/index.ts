import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of what a booking may have besides: note to the driver, promo code. */
export const EXTRAS_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
