import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { jobsCursor, readJobsCursor, type JobPlace } from "./jobs.ts";

const PLACE: JobPlace = {
  pickupAt: instant(Date.parse("2026-11-21T12:00:00Z")),
  booking: "0193a000-0000-7000-8000-000000000001",
  part: 3,
};

describe("the cursor of the dispatcher's list", () => {
  it("names the place that it was made of, in letters and digits", () => {
    const cursor = jobsCursor(PLACE);
    expect(cursor).toMatch(/^[A-Za-z0-9]+$/);
    expect(readJobsCursor(cursor)).toEqual(PLACE);
  });
  it.each(["", "x", "%%%", btoa("1 2 3"), btoa(`1 ${PLACE.booking} 5`), btoa(`x ${PLACE.booking} 1`)])(
    "is no other text: %j",
    (text) => {
      expect(readJobsCursor(text)).toBeNull();
    },
  );
});
