import { useMemo, type ReactNode } from "react";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import { countriesIn } from "#ds/texts/country-names.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { SelectField, type SelectFieldProps } from "#ds/inputs/SelectField/SelectField.tsx";

/** Props of {@link CountryField}. */
export interface CountryFieldProps extends Omit<SelectFieldProps, "items" | "value"> {
  /** ISO 3166 code in small letters; empty shows the default, United Kingdom. */
  value: string;
}

/** A country by its name in the page's language; United Kingdom until another is chosen. */
export function CountryField({ value, ...rest }: CountryFieldProps): ReactNode {
  const { locale } = useTexts();
  const items = useMemo(
    () => countriesIn(locale).map(({ iso, name }) => ({ kind: "label-value", value: iso, label: name }) as const),
    [locale],
  );
  return (
    <div data-c="CountryField">
      <SelectField {...rest} items={items} value={value === "" ? DEFAULT_COUNTRY : value} />
    </div>
  );
}
