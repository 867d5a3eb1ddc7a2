import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { Dayjs } from "dayjs";
import { parseDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { DateLocale, fromDayjs, toDayjs } from "#ds/internal/inputs/DateLocale.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { styled } from "@mui/material/styles";
import { DesktopDatePicker } from "@mui/x-date-pickers/DesktopDatePicker";
import { tk } from "#ds/theme/token-names.ts";

/** The two boxes, beside each other where there is room. */
const Boxes = styled("div", { name: "CsDateRange", slot: "Boxes" })({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))",
  gap: tk("space-3"),
  "& > div": { display: "grid", alignContent: "start", gap: tk("space-1") },
});

/** MUI's date picker in the frame of every field, the label always above. */
const DayPicker = styled(DesktopDatePicker, { name: "CsDateRange", slot: "Day" })({
  "& .MuiPickersFilledInput-root": {
    minHeight: tk("control-height"),
    paddingInline: `${tk("space-4")} ${tk("space-1")}`,
    border: `1px solid ${tk("field-border")}`,
    borderRadius: tk("field-radius"),
    backgroundColor: tk("field-fill"),
    "&:hover": { borderColor: tk("text-default"), backgroundColor: tk("field-fill") },
    "&.Mui-error": { borderColor: tk("text-error"), boxShadow: `inset 0 0 0 1px ${tk("text-error")}` },
    "&:has(.MuiPickersSectionList-root :focus)": {
      borderColor: tk("focus-ring"),
      outline: `2px solid ${tk("focus-ring")}`,
      boxShadow: "none",
    },
    "&.Mui-disabled": {
      borderStyle: "dashed",
      backgroundColor: "transparent",
      color: tk("text-muted"),
      cursor: "not-allowed",
    },
  },
  "& .MuiPickersSectionList-root": {
    opacity: 1,
    paddingInline: 0,
    paddingBlock: `calc(${tk("space-5")} + ${tk("space-1")} / 2) ${tk("space-1")}`,
    lineHeight: tk("line-normal"),
    fontVariantNumeric: "tabular-nums",
  },
  "& .MuiPickersInputBase-sectionContent:focus": {
    borderRadius: tk("radius-small"),
    backgroundColor: tk("brand-subtle"),
    color: tk("brand-on-subtle"),
    outline: "none",
    boxShadow: "none",
  },
  "& .MuiInputAdornment-root": { height: "auto", maxHeight: "none" },
  "& .MuiIconButton-root": { inlineSize: tk("target"), blockSize: tk("target"), margin: 0, color: tk("text-muted") },
});

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

function toDate(of: CalendarDay): Dayjs {
  const [year = 0, month = 0, day = 0] = of.split("-").map(Number);
  return toDayjs({ year, month, day });
}

/** The day of a date that is complete. */
function toDay(date: Dayjs | null): CalendarDay | null {
  if (date === null || !date.isValid()) return null;
  const { year, month, day } = fromDayjs(date);
  const read = parseDay(`${day}/${month}/${year}`);
  return read.ok ? read.value : null;
}

/** Days typed in MUI's sections, with or without separators, or picked in its calendar; a chunk of its own. */
export default function DayBoxes({ boxes, invalid, disabled }: DayBoxesProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <DateLocale
      words={{
        day: t("dateRange.day"),
        month: t("dateRange.month"),
        year: t("dateRange.year"),
        empty: t("dateRange.empty"),
        fieldDayPlaceholder: () => "dd",
        fieldMonthPlaceholder: () => "mm",
        fieldYearPlaceholder: () => "yyyy",
      }}
    >
      <Boxes>
        {boxes.map((box) => (
          <DayBox key={box.id} {...box} invalid={invalid} disabled={disabled} />
        ))}
      </Boxes>
    </DateLocale>
  );
}

/** The date of the box: the typed one while it means the same day, else the owner's. */
function useDate(day: CalendarDay | null): [Dayjs | null, (date: Dayjs | null) => void] {
  const [typed, setTyped] = useState(day === null ? null : toDate(day));
  return [day === null || toDay(typed) === day ? typed : toDate(day), setTyped];
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
  return (event) => {
    const { key, target, currentTarget } = event;
    if (/^\p{Nd}$/u.test(key)) typedIn.current = target;
    if (!/^[/.-]$/.test(key) || typedIn.current !== target) return;
    // MUI would take the key for the section that is left, and return to it.
    event.preventDefault();
    event.stopPropagation();
    const parts = [...currentTarget.querySelectorAll<HTMLElement>("[role=spinbutton]")];
    parts[parts.findIndex((part) => part === target) + 1]?.focus();
  };
}

const CalendarIcon = (): ReactNode => <Icon name="calendar" />;
