import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/ar";
import "dayjs/locale/en-gb";
import { parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { CALENDAR_TEXTS } from "#ds/texts/areas/calendar/index.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Boxes, DayPicker } from "./day-styles.ts";

/** One day of {@link DayBoxesProps}. */
interface DayBoxProps {
  readonly id: string;
  readonly label: string;
  /** Name of the button that opens the calendar. */
  readonly calendarLabel: string;
  readonly day: CalendarDay | null;
  readonly onDay: (day: CalendarDay | null) => void;
}

export interface DayBoxesProps {
  readonly boxes: readonly DayBoxProps[];
  /** The range as a whole is wrong. */
  readonly invalid: boolean;
  readonly disabled: boolean;
}

// MUI's dates are noons in the device's zone: no clock change moves them to another day.
const toDayjs = (day: CalendarDay): Dayjs => dayjs(`${day}T12:00`);

/** The day of a date that is complete; not by dayjs's format, whose digits are those of its language. */
function toDay(date: Dayjs | null): CalendarDay | null {
  if (date === null || !date.isValid()) return null;
  const day = parseDay(`${date.date()}/${date.month() + 1}/${date.year()}`);
  return day.ok ? day.value : null;
}

/** Days typed in MUI's sections, with or without separators, or picked in its calendar; a chunk of its own. */
export default function DayBoxes({ boxes, invalid, disabled }: DayBoxesProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const { t: ofCalendar, dir } = useAreaTexts(CALENDAR_TEXTS);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={dir === "rtl" ? "ar" : "en-gb"}
      localeText={{
        day: t("dateRange.day"),
        month: t("dateRange.month"),
        year: t("dateRange.year"),
        empty: t("dateRange.empty"),
        previousMonth: ofCalendar("pickupTime.previousMonth"),
        nextMonth: ofCalendar("pickupTime.nextMonth"),
        fieldDayPlaceholder: () => "dd",
        fieldMonthPlaceholder: () => "mm",
        fieldYearPlaceholder: () => "yyyy",
        calendarViewSwitchingButtonAriaLabel: (view) =>
          ofCalendar(view === "year" ? "pickupTime.chooseDay" : "pickupTime.chooseYear"),
      }}
    >
      <Boxes>
        {boxes.map((box) => (
          <DayBox key={box.id} {...box} invalid={invalid} disabled={disabled} />
        ))}
      </Boxes>
    </LocalizationProvider>
  );
}

/** The date of the box: the typed one while it means the same day, else the owner's. */
function useDate(day: CalendarDay | null): [Dayjs | null, (date: Dayjs | null) => void] {
  const [typed, setTyped] = useState(day === null ? null : toDayjs(day));
  return [day === null || toDay(typed) === day ? typed : toDayjs(day), setTyped];
}

type Shared = Pick<DayBoxesProps, "invalid" | "disabled">;

function DayBox({ id, label, calendarLabel, day, invalid, disabled, onDay }: DayBoxProps & Shared): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const [date, setDate] = useDate(day);
  /** The box was left with some parts of a day in it. */
  const [isPartial, setPartial] = useState(false);
  const error = isPartial && day === null ? t("dateRange.notADay", { example: "24/12/2026" }) : null;
  const bySeparator = useSeparators();
  return (
    <div
      onKeyDownCapture={bySeparator}
      onBlur={({ currentTarget, relatedTarget }) => {
        // MUI reports a day with a part missing as none at all; its parts say what they hold.
        const isLeft = !currentTarget.contains(relatedTarget);
        if (isLeft) setPartial(currentTarget.querySelector("[role=spinbutton][aria-valuenow]") !== null);
      }}
    >
      <DayPicker
        label={label}
        format="DD/MM/YYYY"
        value={date}
        disabled={disabled}
        localeText={{ openDatePickerDialogue: () => calendarLabel }}
        onChange={(next: Dayjs | null) => {
          setDate(next);
          setPartial(false);
          onDay(toDay(next));
        }}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: {
            id,
            variant: "filled",
            fullWidth: true,
            error: invalid || error !== null,
            slotProps: {
              input: {
                disableUnderline: true,
                ...(error === null ? {} : { "aria-describedby": `${id}-note` }),
              },
              inputLabel: { shrink: true },
            },
          },
        }}
      />
      <FieldMessage id={`${id}-note`} error={error} />
    </div>
  );
}

/** A typed separator moves to the next section: MUI advances automatically only when no further digit fits. */
function useSeparators(): (event: KeyboardEvent<HTMLElement>) => void {
  const typedIn = useRef<EventTarget | null>(null);
  return ({ key, target, currentTarget }) => {
    if (/^\p{Nd}$/u.test(key)) typedIn.current = target;
    if (!/^[/.-]$/.test(key) || typedIn.current !== target) return;
    const parts = [...currentTarget.querySelectorAll<HTMLElement>("[role=spinbutton]")];
    parts[parts.findIndex((part) => part === target) + 1]?.focus();
  };
}

const CalendarIcon = (): ReactNode => <Icon name="calendar" />;
