import type { ReactNode } from "react";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { LocalizationProvider, type LocalizationProviderProps } from "@mui/x-date-pickers/LocalizationProvider";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/en-gb";
import type { WallTime } from "#domain/shared/time/zoned-time.ts";
import { CALENDAR_TEXTS } from "#ds/texts/areas/calendar/en.ts";
import { translatedLanguage } from "#ds/texts/load-texts.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** A calendar day; month is 1-12. */
export type Day = Pick<WallTime, "year" | "month" | "day">;

/** A day as MUI's pickers have it: its noon in the device's zone, so that no clock change moves it to another day. */
export const toDayjs = ({ year, month, day }: Day): Dayjs => dayjs(new Date(year, month - 1, day, 12));

/** The day of a date; not by dayjs's format, whose digits are those of its language. */
export const fromDayjs = (date: Dayjs): Day => ({ year: date.year(), month: date.month() + 1, day: date.date() });

interface DateLocaleProps {
  /** Further words of MUI's, such as those of its sections. */
  readonly words?: LocalizationProviderProps<Dayjs>["localeText"];
  readonly children: ReactNode;
}

/** MUI's calendar and date sections in the page's language, with our words. For chunks that load later. */
export function DateLocale({ words = {}, children }: DateLocaleProps): ReactNode {
  const { t, locale } = useAreaTexts(CALENDAR_TEXTS);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={translatedLanguage(locale) ?? "en-gb"}
      localeText={{
        previousMonth: t("pickupTime.previousMonth"),
        nextMonth: t("pickupTime.nextMonth"),
        calendarViewSwitchingButtonAriaLabel: (view) =>
          t(view === "year" ? "pickupTime.chooseDay" : "pickupTime.chooseYear"),
        ...words,
      }}
    >
      {children}
    </LocalizationProvider>
  );
}
