/** A sentence of a catalogue that was read back: its code, and what fills its places. */
export interface ReadSentence<Code extends string> {
  readonly code: Code;
  readonly places: Readonly<Record<string, string>>;
}

interface Pattern<Code extends string> {
  readonly code: Code;
  readonly form: RegExp;
  /** Characters that the sentence fixes; of two that match, the one with more is meant. */
  readonly fixed: number;
}

const PLACE = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");

/** Reads the sentences of a catalogue back; null for any other text. @param catalogue sentences by code. */
export function sentenceReader<Code extends string>(
  catalogue: Readonly<Record<Code, string>>,
): (sentence: string) => ReadSentence<Code> | null {
  const entries = Object.entries<string>(catalogue) as [Code, string][];
  const whole = new Map(entries.filter(([, text]) => !text.includes("{")).map(([code, text]) => [text, code]));
  const patterns: readonly Pattern<Code>[] = entries
    .filter(([, text]) => text.includes("{"))
    .map(([code, text]) => ({
      code,
      form: new RegExp(`^${escaped(text).replace(PLACE, "(?<$1>.+?)")}$`),
      fixed: text.replace(PLACE, "").length,
    }))
    .toSorted((a, b) => b.fixed - a.fixed);
  return (sentence) => {
    const code = whole.get(sentence);
    if (code !== undefined) return { code, places: {} };
    for (const pattern of patterns) {
      const places = pattern.form.exec(sentence)?.groups;
      if (places !== undefined) return { code: pattern.code, places: { ...places } };
    }
    return null;
  };
}
