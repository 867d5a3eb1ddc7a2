/** Words faults of a tenant's file and of offers, in the studio in another language than English. */
import type { StatedRefusal } from "#contract/core/stated-refusal.ts";
import { STUDIO_FAULT_TEXTS } from "#ds/texts/areas/studio-faults/en.ts";
import { formatText } from "#ds/texts/format.ts";
import { areaWords } from "#ds/texts/text-area.ts";

/** Gives the sentence of a fault in the page's language; null: this page does not know its code. */
export async function faultWords(locale: string): Promise<(fault: StatedRefusal) => string | null> {
  const words: Readonly<Record<string, string>> = await areaWords(STUDIO_FAULT_TEXTS, locale);
  return ({ code, params }) => {
    const sentence = words[`fault.${code}`];
    return sentence === undefined ? null : formatText(sentence, params, locale);
  };
}
