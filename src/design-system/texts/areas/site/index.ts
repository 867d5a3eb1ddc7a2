import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the home page below the booking form, of the airports' pages, of the enquiry form and of the price list. */
export const SITE_TEXTS = textArea({ name: "site", en: EN });
