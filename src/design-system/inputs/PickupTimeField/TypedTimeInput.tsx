import type { ReactNode } from "react";
import field from "#ds/theme/field.module.css";
import { useTexts } from "#ds/texts/use-texts.ts";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import styles from "./PickupTimeField.module.css";
import type { TypedTime } from "./use-typed-time.ts";

interface TypedTimeInputProps {
  readonly id: string;
  readonly label: string;
  readonly typed: TypedTime;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The user is about to open the calendar: prefetch it. */
  readonly onIntent: () => void;
}

/** The box to type a date and time into, with a button that opens the calendar. */
export function TypedTimeInput(props: TypedTimeInputProps): ReactNode {
  const { id, label, disabled } = props;
  const { inputRef, initialText, onInput, onKeyDown, onFocus, onBlur } = props.typed;
  const { t } = useTexts();
  return (
    <div className={field.box}>
      <span className={field.body}>
        <label className={field.label} htmlFor={id}>
          {label}
        </label>
        <input
          ref={inputRef}
          id={id}
          className={`${field.input} ${styles.time}`}
          type="text"
          inputMode="text"
          autoComplete="off"
          dir="ltr"
          placeholder={t("pickupTime.format")}
          defaultValue={initialText}
          maxLength={40}
          disabled={disabled}
          aria-invalid={props.invalid ? true : undefined}
          aria-describedby={props.describedBy}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </span>
      <span className={styles.calendar} onPointerEnter={props.onIntent} onFocus={props.onIntent}>
        <IconAction
          icon="calendar"
          label={t("pickupTime.openCalendar")}
          expanded={props.open}
          disabled={disabled}
          onPress={props.onOpen}
        />
      </span>
    </div>
  );
}
