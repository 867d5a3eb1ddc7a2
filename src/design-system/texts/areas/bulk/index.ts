import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of many bookings from one file. */
export const BULK_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
