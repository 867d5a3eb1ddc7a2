import { FIELD_TITLES, REFUSALS, type FieldCode, type RefusalCode } from "#domain/refusal/refusals.ts";
import { textArea } from "#ds/texts/text-area.ts";

/** Key of a refusal's sentence, or of a field that one names. */
type RefusalTextKey = `refusal.${RefusalCode}` | `refusalField.${FieldCode}`;

const keyed = (prefix: string, texts: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(texts).map(([code, text]) => [`${prefix}.${code}`, text]);

/** What the server says in English: a new refusal goes into src/domain/refusal/refusals.ts, and its translations here. */
export const EN = Object.fromEntries([
  ...keyed("refusal", REFUSALS),
  ...keyed("refusalField", FIELD_TITLES),
]) as Readonly<Record<RefusalTextKey, string>>;

/** Sentences for what the server refuses. English pages show the server's own message. */
export const REFUSAL_TEXTS = textArea({ name: "refusals", en: EN });
