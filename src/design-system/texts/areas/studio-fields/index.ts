import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Labels, notes and options of the studio's fields. */
export const STUDIO_FIELD_TEXTS = textArea({ name: "studio-fields", en: EN });

/** Key of such a text. */
export type FieldTextKey = keyof typeof EN;
