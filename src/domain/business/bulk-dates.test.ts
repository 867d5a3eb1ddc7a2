import { describe, expect, it } from "vitest";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { instant } from "#domain/shared/units.ts";
import { BULK_COLUMNS, readBulk } from "./bulk.ts";
import { readWholeTime, withDaysFirst } from "./bulk-dates.ts";

const ZONE = "Europe/London";
const NOW = instant(Date.parse("2026-11-25T12:00:00Z"));
const { pickupAt, returnAt, pickup, dropoff, firstName, phone } = BULK_COLUMNS;

/** The file with these pickup and return times in its rows. */
function dated(times: readonly (readonly [pickupAt: string, returnAt: string])[], order: "" | "dmy" | "mdy" = "") {
  const rows = [[pickupAt, returnAt, pickup, dropoff, firstName, phone], ...times];
  const read = readBulk(
    rows.map((cells, at) => ({ line: at + 1, cells, isDamaged: false })),
    [],
  );
  const result = read.ok ? withDaysFirst(read.value, order, NOW, ZONE) : expect.fail(read.error);
  if (!result.ok) return result.error;
  if ("question" in result.value) return result.value.question;
  return result.value.rows.map(({ cells }) => [cells.pickupAt, cells.returnAt]);
}

describe("a date of a file", () => {
  it.each([
    "01/12/2030 09:30:00",
    "1.12.2030 09.30",
    "01-12-30 9:30am",
    "2030-12-01 09:30",
    "2030-12-01T09:30:00Z",
    "1 Dec 2030, 9:30 AM",
    "٠١/١٢/٢٠٣٠ ٠٩:٣٠",
  ])("is read from %s", (text) => {
    const at = readWholeTime(text, NOW, ZONE);
    expect(at === null ? null : formatWall(at, ZONE)).toBe("01/12/2030 09:30");
  });

  it.each(["01/12 09:30", "tomorrow 10am", "09:30", "01/12/2030", "32/12/2030 09:30", "46357.4"])(
    "is not whole in %s",
    (text) => {
      expect(readWholeTime(text, NOW, ZONE)).toBeNull();
    },
  );
});

describe("the order of day and month", () => {
  it("is the day first where no date shows another", () => {
    const times = [["01/12/2030 10:00", "31.12.30 10:00"]] as const;
    expect(dated(times)).toEqual(times);
  });

  it("is asked for once where a date can only begin with the month, and turns every date when that is so", () => {
    const times = [
      ["01/12/2030 10:00", ""],
      ["2030-12-01 10:00", "12/31/2030 6:00 PM"],
    ] as const;
    expect(dated(times)).toBe(
      "Line 3 has 12/31/2030 6:00 PM. Do the dates in this file begin with the month, so that this is 31/12/2030 18:00?",
    );
    expect(dated(times, "mdy")).toEqual([
      ["12/01/2030 10:00", ""],
      ["2030-12-01 10:00", "31/12/2030 6:00 PM"],
    ]);
    expect(dated(times, "dmy")).toEqual(times);
  });

  it("refuses a file with both", () => {
    expect(dated([["12/31/2030 10:00", "31/12/2030 10:00"]])).toMatch(
      /^Line 2 has 12\/31\/2030 10:00 with the month first/,
    );
  });
});
