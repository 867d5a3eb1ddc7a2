import { useEffect, useId } from "react";
import type { ReactNode } from "react";
import type { Place } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS } from "#domain/shared/constants.ts";
import field from "#ds/theme/field.module.css";
import { Icon } from "../../foundations/Icon/index.ts";
import { announce } from "../../foundations/LiveRegion/index.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { FieldMessage } from "../FieldMessage.tsx";
import { IconAction } from "../IconAction/index.ts";
import styles from "./PlaceAutocomplete.module.css";
import { SuggestionPanel, suggestionId } from "./SuggestionPanel.tsx";
import { usePlaceCombobox, type PlaceCombobox } from "./use-place-combobox.ts";

/** Where a search for places stands. "idle" is before the second character. */
export type PlaceSearchStatus = "idle" | "loading" | "ready" | "empty" | "failed";

/** Props of one address field; values in, events out. */
export interface PlaceFieldProps {
  /** Accessible name and floating label: "Pickup address", "Via address 1". */
  label: string;
  /** The chosen place; a new one replaces the typed text, null leaves what was typed since. */
  place: Place | null;
  /** What the search found, best first; at most 10 are shown. */
  suggestions: readonly Place[];
  /** Where the search stands; "loading" keeps the suggestions of the search before on screen. */
  status: PlaceSearchStatus;
  /** Shown under the field and announced with it; null when there is nothing wrong. */
  error: string | null;
  /** Each change of the text, also what was typed before hydration. The owner searches from 2 characters. */
  onType: (text: string) => void;
  /** A suggestion was picked. To refuse it the owner leaves `place` null and sets `error`; the box is then emptied. */
  onChoose: (place: Place) => void;
  /** The field was emptied with its button or with Escape. */
  onClear: () => void;
  /** The field was left with text in it but no choice made (PICK-014). */
  onLeave: () => void;
  /** Id of the input, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Takes focus when it is first shown, for fields that a press has just added. */
  autoFocus?: boolean;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** Shows its place but cannot be changed (a repeat of a fixed booking). */
  locked?: boolean;
}

/**
 * The address field: a combobox that lists the places found for what is typed. It never controls its input, so
 * nothing that an impatient person types before the page is awake gets lost.
 */
export function PlaceAutocomplete(props: PlaceFieldProps): ReactNode {
  const { label, error } = props;
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const box = usePlaceCombobox(props);
  const { t } = useTexts();
  const fixed = props.disabled === true || props.locked === true;
  useResultAnnouncement(box.open, props.status, props.suggestions);
  return (
    <div
      className={`${field.field} ${styles.root}`}
      data-c="PlaceAutocomplete"
      data-invalid={error === null ? undefined : ""}
      data-disabled={props.disabled === true ? "" : undefined}
      onBlur={box.onBlur}
    >
      <div className={field.box}>
        <span className={field.body}>
          <label className={field.label} htmlFor={inputId}>
            {label}
          </label>
          <PlaceInput props={props} box={box} inputId={inputId} />
        </span>
        {!fixed && box.query !== "" && (
          <span className={styles.clear}>
            <IconAction icon="close" size="small" label={t("placeField.clear")} onPress={box.clear} />
          </span>
        )}
        {props.locked === true && (
          <span className={field.adornment}>
            <Icon name="lock" size="small" />
          </span>
        )}
      </div>
      {box.open && <SuggestionPanel box={box} status={props.status} inputId={inputId} />}
      <FieldMessage id={`${inputId}-error`} error={error} />
    </div>
  );
}

interface PlaceInputProps {
  readonly props: PlaceFieldProps;
  readonly box: PlaceCombobox;
  readonly inputId: string;
}

function PlaceInput({ props, box, inputId }: PlaceInputProps): ReactNode {
  const { inputRef, initialText, active, onInput, onKeyDown, onFocus } = box;
  const listed = box.open && box.options.length > 0;
  return (
    <input
      ref={inputRef}
      id={inputId}
      className={field.input}
      type="text"
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

/** Says how many places were found, once per answer; reading the rows is left to the arrows. */
function useResultAnnouncement(open: boolean, status: PlaceSearchStatus, suggestions: readonly Place[]): void {
  const { t } = useTexts();
  useEffect(() => {
    if (!open) return;
    const count = Math.min(suggestions.length, AUTOCOMPLETE_MAX_RESULTS);
    if (status === "ready" && count > 0) announce(t("placeField.results", { count }));
    if (status === "empty") announce(t("placeField.noResults"));
    if (status === "failed") announce(t("placeField.failed"));
  }, [open, status, suggestions, t]);
}
