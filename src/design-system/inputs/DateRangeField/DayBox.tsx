import { useRef, useState, type ReactNode } from "react";
import { formatDay, parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import field from "#ds/theme/field.module.css";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import styles from "./DateRangeField.module.css";

interface DayBoxProps {
  readonly id: string;
  readonly label: string;
  readonly calendarLabel: string;
  readonly day: CalendarDay | null;
  /** The range as a whole is wrong. */
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onDay: (day: CalendarDay | null) => void;
}

const read = (text: string): CalendarDay | null => {
  const day = parseDay(text);
  return day.ok ? day.value : null;
};

/** The text of the box: the typed text while it means the same day, else the formatted day. */
function useDayText(day: CalendarDay | null): [string, (text: string) => void] {
  const [typed, setTyped] = useState(day === null ? "" : formatDay(day));
  const stands = read(typed) === day;
  return [stands || day === null ? typed : formatDay(day), setTyped];
}

/**
 * One day, typed as dd/mm/yyyy or picked in the device's own calendar. A native date box would show days in the
 * browser's language, so it lies hidden behind the calendar button.
 */
export function DayBox({ id, label, calendarLabel, day, invalid, disabled, onDay }: DayBoxProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const [text, setText] = useDayText(day);
  const [left, setLeft] = useState(false);
  const error = left && text.trim() !== "" && day === null ? t("dateRange.notADay", { example: "24/12/2026" }) : null;
  const type = (next: string): void => {
    setText(next);
    setLeft(false);
    onDay(read(next));
  };
  return (
    <div
      className={`${field.field} ${styles.day}`}
      data-invalid={invalid || error !== null ? "" : undefined}
      data-disabled={disabled ? "" : undefined}
      data-filled={text === "" ? undefined : ""}
    >
      <div className={field.box}>
        <span className={field.body}>
          <label className={field.label} htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className={field.input}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            placeholder=" "
            value={text}
            disabled={disabled}
            aria-invalid={invalid || error !== null || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setLeft(true)}
          />
        </span>
        <Calendar label={calendarLabel} day={day} disabled={disabled} onPick={(picked) => type(formatDay(picked))} />
      </div>
      <FieldMessage id={`${id}-note`} error={error} note={t("dateRange.hint")} />
    </div>
  );
}

interface CalendarProps {
  readonly label: string;
  readonly day: CalendarDay | null;
  readonly disabled: boolean;
  readonly onPick: (day: CalendarDay) => void;
}

function Calendar({ label, day, disabled, onPick }: CalendarProps): ReactNode {
  const native = useRef<HTMLInputElement>(null);
  return (
    <span className={`${field.adornment} ${styles.calendar}`}>
      <input
        ref={native}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        value={day ?? ""}
        onChange={(event) => {
          const picked = read(event.currentTarget.value);
          if (picked !== null) onPick(picked);
        }}
      />
      <IconAction icon="calendar" label={label} disabled={disabled} onPress={() => native.current?.showPicker()} />
    </span>
  );
}
