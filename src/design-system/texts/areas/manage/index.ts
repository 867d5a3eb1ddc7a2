import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of changing and cancelling a booking, and of taking it along. */
export const MANAGE_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
