import metadata from "libphonenumber-js/min/metadata";
import type { PhoneCheck } from "./phone.ts";

// Ofcom keeps +44 7700 900000-900999 free for films and examples; no plan lists it, every demo uses it.
const EXAMPLE_NUMBER = /^7700900\d{3}$/;

type Text = string | 0;
/** Mobile, landline and so on: the form of its numbers, and their lengths where they are not the plan's own. */
type Kind = readonly [pattern: Text, lengths?: readonly number[] | 0];
/** A country's numbering plan as libphonenumber writes it down, up to what is needed here; 0 stands for nothing. */
type Row = readonly [
  code: unknown,
  outwardPrefix: unknown,
  pattern: string,
  lengths: readonly number[],
  formats: unknown,
  prefix?: Text,
  prefixFormat?: unknown,
  prefixPattern?: Text,
  prefixReplacement?: Text,
  prefixIsOptional?: unknown,
  leadingDigits?: Text,
  kinds?: readonly (Kind | 0)[] | 0,
];

const { countries, country_calling_codes, nonGeographic } = metadata as unknown as {
  readonly countries: Readonly<Record<string, Row>>;
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  readonly nonGeographic: Readonly<Record<string, Row>>;
};

/** The plans under a dialing code, the main country's first. */
function plansOf(code: string): readonly Row[] {
  const rows = (country_calling_codes[code] ?? []).map((country) => countries[country]);
  return [...rows, nonGeographic[code]].filter((row) => row !== undefined);
}

const fits = (number: string, pattern: string): boolean => new RegExp(`^(?:${pattern})$`).test(number);

/** Whether a number is of one of the plan's kinds. */
function hasKind([, , pattern, lengths, , , , , , , , kinds]: Row, number: string): boolean {
  if (!fits(number, pattern)) return false;
  return (kinds || []).some((kind) => {
    if (kind === 0 || !kind[0]) return false;
    return (kind[1] || lengths).includes(number.length) && fits(number, kind[0]);
  });
}

/** Whose number it is, of the countries that share a code. */
function ownerOf(plans: readonly Row[], number: string): Row | undefined {
  if (plans.length === 1) return plans[0];
  return plans.find((plan) => {
    const leading = plan[10];
    return leading ? new RegExp(`^(?:${leading})`).test(number) : hasKind(plan, number);
  });
}

/** The number without a national prefix that was typed all the same, unless only with it the number is one. */
function withoutPrefix([, , pattern, , , prefix, , prefixPattern, replacement]: Row, number: string): string {
  const written = new RegExp(`^(?:${prefixPattern || prefix || "(?!)"})`);
  const found = written.exec(number);
  if (!found) return number;
  const rest =
    replacement && found.length > 1 && found.at(-1)
      ? number.replace(written, replacement)
      : number.slice(found[0].length);
  return fits(number, pattern) && !fits(rest, pattern) ? number : rest;
}

/**
 * Whether a number can exist under its dialing code, by the countries' numbering plans (WID-012). The plans and the way
 * they are read are libphonenumber's, without its code for everything else that one may do with a number.
 * Importing this file loads 8 kB of plans: in the browser only by `import()`.
 */
export const isDiallable: PhoneCheck = (dialingCode, number) => {
  const code = dialingCode.replace(/\D/g, "");
  if (code === "44" && EXAMPLE_NUMBER.test(number)) return true;
  const plans = plansOf(code);
  const [main] = plans;
  if (main === undefined) return false;
  const national = withoutPrefix(main, number);
  const owner = ownerOf(plans, national) ?? main;
  return owner[11] ? hasKind(owner, national) : fits(national, owner[2]);
};
