import type { foundations as EN } from "#ds/texts/en/foundations.ts";

/** French texts of the area "foundations". */
export const foundations: Readonly<Record<keyof typeof EN, string>> = {
  "link.opensInNewTab": "s’ouvre dans un nouvel onglet",
  "action.processing": "Traitement en cours",
};
