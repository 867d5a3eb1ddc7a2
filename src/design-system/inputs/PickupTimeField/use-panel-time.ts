import { useState } from "react";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { instantOf, wallTime, type WallTime } from "#domain/shared/time/zoned-time.ts";
import type { Day } from "#ds/internal/inputs/DateLocale.tsx";

/** The panel's draft of a time. */
export interface PanelTime {
  readonly day: Day;
  readonly hour: number;
  readonly minute: number;
  /** The chosen moment; null for an hour that the spring change skips. */
  readonly at: Instant | null;
  readonly setDay: (day: Day) => void;
  readonly setHour: (hour: number) => void;
  readonly setMinute: (minute: number) => void;
  /** Whether every minute of an hour lies before the earliest moment. */
  readonly hourTooEarly: (hour: number) => boolean;
  readonly minuteTooEarly: (minute: number) => boolean;
}

interface PanelStart {
  readonly at: Instant | null;
  readonly now: Instant;
  readonly zone: string;
  readonly earliest: Instant | null;
  readonly minuteStep: number;
}

/** The first moment from `at` whose minute is offered at this step. */
export function onStep(at: Instant, minuteStep: number, zone: string): Instant {
  const { minute } = wallTime(at, zone);
  const offered = Math.ceil(minute / minuteStep) * minuteStep;
  const whole = instant(Math.floor(at / 60_000) * 60_000);
  return addMinutes(whole, Math.min(offered, 60) - minute);
}

/**
 * Holds the panel's day, hour and minute. It opens at the chosen time, else at the earliest one; choosing a day or an
 * hour moves a time that would be too early up to the earliest.
 */
export function usePanelTime(start: PanelStart): PanelTime {
  const { zone, earliest, minuteStep } = start;
  const [wall, setWall] = useState(() =>
    wallTime(onStep(start.at ?? earliest ?? addMinutes(start.now, 15), minuteStep, zone), zone),
  );

  const instantAt = (reading: Omit<WallTime, "weekday">): Instant | null => {
    const found = instantOf(reading, zone);
    return found.ok ? found.value : null;
  };
  const tooEarly = (reading: Omit<WallTime, "weekday">): boolean => {
    const at = instantAt(reading);
    return at !== null && earliest !== null && at < earliest;
  };
  const choose = (next: WallTime): void =>
    setWall(earliest !== null && tooEarly(next) ? wallTime(onStep(earliest, minuteStep, zone), zone) : next);
  return {
    day: wall,
    hour: wall.hour,
    minute: wall.minute,
    at: instantAt(wall),
    setDay: (day) => choose({ ...wall, ...day }),
    setHour: (hour) => choose({ ...wall, hour }),
    setMinute: (minute) => choose({ ...wall, minute }),
    hourTooEarly: (hour) => tooEarly({ ...wall, hour, minute: 59 }),
    minuteTooEarly: (minute) => tooEarly({ ...wall, minute }),
  };
}
