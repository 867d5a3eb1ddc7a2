/** Days and moments as the calls of bookers name them. */
import { text } from "#contract/core/common-schema.ts";
import { readIso } from "#contract/core/wire.ts";
import { STATEMENT_MAX_DAYS } from "#domain/business/statement.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { daysIn, formatDay, parseDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { Instant } from "#domain/shared/units.ts";

/** The days from datefrom to dateto, both included: dd/MM/yyyy on the tenant's calendar. */
export const dayRange = { datefrom: text(40), dateto: text(40) };

interface WireRange {
  readonly datefrom: string;
  readonly dateto: string;
}

export const encodeDays = ({ from, to }: DayRange): WireRange => ({ datefrom: formatDay(from), dateto: formatDay(to) });

/** @returns the days that a request asks for, or a message about what is wrong with them. */
export function decodeDays({ datefrom, dateto }: WireRange): Result<DayRange, string> {
  const from = parseDay(datefrom);
  if (!from.ok) return err(fill(MESSAGES.invalid, { title: "Date from" }));
  const to = parseDay(dateto);
  if (!to.ok) return err(fill(MESSAGES.invalid, { title: "Date to" }));
  const range = { from: from.value, to: to.value };
  const days = daysIn(range);
  if (days < 1) return err(REFUSALS.period_reversed);
  if (days > STATEMENT_MAX_DAYS) return err(fill(REFUSALS.period_too_long, { limit: String(STATEMENT_MAX_DAYS) }));
  return ok(range);
}

/** The days of a part of a reply; null where they cannot be read. */
export function readDays({ datefrom, dateto }: WireRange): DayRange | null {
  const [from, to] = [parseDay(datefrom), parseDay(dateto)];
  return from.ok && to.ok ? { from: from.value, to: to.value } : null;
}

/** The ISO time with its offset where there is one, else the time in the zone. */
export function readTime(iso: string, local: string, zone: string): Instant | null {
  const at = readIso(iso);
  if (at !== null) return at;
  const wall = parseWall(local, zone);
  return wall.ok ? wall.value : null;
}
