import { useEffect, useId } from "react";
import type { ReactNode } from "react";
import { AUTOCOMPLETE_MAX_RESULTS } from "#domain/shared/constants.ts";
import field from "#ds/theme/field.module.css";
import { Icon } from "../../foundations/Icon/index.ts";
import { announce } from "../../foundations/LiveRegion/index.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { FieldMessage } from "../FieldMessage.tsx";
import { IconAction } from "../IconAction/index.ts";
import styles from "./Combobox.module.css";
import { SuggestionPanel, suggestionId } from "./SuggestionPanel.tsx";
import { useCombobox, type ComboboxBox, type ComboboxState } from "./use-combobox.ts";

/** How one option is drawn. */
export interface OptionLook {
  readonly key: string;
  readonly title: string;
  /** Second line; empty when there is nothing more to say. */
  readonly rest: string;
  readonly icon: ReactNode;
  /** Gives the icon the brand's ground. */
  readonly tinted?: boolean;
  /** A short word at the end of the row. */
  readonly aside?: string;
}

/** The words that differ from one kind of option to the next. */
export interface ComboboxWords {
  /** Name of the button that empties the box. */
  readonly clear: string;
  readonly none: string;
  readonly noneHint: string;
}

/** Props of {@link Combobox}. */
export interface ComboboxProps<Option> extends ComboboxState<Option> {
  /** Name of the component that it is the body of. */
  readonly "data-c": string;
  readonly label: string;
  readonly look: (option: Option) => OptionLook;
  readonly words: ComboboxWords;
  readonly inputId?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/**
 * The body of every field that searches while one types. It never controls its input, so nothing that an impatient
 * person types before the page is awake gets lost. Shared, not public.
 */
export function Combobox<Option>(props: ComboboxProps<Option>): ReactNode {
  const { label, error } = props;
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const box = useCombobox(props);
  const fixed = props.disabled === true || props.locked === true;
  useResultAnnouncement(box.open, props);
  return (
    <div
      className={`${field.field} ${styles.root}`}
      data-c={props["data-c"]}
      data-invalid={error === null ? undefined : ""}
      data-disabled={props.disabled === true ? "" : undefined}
      onBlur={box.onBlur}
    >
      <div className={field.box}>
        <span className={field.body}>
          <label className={field.label} htmlFor={inputId}>
            {label}
          </label>
          <ComboboxInput props={props} box={box} inputId={inputId} />
        </span>
        {!fixed && box.query !== "" && (
          <span className={styles.clear}>
            <IconAction icon="close" size="small" label={props.words.clear} onPress={box.clear} />
          </span>
        )}
        {props.locked === true && (
          <span className={field.adornment}>
            <Icon name="lock" size="small" />
          </span>
        )}
      </div>
      {box.open && (
        <SuggestionPanel box={box} look={props.look} words={props.words} status={props.status} inputId={inputId} />
      )}
      <FieldMessage id={`${inputId}-error`} error={error} />
    </div>
  );
}

interface ComboboxInputProps<Option> {
  readonly props: ComboboxProps<Option>;
  readonly box: ComboboxBox<Option>;
  readonly inputId: string;
}

function ComboboxInput<Option>({ props, box, inputId }: ComboboxInputProps<Option>): ReactNode {
  const { inputRef, initialText, active, onInput, onKeyDown, onFocus } = box;
  const listed = box.open && box.options.length > 0;
  return (
    <input
      ref={inputRef}
      id={inputId}
      className={field.input}
      type="text"
      dir="auto"
      role="combobox"
      placeholder=" "
      defaultValue={initialText}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={255}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      readOnly={props.locked}
      aria-autocomplete="list"
      aria-expanded={listed}
      aria-controls={listed ? `${inputId}-list` : undefined}
      aria-activedescendant={listed && active >= 0 ? suggestionId(inputId, active) : undefined}
      aria-invalid={props.error === null ? undefined : true}
      aria-describedby={props.error === null ? undefined : `${inputId}-error`}
      onInput={onInput}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    />
  );
}

/** Whoever types on hears of the last list only; and the plural's rules, slow at first, do not hold up its drawing. */
const SAY_AFTER_MS = 100;

/** Says how many options were found, once per answer; reading the rows is left to the arrows. */
function useResultAnnouncement<Option>(open: boolean, props: ComboboxProps<Option>): void {
  const { status, suggestions } = props;
  const { none } = props.words;
  const { t } = useTexts();
  useEffect(() => {
    if (!open) return undefined;
    const count = Math.min(suggestions.length, AUTOCOMPLETE_MAX_RESULTS);
    const say = () => {
      if (status === "ready" && count > 0) announce(t("placeField.results", { count }));
      if (status === "empty") announce(none);
      if (status === "failed") announce(t("placeField.failed"));
    };
    const timer = setTimeout(say, SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open, status, suggestions, none, t]);
}
