import type { Instant } from "#domain/shared/units.ts";
import { wallTime, type WallTime } from "#domain/shared/time/zoned-time.ts";
import { isBankHoliday } from "./bank-holidays.ts";
import type { Season, Uplifts, YearMoment } from "./tariff.ts";

/** A surcharge that applies, with the name that the passenger reads. */
export interface Uplift {
  readonly name: string;
  readonly percent: number;
}

const hourOfYear = (moment: YearMoment): number => (moment.month * 32 + moment.day) * 24 + moment.hour;

function inSeason(season: Season, wall: WallTime): boolean {
  const now = hourOfYear(wall);
  const from = hourOfYear(season.from);
  const to = hourOfYear(season.to);
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

function inNight(night: Uplifts["night"], wall: WallTime): boolean {
  const { fromHour, toHour } = night;
  return fromHour <= toHour ? wall.hour >= fromHour && wall.hour < toHour : wall.hour >= fromHour || wall.hour < toHour;
}

/** The highest surcharge in force when a car picks up at `at`, by the clocks of `zone`; null when none is. */
export function upliftAt(uplifts: Uplifts, at: Instant, zone: string): Uplift | null {
  const wall = wallTime(at, zone);
  const applying: Uplift[] = uplifts.seasons.filter((season) => inSeason(season, wall));
  if (isBankHoliday(wall, uplifts.bankHoliday.overrides)) {
    applying.push({ name: "Bank holiday", percent: uplifts.bankHoliday.percent });
  }
  if (inNight(uplifts.night, wall)) applying.push({ name: "Night", percent: uplifts.night.percent });
  let highest: Uplift | null = null;
  for (const { name, percent } of applying) {
    if (percent > (highest?.percent ?? 0)) highest = { name, percent };
  }
  return highest;
}
