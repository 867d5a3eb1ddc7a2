/** Lower case without accents, in any script. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word of a search begins or is within one of the texts, whatever the letter case and accents. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = plain(texts.join("\n"));
  return words.every((word) => all.includes(word));
}
