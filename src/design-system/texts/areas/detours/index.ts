import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of what comes between: a lapsed quotation, a missing postcode, a site that may not book. */
export const DETOUR_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
