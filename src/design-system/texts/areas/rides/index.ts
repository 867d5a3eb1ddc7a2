import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** Texts of a customer's own bookings and places, of drivers and of live connections. */
export const RIDE_TEXTS = textArea({ name: "rides", en: EN });

export type RideTextKey = keyof typeof EN;
