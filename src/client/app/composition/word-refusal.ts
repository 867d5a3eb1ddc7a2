/** Words refusals on pages in another language than English; loaded with the first refusal. */
import type { WireReply } from "#client/api/transport/transport.ts";
import {
  hasFaults,
  reworded,
  statedRefusal,
  withRewordedFaults,
  withRewordedRows,
  type StatedRefusal,
} from "#contract/core/stated-refusal.ts";
import type { RefusalCode } from "#domain/refusal/refusals.ts";
import { kept } from "#domain/shared/kept.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import { REFUSAL_TEXTS } from "#ds/texts/areas/refusals/en.ts";
import { formatText, leftToRight, type TextValues } from "#ds/texts/format.ts";
import { areaWords } from "#ds/texts/text-area.ts";
import { directionOf } from "#ds/texts/use-texts.ts";

/** The tracking page tells by the English sentence that no driver is assigned, and has words of its own for that. */
const WORDED_BY_ITS_PAGE: RefusalCode = "driver_not_yet";

type Params = StatedRefusal["params"];

const formatter = kept(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
);

/** A wall-clock time is already that of the operator's zone, so it is shown as it stands. */
function shownTime(local: string, locale: string): string {
  const ms = Date.parse(`${local}Z`);
  return Number.isNaN(ms) ? local : formatter(locale).format(ms);
}

/** Phone numbers and codes keep their order in a sentence from right to left. */
const shownText = (text: string, locale: string): string =>
  directionOf(locale) === "rtl" && /^[+\d\s()-]+$/.test(text) ? leftToRight(text) : text;

function shown(name: string, params: Params, words: Readonly<Record<string, string>>, locale: string): string | number {
  const value = params[name] ?? "";
  if (name === "amount" && typeof value === "number") {
    return formatMoney({ pence: pence(value), currency: String(params["currency"]) }, locale);
  }
  if (typeof value === "number") return value;
  if (name === "time") return shownTime(value, locale);
  if (name === "title" || name === "format") return words[`refusalField.${value}`] ?? value;
  return shownText(value, locale);
}

/** The sentence of a refusal in the page's language; null: this page does not know its code. */
export async function wordRefusal(
  { code, params }: StatedRefusal,
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  if (code === WORDED_BY_ITS_PAGE) return null;
  const words: Readonly<Record<string, string>> = await areaWords(REFUSAL_TEXTS, locale);
  const key = `refusal.${code}`;
  const sentence = overrides[key] ?? words[key];
  if (sentence === undefined) return null;
  const values: TextValues = Object.fromEntries(
    Object.keys(params).map((name) => [name, shown(name, params, words, locale)]),
  );
  return formatText(sentence, values, locale);
}

/**
 * A reply with its refusal in the page's language. One without words, or whose words do not load, keeps the server's English
 * message.
 * @param overrides the operator's own wording, by key.
 */
export async function wordReply(
  reply: WireReply,
  locale: string,
  overrides: Readonly<Record<string, string>>,
): Promise<WireReply> {
  const word = (refusal: StatedRefusal) => wordRefusal(refusal, locale, overrides).catch(() => null);
  const refusal = statedRefusal(reply.body);
  const sentence = refusal && (await word(refusal));
  const rows = await withRewordedRows(sentence === null ? reply.body : reworded(reply.body, sentence), word);
  const body = hasFaults(rows) ? await rewordedFaults(rows, locale) : rows;
  return body === reply.body ? reply : { ...reply, body };
}

/** Only the studio has faults to word, so their words come when there are some. */
const rewordedFaults = (body: unknown, locale: string): Promise<unknown> =>
  import("./word-fault.ts")
    .then(({ faultWords }) => faultWords(locale))
    .then(
      (word) => withRewordedFaults(body, word),
      () => body,
    );
