import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of what somebody needs to travel. */
export const ACCESS_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
