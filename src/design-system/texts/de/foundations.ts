import type { foundations as EN } from "#ds/texts/en/foundations.ts";

/** German texts of the area "foundations". */
export const foundations: Readonly<Record<keyof typeof EN, string>> = {
  "link.opensInNewTab": "öffnet sich in einem neuen Tab",
  "action.processing": "Wird verarbeitet",
};
