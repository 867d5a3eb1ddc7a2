import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of the studio's frame, lists and inputs. */
export const STUDIO_TEXTS = textArea({ name: "studio", en: EN });

/** Key of such a text. */
export type StudioTextKey = keyof typeof EN;
