import { memo, useState, type ComponentProps, type ReactNode } from "react";
import { fieldName, type Field, type FieldControl } from "#domain/tenant/studio/field.ts";
import { ownLanguage } from "#domain/tenant/studio/own-language.ts";
import { valueAt, type JsonPath } from "#domain/tenant/studio/json-path.ts";
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { WordsField } from "#ds/inputs/WordsField/WordsField.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { OutlinesPart } from "./area/OutlinesPart.tsx";
import { BrandColour } from "./BrandColour.tsx";
import { ControlPart } from "./ControlPart.tsx";
import { ownCurrency } from "./own-currency.ts";
import { RowsPart } from "./RowsPart.tsx";
import type { FieldPartProps } from "./props.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { FieldGroup } from "#ds/internal/inputs/FieldGroup.tsx";
import styles from "./StudioFields.module.css";

/** What a file means that leaves a setting of the look out; undefined: nothing is known of it. */
const usualOf = ([part = "", ...key]: JsonPath): unknown =>
  part === "theme" ? valueAt(THEME_DEFAULTS, key) : undefined;

const textAt = (document: unknown, path: JsonPath): string => {
  const value = valueAt(document, path);
  return typeof value === "string" ? value : "";
};

/** One field with its label. */
export function FieldPart(props: FieldPartProps): ReactNode {
  const { field, document, onChange, error } = props;
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const { control, path } = field;
  // Each field of the table has its label; a test of the texts proves it.
  const label = t(`field.${fieldName(field)}` as FieldTextKey);
  if (control.kind === "rows") return <RowsPart {...props} control={control} label={label} />;
  if (control.kind === "outlines") return <OutlinesPart {...props} label={label} />;
  if (control.kind === "wordings") return <WordingsPart {...props} label={label} />;
  if (control.kind === "words") return <WordsPart {...props} control={control} label={label} />;
  if (control.kind === "colour") {
    return (
      <BrandColour
        role={path.at(-1) ?? ""}
        label={label}
        theme={valueAt(document, ["theme"])}
        optional={control.optional === true}
        error={error}
        onChange={(value) => changeField(field, value, onChange)}
      />
    );
  }
  return (
    <SingleValue
      field={field}
      control={control}
      label={label}
      value={valueAt(document, path) ?? usualOf(path)}
      currency={ownCurrency(document)}
      error={error}
      onChange={onChange}
      onPicture={props.onPicture}
    />
  );
}

function changeField({ path, also = [] }: Field, value: unknown, onChange: FieldPartProps["onChange"]): void {
  for (const place of [path, ...also]) onChange(place, value);
}

interface SingleValueProps
  extends
    Pick<ComponentProps<typeof ControlPart>, "control" | "label" | "value" | "currency" | "onPicture">,
    Pick<FieldPartProps, "field" | "error" | "onChange"> {}

/** Renders again only when its own value does, so that a key stroke in another field leaves it alone. */
const SingleValue = memo(function MemoisedValue({ field, onChange, ...rest }: SingleValueProps): ReactNode {
  return <ControlPart {...rest} onChange={(value) => changeField(field, value, onChange)} />;
});

interface WordsPartProps extends FieldPartProps {
  readonly control: Extract<FieldControl, { readonly kind: "words" }>;
  readonly label: string;
}

/** A text for each language; where the tenant's own language has a box of its own, only for the others. */
function WordsPart({ field, control, label, document, onChange, error }: WordsPartProps): ReactNode {
  const at = (language: string): JsonPath => field.path.map((key) => (key === "*" ? language : key));
  const own = ownLanguage(document);
  const isTranslation = field.path.includes("translations");
  const languages = LANGUAGES.filter((language) => !isTranslation || language !== own);
  const value = Object.fromEntries(languages.map((language) => [language, textAt(document, at(language))]));
  return (
    <WordsField
      label={label}
      value={value}
      languages={languages}
      long={control.long === true}
      error={error}
      onChange={(language, text) => onChange(at(language), text === "" && !isTranslation ? undefined : text)}
    />
  );
}

/** So many texts are offered at a time. */
const OFFERED = 6;

/** Rewords texts of the pages: a search for what a page says, then a box for each language. */
function WordingsPart(props: FieldPartProps & { readonly label: string }): ReactNode {
  const { label, document, catalogues = {}, onChange } = props;
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const [search, setSearch] = useState("");
  const own = ownLanguage(document);
  const textsAt = (language: string): JsonPath =>
    language === own ? ["settings", "texts"] : ["settings", "translations", language, "texts"];
  const reworded = LANGUAGES.flatMap((language) => {
    const texts = valueAt(document, textsAt(language));
    return isRecord(texts) ? Object.keys(texts) : [];
  });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const keys = [...new Set([...reworded, ...opened])].toSorted();
  const shown = catalogues[languageOf(locale) as Language] ?? catalogues.en ?? {};
  const wanted = search.trim().toLowerCase();
  const found = Object.entries(shown).filter(
    ([key, text]) => wanted.length > 1 && !keys.includes(key) && `${text} ${key}`.toLowerCase().includes(wanted),
  );
  const wordOf = (language: Language, key: string): string => {
    const text = valueAt(document, [...textsAt(language), key]);
    return typeof text === "string" ? text : "";
  };
  const byLanguage = (text: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
  return (
    <FieldGroup title={label}>
      <TextBox label={t("wordings.search")} value={search} note={t("wordings.note")} onChange={setSearch} />
      {wanted.length > 1 && found.length === 0 ? <Text tone="muted">{t("wordings.none")}</Text> : null}
      {found.length === 0 ? null : (
        <ItemList className={styles.found}>
          {found.slice(0, OFFERED).map(([key, text]) => (
            <li key={key}>
              <ActionButton variant="quiet" size="compact" icon="edit" onPress={() => setOpened([...opened, key])}>
                {text}
              </ActionButton>
            </li>
          ))}
        </ItemList>
      )}
      {keys.map((key) => (
        <WordsField
          key={key}
          label={shown[key] ?? key}
          value={byLanguage((language) => wordOf(language, key))}
          defaults={byLanguage((language) => catalogues[language]?.[key] ?? "")}
          onChange={(language, text) => {
            // The words stay open when the last one is emptied.
            if (!opened.includes(key)) setOpened([...opened, key]);
            onChange([...textsAt(language), key], text === "" ? undefined : text);
          }}
        />
      ))}
    </FieldGroup>
  );
}
