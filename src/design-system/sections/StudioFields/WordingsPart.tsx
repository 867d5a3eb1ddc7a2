import { useState, type ReactNode } from "react";
import { isRecord } from "#domain/shared/is-record.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import { LANGUAGES, type Catalogues, type Language } from "#domain/tenant/own-words.ts";
import { valueAt, type JsonPath } from "#domain/tenant/studio/json-path.ts";
import { ownLanguage } from "#domain/tenant/studio/tenant-file.ts";
import { TERM_PREFIX } from "#domain/tenant/terms/own-term.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { WordsField } from "#ds/inputs/WordsField/WordsField.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { FieldGroup } from "#ds/internal/inputs/FieldGroup.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { FieldPartProps } from "./props.ts";
import styles from "./StudioFields.module.css";

const NONE: Catalogues = {};

/** The texts in the language of the studio. */
const textsIn = (catalogues: Catalogues, locale: string): Readonly<Record<string, string>> =>
  catalogues[languageOf(locale) as Language] ?? catalogues.en ?? {};

/** Rewords texts of the pages: a search for what a page says, then a box for each language. */
export function WordingsPart(props: FieldPartProps & { readonly label: string }): ReactNode {
  const { label, document, catalogues = NONE, onChange } = props;
  const { locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const own = ownLanguage(document);
  const textsAt = (language: string): JsonPath =>
    language === own ? ["settings", "texts"] : ["settings", "translations", language, "texts"];
  const reworded = LANGUAGES.flatMap((language) => {
    const texts = valueAt(document, textsAt(language));
    return isRecord(texts) ? Object.keys(texts) : [];
  });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const keys = [...new Set([...reworded, ...opened])].toSorted();
  const shown = textsIn(catalogues, locale);
  const wordOf = (language: Language, key: string): string => {
    const text = valueAt(document, [...textsAt(language), key]);
    return typeof text === "string" ? text : "";
  };
  const byLanguage = (text: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
  return (
    <FieldGroup title={label}>
      <TextSearch {...props} opened={keys} onOpen={(key) => setOpened([...opened, key])} />
      {keys.map((key) => (
        <WordsField
          key={key}
          label={shown[key] ?? key.replace(TERM_PREFIX, "")}
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

/** So many texts are offered at a time. */
const OFFERED = 6;

interface TextSearchProps extends Pick<FieldPartProps, "catalogues" | "cataloguesError" | "onRetryCatalogues"> {
  /** Keys that are open already. */
  readonly opened: readonly string[];
  /** A found text is to be reworded. */
  readonly onOpen: (key: string) => void;
}

/** Finds a text by some of its words. */
function TextSearch({
  catalogues,
  cataloguesError = null,
  onRetryCatalogues,
  opened,
  onOpen,
}: TextSearchProps): ReactNode {
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const [search, setSearch] = useState("");
  if (cataloguesError !== null)
    return <ErrorState message={cataloguesError} {...(onRetryCatalogues ? { onRetry: onRetryCatalogues } : {})} />;
  const wanted = search.trim().toLowerCase();
  // Until the texts are there, no text is said to be missing.
  const isAsked = wanted.length > 1 && catalogues !== undefined;
  const found = Object.entries(textsIn(catalogues ?? NONE, locale)).filter(
    ([key, text]) => isAsked && !opened.includes(key) && `${text} ${key}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <TextBox label={t("wordings.search")} value={search} note={t("wordings.note")} onChange={setSearch} />
      {isAsked && found.length === 0 ? <Text tone="muted">{t("wordings.none")}</Text> : null}
      {found.length === 0 ? null : (
        <ItemList className={styles.found}>
          {found.slice(0, OFFERED).map(([key, text]) => (
            <li key={key}>
              <ActionButton variant="quiet" size="compact" icon="edit" onPress={() => onOpen(key)}>
                {text}
              </ActionButton>
            </li>
          ))}
        </ItemList>
      )}
    </>
  );
}
