import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** The name of a text about payment. */
export type PaymentTextKey = keyof typeof EN;

/** Texts of payment: choice of a method, card, process, payment page, ticket actions. */
export const PAYMENT_TEXTS = textArea({ name: "payment", en: EN });
