import { textArea } from "../../text-area.ts";
import { EN } from "./en.ts";

/** Texts of everything about paying beyond the choice of a method: card, process, payment page, ticket actions. */
export const PAYMENT_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });
