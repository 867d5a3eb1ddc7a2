import { describe, expect, it } from "vitest";
import { bankHolidays, isBankHoliday } from "./bank-holidays.ts";

const NONE = { added: [], removed: [] };

// gov.uk/bank-holidays, England and Wales; 2028 follows from the same rules.
const PUBLISHED: Record<number, string[]> = {
  2020: ["01-01", "04-10", "04-13", "05-04", "05-25", "08-31", "12-25", "12-28"],
  2021: ["01-01", "04-02", "04-05", "05-03", "05-31", "08-30", "12-27", "12-28"],
  2022: ["01-03", "04-15", "04-18", "05-02", "05-30", "08-29", "12-26", "12-27"],
  2026: ["01-01", "04-03", "04-06", "05-04", "05-25", "08-31", "12-25", "12-28"],
  2027: ["01-01", "03-26", "03-29", "05-03", "05-31", "08-30", "12-27", "12-28"],
  2028: ["01-03", "04-14", "04-17", "05-01", "05-29", "08-28", "12-25", "12-26"],
};

describe("bank holidays of England and Wales", () => {
  it.each(Object.entries(PUBLISHED))("are the published ones of %s, substitutes included", (year, days) => {
    expect([...bankHolidays(Number(year), NONE)].toSorted()).toEqual(days.map((day) => `${year}-${day}`));
  });

  it("do not include the weekend day that was moved", () => {
    expect(isBankHoliday({ year: 2026, month: 12, day: 26 }, NONE)).toBe(false);
    expect(isBankHoliday({ year: 2026, month: 12, day: 28 }, NONE)).toBe(true);
  });

  it("follow the list of exceptions: 2020's early May day moved, 2022's late May day moved and a jubilee came", () => {
    const moved = { added: ["2020-05-08", "2022-06-02", "2022-06-03"], removed: ["2020-05-04", "2022-05-30"] };
    expect(isBankHoliday({ year: 2020, month: 5, day: 4 }, moved)).toBe(false);
    expect(isBankHoliday({ year: 2020, month: 5, day: 8 }, moved)).toBe(true);
    expect(isBankHoliday({ year: 2022, month: 6, day: 3 }, moved)).toBe(true);
    expect(isBankHoliday({ year: 2022, month: 6, day: 3 }, NONE)).toBe(false);
    expect(bankHolidays(2022, moved).size).toBe(9);
    expect(bankHolidays(2021, moved).size).toBe(8);
  });
});
