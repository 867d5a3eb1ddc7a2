import { useId, type ReactNode } from "react";
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./WordsField.module.css";

/** A text by language; a language without one uses the usual text. */
export type Words = Readonly<Partial<Record<Language, string>>>;

/** Props of {@link WordsField}. */
export interface WordsFieldProps {
  /** What the text is: "Headline". */
  label: string;
  /** The texts that are set. */
  value: Words;
  /** What is shown in a language that has no text of its own; empty: nothing. */
  defaults?: Words;
  /** The languages to edit; all unless given. */
  languages?: readonly Language[];
  /** The text of one language changed; empty: the usual one again. */
  onChange: (language: Language, text: string) => void;
  /** Longer texts, in boxes of several lines. */
  long?: boolean;
  /** What is wrong; null when there is nothing. */
  error?: string | null;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/** The name of a language in the page's language: "Arabic". */
const languageName = (language: Language, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "language", fallback: "code" }).of(language) ?? language;

/** A text in each language, with the usual one beside it. Says how many languages still have none. */
export function WordsField(props: WordsFieldProps): ReactNode {
  const { label, value, defaults = {}, languages = LANGUAGES, onChange, long = false, error = null } = props;
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  const id = useId();
  const missing = languages.filter((language) => (value[language] ?? "").trim() === "").length;
  const isStarted = missing < languages.length;
  const note = isStarted && missing > 0 ? t("wordsField.missing", { count: missing }) : "";
  return (
    <div
      className={styles.root}
      data-c="WordsField"
      role="group"
      aria-labelledby={id}
      aria-describedby={error === null && note === "" ? undefined : `${id}-message`}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      {languages.map((language) => {
        const usual = defaults[language] ?? "";
        return (
          <div key={language} className={styles.language}>
            <TextBox
              label={languageName(language, locale)}
              kind={long ? "textarea" : "text"}
              rows={2}
              value={value[language] ?? ""}
              disabled={props.disabled ?? false}
              note={usual === "" ? "" : t("wordsField.usual", { text: usual })}
              onChange={(text) => onChange(language, text)}
            />
          </div>
        );
      })}
      <FieldMessage id={`${id}-message`} error={error} note={note} />
    </div>
  );
}
