import { formatMoney } from "#domain/shared/money.ts";
import { sentenceReader } from "#domain/shared/text/sentence-reader.ts";
import { pence } from "#domain/shared/units.ts";
import { FIELD_TITLES, REFUSALS, type RefusalCode } from "./refusals.ts";

/**
 * What fills the places of a refusal's sentence: texts; counts as numbers; `time` as an ISO 8601 local time without a
 * zone, "2026-11-25T14:30"; `title` and `format` as a FieldCode, or as it is; `amount` in minor units beside its `currency`.
 */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** A refusal as data, which a page words in its own language. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: RefusalParams;
}

const read = sentenceReader(REFUSALS);

const FIELDS: ReadonlyMap<string, string> = new Map(Object.entries(FIELD_TITLES).map(([code, title]) => [title, code]));
const COUNTS: ReadonlySet<string> = new Set(["limit", "line", "minutes", "hours"]);
const WALL = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** An amount that formatMoney wrote, in minor units; any other text stays as it is. */
function readAmount(text: string, currency: string): RefusalParams {
  if (currency === "") return { amount: text };
  const minor = pence(Number(text.replace(/\D/g, "")));
  return formatMoney({ pence: minor, currency }) === text ? { amount: minor, currency } : { amount: text };
}

function readParam(name: string, text: string, currency: string): RefusalParams {
  if (COUNTS.has(name)) return { [name]: Number(text.replaceAll(",", "")) };
  if (name === "time") return { time: text.replace(WALL, "$3-$2-$1T$4") };
  if (name === "title" || name === "format") return { [name]: FIELDS.get(text) ?? text };
  if (name === "amount") return readAmount(text, currency);
  return { [name]: text };
}

/**
 * The refusal that an English sentence of ours expresses; null for any other text. The specification makes the sentence
 * the reply, so code and parameters are read from it, in one place for every reply.
 * @param currency ISO 4217 code of the operator's prices; empty: not known, and amounts stay texts.
 */
export function readRefusal(sentence: string, currency: string): Refusal | null {
  const found = read(sentence);
  if (found === null) return null;
  const params = Object.entries(found.places).map(([name, text]) => readParam(name, text, currency));
  return { code: found.code, params: Object.assign({}, ...params) as RefusalParams };
}
