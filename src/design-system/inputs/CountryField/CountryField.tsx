import { useMemo, type ReactNode } from "react";
import { DIALING_CODES } from "#domain/people/dialing-codes.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { SelectField, type SelectFieldProps, type SelectItem } from "../SelectField/index.ts";

/** Props of {@link CountryField}. */
export interface CountryFieldProps extends Omit<SelectFieldProps, "items" | "value"> {
  /** ISO 3166 code in small letters; empty shows the default, United Kingdom (WID-005). */
  value: string;
}

/** A country by its name in the page's language; United Kingdom until another is chosen (WID-005). */
export function CountryField({ value, ...rest }: CountryFieldProps): ReactNode {
  const { locale } = useTexts();
  const items = useMemo(() => countriesIn(locale), [locale]);
  return (
    <div data-c="CountryField">
      <SelectField {...rest} items={items} value={value === "" ? DEFAULT_COUNTRY : value} />
    </div>
  );
}

/** Every country, in the order of the language's alphabet. */
function countriesIn(locale: string): readonly SelectItem[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  const codes = [...new Set(DIALING_CODES.map(([iso]) => iso))];
  return codes
    .map((iso) => ({ kind: "label-value", value: iso, label: names.of(iso.toUpperCase()) ?? iso }) as const)
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
