import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of live tracking. */
export const TRACKING_TEXTS = textArea({ name: "tracking", en: EN });

export type TrackingTextKey = keyof typeof EN;
