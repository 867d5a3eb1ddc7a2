import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import { useId } from "react";
import type { ReactNode } from "react";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import type { Dayjs } from "dayjs";
import { BOOKABLE_DAYS } from "#domain/shared/constants.ts";
import type { Instant } from "#domain/shared/units.ts";
import { wallTime } from "#domain/shared/time/zoned-time.ts";
import { CALENDAR_TEXTS } from "#ds/texts/areas/calendar/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import DialogBody from "#ds/feedback/DialogShell/DialogBody.tsx";
import { DateLocale, fromDayjs, toDayjs, type Day } from "#ds/internal/inputs/DateLocale.tsx";
import { NativeList } from "#ds/internal/inputs/NativeList.tsx";
import { HOURS_OFFERED, longTime, minutesOffered } from "./pickup-text.ts";
import styles from "./PickupTimePanel.module.css";
import { usePanelTime, type PanelTime } from "./use-panel-time.ts";

interface PickupTimePanelProps {
  readonly at: Instant | null;
  readonly now: Instant;
  readonly zone: string;
  readonly earliest: Instant | null;
  readonly minuteStep: number;
  readonly footer: "done" | "ok";
  readonly onDone: (at: Instant) => void;
  readonly onClose: () => void;
}

const TODAY = { "data-today": "", "aria-current": "date" } as const;
const NOT_TODAY = { "aria-current": undefined } as const;
const two = (value: number): string => String(value).padStart(2, "0");

const BUTTONS = {
  done: ["pickupTime.done", "pickupTime.close"],
  ok: ["pickupTime.ok", "pickupTime.cancel"],
} as const;

/** The calendar with hour and minute selectors and a footer; a chunk of its own. */
export default function PickupTimePanel(props: PickupTimePanelProps): ReactNode {
  const { now, zone, earliest, minuteStep } = props;
  const { t, locale } = useAreaTexts(CALENDAR_TEXTS);
  const [accept, cancel] = BUTTONS[props.footer];
  const time = usePanelTime(props);
  const words = time.at === null ? null : longTime(time.at, now, zone, locale);
  const done = (): void => {
    if (time.at !== null) props.onDone(time.at);
  };
  return (
    <DialogBody
      open
      title={t("pickupTime.panelTitle")}
      size="narrow"
      onClose={props.onClose}
      onSubmit={done}
      actions={
        <>
          <ActionButton variant="secondary" onPress={props.onClose}>
            {t(cancel)}
          </ActionButton>
          <ActionButton type="submit" disabled={time.at === null}>
            {t(accept)}
          </ActionButton>
        </>
      }
    >
      <Calendar day={time.day} today={wallTime(now, zone)} from={wallTime(earliest ?? now, zone)} onDay={time.setDay} />
      <Clock time={time} minuteStep={minuteStep} />
      <p className={styles.words} role="status">
        {words === null ? t("pickupTime.skipped") : `${words.date}, ${words.time}`}
      </p>
    </DialogBody>
  );
}

interface CalendarProps {
  readonly day: Day;
  /** Today in the zone, which may differ from the device's today. */
  readonly today: Day;
  /** First day that can be chosen. */
  readonly from: Day;
  readonly onDay: (day: Day) => void;
}

/** MUI's month calendar. */
function Calendar({ day, today, from, onDay }: CalendarProps): ReactNode {
  return (
    <DateLocale>
      <DateCalendar
        className={styles.calendar ?? ""}
        value={toDayjs(day)}
        minDate={toDayjs(from).startOf("day")}
        maxDate={toDayjs(today).add(BOOKABLE_DAYS, "day")}
        disableHighlightToday
        slotProps={{ day: ({ day: shown }) => (shown.isSame(toDayjs(today), "day") ? TODAY : NOT_TODAY) }}
        autoFocus
        views={["year", "day"]}
        onChange={(date: Dayjs | null) => {
          if (date) onDay(fromDayjs(date));
        }}
      />
    </DateLocale>
  );
}

/** Hour and minute, each in the device's own list. */
function Clock({ time, minuteStep }: { readonly time: PanelTime; readonly minuteStep: number }): ReactNode {
  const { t } = useAreaTexts(CALENDAR_TEXTS);
  return (
    <div className={styles.clock}>
      <Selector
        label={t("pickupTime.hour")}
        value={time.hour}
        offered={HOURS_OFFERED}
        off={time.hourTooEarly}
        onPick={time.setHour}
      />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <Selector
        label={t("pickupTime.minute")}
        value={time.minute}
        offered={minutesWith(time.minute, minuteStep)}
        off={time.minuteTooEarly}
        onPick={time.setMinute}
      />
    </div>
  );
}

/** The minutes of the step, and the chosen one when it was typed off the step. */
const minutesWith = (minute: number, step: number): readonly number[] => {
  const offered = minutesOffered(step);
  return offered.includes(minute) ? offered : [...offered, minute].toSorted((a, b) => a - b);
};

interface SelectorProps {
  readonly label: string;
  readonly value: number;
  readonly offered: readonly number[];
  readonly off: (value: number) => boolean;
  readonly onPick: (value: number) => void;
}

/** The device's list of two-digit numbers: a phone's own wheel is the best input for them. */
function Selector({ label, value, offered, off, onPick }: SelectorProps): ReactNode {
  const id = useId();
  return (
    <FormControl className={styles.selector}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeList
        id={id}
        value={value}
        choices={offered.map((number) => ({ value: number, text: two(number), disabled: off(number) }))}
        onChange={(number) => onPick(Number(number))}
      />
    </FormControl>
  );
}
