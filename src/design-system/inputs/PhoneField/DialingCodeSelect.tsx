import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { countryOf, DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { countriesIn } from "#ds/texts/country-names.ts";
import { leftToRight } from "#ds/texts/format.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { useHydrated } from "#ds/support/use-hydrated.ts";
import styles from "./PhoneField.module.css";

interface DialingCodeSelectProps {
  readonly label: string;
  readonly code: string;
  readonly disabled: boolean;
  readonly onCode: (code: string) => void;
}

/**
 * A native select of countries behind a short face ("GB +44"). The 245 names come from the browser, in the page's
 * language, once the page is hydrated; until then the list holds the chosen country only.
 */
export function DialingCodeSelect({ label, code, disabled, onCode }: DialingCodeSelectProps): ReactNode {
  const { locale } = useTexts();
  const hydrated = useHydrated();
  // Several countries share a code; which of them was picked is known here only, since the code is all that is sent.
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = DIALING_CODES.some(([iso, its]) => iso === picked && its === code) ? picked : countryOf(code);
  const countries = useMemo(() => (hydrated ? countriesIn(locale) : []), [hydrated, locale]);
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
        {countries.map((country) => (
          <option key={country.iso} value={country.iso}>
            {`${country.name} (${leftToRight(country.code)})`}
          </option>
        ))}
      </select>
    </span>
  );
}
