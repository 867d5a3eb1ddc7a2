import { describe, expect, it } from "vitest";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { csvOf, parseCsv } from "#domain/shared/text/csv.ts";
import { cellAt, columnOf, readBulkTable, withCell, withoutLines } from "./bulk-edit.ts";

const FILE = '\uFEFFFirst name,Phone,Note to driver\r\nGrace,+441,"Ring, then ""wait"""\r\n\r\n,,\r\nAlan,+442,\n';

describe("a file of bookings as a table", () => {
  it("is read as the server reads it: quotes, semicolons, empty lines", () => {
    expect(parseCsv(FILE)).toEqual([
      ["First name", "Phone", "Note to driver"],
      ["Grace", "+441", 'Ring, then "wait"'],
      ["Alan", "+442", ""],
    ]);
    expect(parseCsv("a;b\n1,5;2")).toEqual([
      ["a", "b"],
      ["1,5", "2"],
    ]);
    expect(parseCsv("")).toEqual([]);
    expect(parseCsv('a,b\n"never closed')).toEqual([["a", "b"], ["never closed"]]);
  });

  it.each([[["=1+1", "+44 1", "a;b"]], [['say "no"', "", "two\nlines"]]])("is the same after writing %j", (row) => {
    expect(parseCsv(csvOf([["a", "b", "c"], row]))[1]).toEqual(row);
  });

  it("has cells that are changed by line and heading, in any letter case", () => {
    const table = readBulkTable(FILE);
    expect(cellAt(table, 3, "PHONE")).toBe("+442");
    const changed = withCell(table, 3, "phone", "+449");
    expect([cellAt(changed, 3, "Phone"), cellAt(changed, 2, "Phone")]).toEqual(["+449", "+441"]);
    const more = withCell(changed, 2, "Cost centre", "AT-1234");
    expect([cellAt(more, 2, "Cost centre"), cellAt(more, 3, "Cost centre")]).toEqual(["AT-1234", ""]);
    expect(withoutLines(more, [2]).rows).toEqual([["Alan", "+449", ""]]);
  });

  it.each([
    { error: "Phone is invalid. Please use: the country code and the number, beginning with +", column: "Phone" },
    { error: "Customer phone is required", column: "Customer phone" },
    { error: "Cost centre is invalid", column: "Cost centre" },
    { error: `${MESSAGES.earliestPickup} 01/12/2026`, column: "Pickup date and time" },
    { error: "The same as line 3", column: null },
  ])('finds the column of "$error"', ({ error, column }) => {
    expect(columnOf(error, ["Cost centre"])).toBe(column);
  });
});
