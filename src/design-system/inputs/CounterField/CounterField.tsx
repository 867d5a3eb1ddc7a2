import FilledInput from "@mui/material/FilledInput";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useId, useLayoutEffect, useRef } from "react";
import type { FocusEvent, InputEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { tk } from "#ds/theme/token-names.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { countAfterKey, readCount } from "./count.ts";
import styles from "./CounterField.module.css";

/** Props of {@link CounterField}. */
export interface CounterFieldProps {
  /** Accessible name of the spin button: "Passengers". */
  label: string;
  /** The count; lies within `min` and `max`. */
  value: number;
  /** Smallest count that can be chosen. */
  min: number;
  /** Largest count that can be chosen. */
  max: number;
  /** A new count within the bounds. */
  onChange: (value: number) => void;
  /** Icon before the name. */
  icon?: IconName;
  /** A second, smaller line: "Up to 15 kg". */
  hint?: string;
  /** Shown under the field; null when there is nothing wrong. */
  error?: string | null;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/** A whole number between two bounds, changed by large minus and plus buttons, by arrow keys or by typing it. */
export function CounterField(props: CounterFieldProps): ReactNode {
  const { value, min, max, error = null, disabled = false } = props;
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const id = useId();
  const { inputRef, go, onInput, onKeyDown, onBlur } = useCounter(props);
  const described = [props.hint === undefined ? "" : `${id}-hint`, error === null ? "" : `${id}-error`]
    .join(" ")
    .trim();
  return (
    <FormControl data-c="CounterField" error={error !== null} disabled={disabled} hiddenLabel>
      <div className={styles.row}>
        <Name {...props} id={id} />
        <CounterBox
          inputRef={inputRef}
          id={id}
          autoComplete="off"
          defaultValue={value}
          aria-describedby={described === "" ? undefined : described}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onBlur}
          slotProps={{
            input: {
              role: "spinbutton",
              inputMode: "numeric",
              maxLength: 3,
              "aria-valuenow": value,
              "aria-valuemin": min,
              "aria-valuemax": max,
              onInput,
            },
          }}
          startAdornment={
            <StepButton
              icon="minus"
              name={t("counterField.fewer")}
              of={`${id}-label`}
              off={value <= min}
              disabled={disabled}
              onPress={() => go(value - 1)}
            />
          }
          endAdornment={
            <StepButton
              icon="plus"
              name={t("counterField.more")}
              of={`${id}-label`}
              off={value >= max}
              disabled={disabled}
              onPress={() => go(value + 1)}
            />
          }
        />
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </FormControl>
  );
}

const CounterBox = styled(FilledInput, { name: "CsCounterBox", slot: "Root" })({
  flex: "0 0 auto",
  alignItems: "center",
  minHeight: 0,
  "& .MuiInputBase-input": {
    flex: "1 1 auto",
    width: "2.5ch",
    minHeight: tk("target"),
    padding: 0,
    fontSize: tk("size-lead"),
    fontWeight: tk("weight-bold"),
    fontVariantNumeric: "tabular-nums",
    textAlign: "center",
  },
});

const Step = styled(IconButton, { name: "CsCounterStep", slot: "Root" })({
  width: 48,
  height: 48,
  padding: 0,
  borderRadius: tk("radius-control"),
  color: tk("brand-text"),
  "@media (hover: hover)": { "&:hover": { backgroundColor: tk("wash-hover") } },
  "&&&.Mui-disabled, &&&[aria-disabled]": {
    border: 0,
    backgroundColor: "transparent",
    color: tk("border-control"),
    cursor: "not-allowed",
    pointerEvents: "auto",
  },
});

/** Drawing, name and hint of the count. */
function Name({ id, icon, label, hint }: CounterFieldProps & { readonly id: string }): ReactNode {
  return (
    <span className={styles.name}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.texts}>
        <FormLabel htmlFor={id} id={`${id}-label`}>
          {label}
        </FormLabel>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}

interface Counter {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly go: (next: number) => void;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

function useCounter({ value, min, max, onChange }: CounterFieldProps): Counter {
  const { t } = useAreaTexts(VEHICLES_TEXTS);
  const inputRef = useRef<HTMLInputElement>(null);
  const show = (count: number): void => {
    if (inputRef.current && inputRef.current.value !== String(count)) inputRef.current.value = String(count);
  };
  useLayoutEffect(() => show(value), [value]);
  const go = (next: number): void => {
    const bounded = Math.min(max, Math.max(min, next));
    if (next > max) announce(t("counterField.most", { max }));
    if (next < min) announce(t("counterField.least", { min }));
    show(bounded);
    if (bounded !== value) onChange(bounded);
  };
  return {
    inputRef,
    go,
    // While the user types, only a count within the bounds is accepted; the "1" of "12" must not be corrected.
    onInput: (event) => {
      const typed = readCount(event.currentTarget.value);
      if (typed !== null && typed >= min && typed <= max && typed !== value) onChange(typed);
    },
    onKeyDown: (event) => {
      const next = countAfterKey(event.key, value, min, max);
      if (next === null) return;
      event.preventDefault();
      go(next);
    },
    onBlur: (event) => go(readCount(event.currentTarget.value) ?? value),
  };
}

interface StepButtonProps {
  readonly icon: IconName;
  readonly name: string;
  /** Id of the field's label, read after the name: "More, Passengers". */
  readonly of: string;
  /**
   * The bound is reached. The button can still be pressed, or it would lose focus; the press then announces the bound.
   */
  readonly off: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Out of the tab order: the arrow keys do the same on the field itself. */
function StepButton({ icon, name, of, off, disabled, onPress }: StepButtonProps): ReactNode {
  return (
    <Step
      tabIndex={-1}
      aria-label={name}
      aria-describedby={of}
      aria-disabled={off || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </Step>
  );
}
