import FilledInput from "@mui/material/FilledInput";
import FormControl from "@mui/material/FormControl";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import { useEffect, useId } from "react";
import type { ReactNode } from "react";
import { AUTOCOMPLETE_MAX_RESULTS } from "#domain/shared/constants.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { SuggestionPanel, suggestionId, type ComboboxWords, type OptionLook } from "./SuggestionPanel.tsx";
import { useCombobox, type ComboboxBox, type ComboboxState } from "./use-combobox.ts";

/** Props of {@link Combobox}. */
export interface ComboboxProps<Option> extends ComboboxState<Option> {
  /** Name of the component whose body it is. */
  readonly "data-c": string;
  readonly label: string;
  readonly look: (option: Option) => OptionLook;
  readonly words: ComboboxWords;
  readonly inputId?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  /** A button in the empty field, where a filled one has the button that clears it. */
  readonly emptyAction?: { readonly icon: IconName; readonly label: string; readonly onPress: () => void } | undefined;
}

/**
 * The body of every field that searches while the user types. Its input is uncontrolled, so text that a visitor types
 * before hydration is not lost. Shared, not public.
 */
export function Combobox<Option>(props: ComboboxProps<Option>): ReactNode {
  const { label, error } = props;
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const box = useCombobox(props);
  useResultAnnouncement(box.open, props);
  return (
    <FormControl data-c={props["data-c"]} error={error !== null} disabled={props.disabled === true} onBlur={box.onBlur}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <ComboboxInput props={props} box={box} inputId={inputId} />
      {box.open && (
        <SuggestionPanel box={box} look={props.look} words={props.words} status={props.status} inputId={inputId} />
      )}
      <FieldMessage id={`${inputId}-error`} error={error} />
    </FormControl>
  );
}

interface ComboboxInputProps<Option> {
  readonly props: ComboboxProps<Option>;
  readonly box: ComboboxBox<Option>;
  readonly inputId: string;
}

function ComboboxInput<Option>({ props, box, inputId }: ComboboxInputProps<Option>): ReactNode {
  const { inputRef, initialText, query, active, onInput, onKeyDown, onFocus } = box;
  const { disabled = false, locked = false } = props;
  const listed = box.open && box.options.length > 0;
  const editable = !disabled && !locked;
  const clear = { icon: "close", label: props.words.clear, onPress: box.clear } as const;
  const action = editable ? (query === "" ? props.emptyAction : clear) : undefined;
  return (
    <FilledInput
      inputRef={inputRef}
      id={inputId}
      placeholder=" "
      defaultValue={initialText}
      autoComplete="off"
      autoFocus={props.autoFocus}
      readOnly={locked}
      aria-describedby={props.error === null ? undefined : `${inputId}-error`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      slotProps={{
        input: {
          dir: "auto",
          role: "combobox",
          autoCorrect: "off",
          autoCapitalize: "words",
          spellCheck: false,
          enterKeyHint: "search",
          maxLength: 255,
          "aria-autocomplete": "list",
          "aria-expanded": listed,
          "aria-controls": listed ? `${inputId}-list` : undefined,
          "aria-activedescendant": listed && active >= 0 ? suggestionId(inputId, active) : undefined,
          onInput,
        },
      }}
      endAdornment={
        (action || locked) && (
          <InputAdornment position="end">
            {action && <IconAction {...action} size="small" />}
            {locked && <Icon name="lock" size="small" />}
          </InputAdornment>
        )
      }
    />
  );
}

/**
 * While the user types on, only the last list is announced; the delay also keeps the first, slow use of plural rules
 * from blocking the list's render.
 */
const SAY_AFTER_MS = 100;

/** Announces how many options were found, once per answer; the arrows read the rows. */
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
