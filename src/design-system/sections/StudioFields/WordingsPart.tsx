import { useState, type ReactNode } from "react";
import { isRecord } from "#domain/shared/is-record.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import { ownLanguage } from "./own-language.ts";
import { valueAt, type JsonPath } from "#domain/tenant/studio/json-path.ts";
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { WordsField } from "#ds/inputs/WordsField/WordsField.tsx";
import { FieldGroup } from "#ds/internal/inputs/FieldGroup.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { FieldPartProps } from "./props.ts";
import styles from "./StudioFields.module.css";

/** So many texts are offered at a time. */
const OFFERED = 6;

/** Rewords texts of the pages: a search for what a page says, then a box for each language. */
export function WordingsPart(props: FieldPartProps & { readonly label: string }): ReactNode {
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
            <Item key={key}>
              <ActionButton variant="quiet" size="compact" icon="edit" onPress={() => setOpened([...opened, key])}>
                {text}
              </ActionButton>
            </Item>
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
