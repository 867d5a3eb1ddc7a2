import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts about people: signing in and up, passwords, profile, account menu, contact details. */
export const PEOPLE_TEXTS = textArea({ name: "people", en: EN });
