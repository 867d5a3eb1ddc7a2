import { useId, type ReactNode } from "react";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { PAST_MONTHS, type DateRange, type PastMonths } from "#domain/shared/time/date-range.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import styles from "./DateRangeField.module.css";

/** Props of {@link DateRangeField}. */
export interface DateRangeFieldProps {
  /** Name of the group: "Period", "Invoice period". */
  label: string;
  /** What is chosen. */
  value: DateRange;
  /** Periods that are offered: past 3, 6, 12 months or 0 for all. None with an empty list. */
  periods?: readonly PastMonths[];
  /** Offers a first and a last day as well; without it only periods are chosen. */
  days?: boolean;
  /** The days of a chosen period, shown in the two boxes; null where it has none. */
  shownDays?: { readonly from: CalendarDay; readonly to: CalendarDay } | null;
  /** Shown under the field; null when there is nothing wrong. */
  error?: string | null;
  /** A period was chosen, or one of the days typed or picked; a day is null while its box holds none. */
  onChange: (value: DateRange) => void;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** Id of the first box, for links of an error summary; made by React when left out. */
  inputId?: string;
}

const dayBoxes = lazyPart(async () => (await import("./DayBoxes.tsx")).default);

/** A period: the past so many months at one press, or any two days, typed or picked in MUI's date pickers. */
export function DateRangeField(props: DateRangeFieldProps): ReactNode {
  const { label, value, periods = PAST_MONTHS, days = true, error = null, onChange, disabled = false } = props;
  const { t } = useAreaTexts(RIDE_TEXTS);
  const generated = useId();
  const id = props.inputId ?? generated;
  const choices = periods.map((months) => ({
    value: String(months),
    label: months === 0 ? t("dateRange.all") : t("dateRange.past", { months }),
    disabled,
  }));
  const typed = value.kind === "days" ? value : (props.shownDays ?? { from: null, to: null });
  return (
    <fieldset
      className={styles.root}
      data-c="DateRangeField"
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className="tk-visually-hidden">{label}</legend>
      {choices.length > 0 && (
        <ChoiceToggle
          label={label}
          hideLabel
          choices={choices}
          value={value.kind === "past" ? String(value.months) : null}
          onChange={(chosen) => {
            const months = periods.find((one) => String(one) === chosen);
            if (months !== undefined) onChange({ kind: "past", months });
          }}
        />
      )}
      {days && (
        <dayBoxes.Part
          invalid={error !== null}
          disabled={disabled}
          boxes={[
            {
              id,
              label: t("dateRange.from"),
              calendarLabel: t("dateRange.openFrom"),
              day: typed.from,
              onDay: (from) => onChange({ kind: "days", from, to: typed.to }),
            },
            {
              id: `${id}-to`,
              label: t("dateRange.to"),
              calendarLabel: t("dateRange.openTo"),
              day: typed.to,
              onDay: (to) => onChange({ kind: "days", from: typed.from, to }),
            },
          ]}
          waiting={<Waiting />}
        />
      )}
      <FieldMessage id={`${id}-error`} error={error} />
    </fieldset>
  );
}

const Waiting = (): ReactNode => (
  <div data-waiting="">
    <SkeletonBlock shape="form" count={1} />
  </div>
);
