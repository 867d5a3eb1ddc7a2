import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { choiceAfterKey } from "./choice-keys.ts";

/** One of the choices. */
export interface Choice<Value extends string> {
  readonly value: Value;
  /** Its visible text, which is also its accessible name. */
  readonly label: string;
  readonly disabled?: boolean;
}

/** Props of {@link ChoiceToggle}. */
export interface ChoiceToggleProps<Value extends string> {
  /** Name of the group: "Journey type". */
  label: string;
  /** The choices, two to four of them with short names. */
  choices: readonly Choice<Value>[];
  /** The chosen value; null when nothing is chosen yet. */
  value: Value | null;
  /** Another choice was made; not called for the one that is chosen already. */
  onChange: (value: Value) => void;
  /** Keeps the group's name for screen readers only, where a heading above says it already. */
  hideLabel?: boolean;
  /** Shown under the group; null when there is nothing wrong. */
  error?: string | null;
}

/**
 * A row of joined segments of which one is chosen: a radio group that looks like a switch. Tab enters at the chosen
 * segment; arrows choose.
 */
export function ChoiceToggle<Value extends string>(props: ChoiceToggleProps<Value>): ReactNode {
  const { label, choices, value, onChange, error = null } = props;
  const { dir } = useTexts();
  const id = useId();
  const trackRef = useRef<HTMLDivElement>(null);
  const entry = choices.find((choice) => choice.value === value) ?? choices.find((choice) => choice.disabled !== true);

  const choose = (next: Choice<Value>): void => {
    if (next.disabled !== true && next.value !== value) onChange(next.value);
  };
  const onKeyDown = (event: KeyboardEvent, from: number): void => {
    const next = choiceAfterKey(event.key, from, choices, dir);
    const choice = next === null ? undefined : choices[next];
    if (next === null || !choice) return;
    event.preventDefault();
    trackRef.current?.querySelectorAll<HTMLElement>("[role=radio]")[next]?.focus();
    choose(choice);
  };
  return (
    <FormControl
      component="fieldset"
      data-c="ChoiceToggle"
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <FormLabel component="legend" id={`${id}-label`} className={props.hideLabel === true ? "tk-visually-hidden" : ""}>
        {label}
      </FormLabel>
      <ToggleButtonGroup ref={trackRef} role="radiogroup" aria-labelledby={`${id}-label`} exclusive value={value}>
        {choices.map((choice, index) => (
          <ToggleButton
            key={choice.value}
            value={choice.value}
            role="radio"
            aria-pressed={undefined}
            aria-checked={choice.value === value}
            aria-disabled={choice.disabled}
            tabIndex={choice === entry ? 0 : -1}
            onClick={() => choose(choice)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FieldMessage id={`${id}-error`} error={error} />
    </FormControl>
  );
}
