import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of live tracking. */
export const TRACKING_TEXTS = textArea({ en: EN, ar: async () => (await import("./ar.ts")).AR });

export type TrackingTextKey = keyof typeof EN;
