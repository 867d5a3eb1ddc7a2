import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of those who book for a business. */
export const BOOKER_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
