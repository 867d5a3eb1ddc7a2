import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { countryOf, DIALING_CODES } from "#domain/people/dialing-codes.ts";
import { Icon } from "../../foundations/Icon/index.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { useAwake } from "../use-awake.ts";
import styles from "./PhoneField.module.css";

interface DialingCodeSelectProps {
  readonly label: string;
  readonly code: string;
  readonly disabled: boolean;
  readonly onCode: (code: string) => void;
}

/**
 * The phone's own list of countries behind a short face ("GB +44"). The 245 names come from the browser, in the
 * page's language, once the page is awake; until then the list holds the chosen country only.
 */
export function DialingCodeSelect({ label, code, disabled, onCode }: DialingCodeSelectProps): ReactNode {
  const { locale } = useTexts();
  const awake = useAwake();
  // Several countries share a code; which of them was picked is known here only, since the code is all that is sent.
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = DIALING_CODES.some(([iso, its]) => iso === picked && its === code) ? picked : countryOf(code);
  const countries = useMemo(() => (awake ? namedCountries(locale) : []), [awake, locale]);
  return (
    <span className={styles.code}>
      <span className={styles.face} aria-hidden="true">
        {chosen !== null && <span className={styles.country}>{chosen.toUpperCase()}</span>}
        <span dir="ltr">{code}</span>
        <Icon name="chevron-down" size="small" />
      </span>
      <select
        className={styles.select}
        aria-label={label}
        autoComplete="tel-country-code"
        value={chosen ?? code}
        disabled={disabled}
        onChange={(event) => {
          const country = event.currentTarget.value;
          setPicked(country);
          onCode(DIALING_CODES.find(([iso]) => iso === country)?.[1] ?? code);
        }}
      >
        {countries.length === 0 || chosen === null ? <option value={chosen ?? code}>{code}</option> : null}
        {countries.map(({ iso, text }) => (
          <option key={iso} value={iso}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Every country as "United Kingdom (+44)", in the order of the language's alphabet. */
function namedCountries(locale: string): readonly { readonly iso: string; readonly text: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  // \u2066..\u2069 keeps "+44" readable inside text written from right to left.
  return DIALING_CODES.map(([iso, code]) => ({
    iso,
    text: `${names.of(iso.toUpperCase())} (\u2066${code}\u2069)`,
  })).toSorted((a, b) => a.text.localeCompare(b.text, locale));
}
