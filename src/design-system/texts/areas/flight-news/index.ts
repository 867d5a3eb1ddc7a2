import { textArea } from "#ds/texts/text-area.ts";
import { EN } from "./en.ts";

/** What passengers read about the flight that their ride waits for, or leads to. */
export const FLIGHT_NEWS_TEXTS = textArea({ name: "flight-news", en: EN });
