import type { ReactNode } from "react";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { numbers } from "#ds/texts/format.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./FilterBar.module.css";

/** A choice that narrows a table down; empty is every row. */
export interface FilterChoice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

interface FilterBarProps {
  /** What can be searched for, such as "Reference, passenger, address". */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly choices: readonly FilterChoice[];
  /** How many rows are left, and of how many. */
  readonly left: number;
  readonly total: number;
  /** Removes all filters; null while there are none. */
  readonly onClear: (() => void) | null;
}

/** Search and filters of a table, with how many rows they leave. Internal. */
export function FilterBar({ hint, search, onSearch, choices, left, total, onClear }: FilterBarProps): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const number = numbers(locale);
  return (
    <div className={styles.root} role="search" aria-label={t("filter.label")}>
      <div className={styles.search}>
        <TextBox label={t("filter.search")} note={hint} value={search} onChange={onSearch} autoComplete="off" />
      </div>
      {choices.map(({ label, value, options, onChange }) => (
        <div key={label} className={styles.choice}>
          <SelectField
            label={label}
            items={[
              { kind: "label-value", value: "", label: t("filter.all") },
              ...options.map((option) => ({ kind: "label-value", ...option }) as const),
            ]}
            value={value}
            onChange={onChange}
          />
        </div>
      ))}
      <div className={styles.result}>
        <div role="status">
          {onClear !== null && (
            <Text numerals>{t("filter.left", { left: number.format(left), total: number.format(total) })}</Text>
          )}
        </div>
        {onClear !== null && <ClearFilters onClear={onClear} />}
      </div>
    </div>
  );
}

/** Removes all filters of a table. Internal. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  return (
    <ActionButton variant="secondary" size="compact" onPress={onClear}>
      {t("filter.clear")}
    </ActionButton>
  );
}
