import type { foundations as en } from "#ds/texts/en/foundations.ts";

export const foundations: Readonly<Record<keyof typeof en, string>> = {
  "link.opensInNewTab": "يفتح في علامة تبويب جديدة",
  "action.processing": "جارٍ المعالجة",
};
