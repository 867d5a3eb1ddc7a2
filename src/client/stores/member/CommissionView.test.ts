import { expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { done, refused } from "#tests/support/client/fake-client.ts";
import { memberDesk } from "#tests/support/client/fake-member.ts";

function setUp() {
  const { member, api } = memberDesk();
  return { booker: member.booker, commission: member.booker.commission, calls: api.commissions };
}

const day = (text: string) => text as CalendarDay;
const MONTHS = { from: day("2025-12-01"), to: day("2026-11-21") };
const PERIOD = { days: MONTHS, earned: pence(10), invoiced: pence(5), paid: pence(1) };

it("loads the commission with the dashboard, for the months of a year", async () => {
  const { booker, commission, calls } = setUp();
  void booker.openDashboard();
  expect(calls.last.input).toEqual([MONTHS, "month"]);
  await calls.last.answer(done([PERIOD]));
  expect(commission.periods.value).toEqual([PERIOD]);
});

it("turns the commission back and forth, but not to days that are still to come", () => {
  const { commission, calls } = setUp();
  commission.turn(1);
  expect([calls.made.length, commission.isPresent]).toEqual([0, true]);
  commission.turn(-1);
  expect([calls.last.input, commission.isPresent]).toEqual([
    [{ from: "2024-12-01", to: "2025-11-30" }, "month"],
    false,
  ]);
  commission.turn(1);
  expect(calls.last.input).toEqual([MONTHS, "month"]);
});

it("begins the commission by week with the present weeks, and shows no month's figures meanwhile", async () => {
  const { commission, calls } = setUp();
  void commission.load();
  await calls.last.answer(done([PERIOD]));
  commission.turn(-1);
  commission.chooseUnit("week");
  expect([calls.last.input, commission.periods.value]).toEqual([
    [{ from: "2026-08-24", to: "2026-11-21" }, "week"],
    null,
  ]);
});

it("keeps why the commission failed to load, and clears it with the account", async () => {
  const { booker, commission, calls } = setUp();
  commission.chooseUnit("week");
  await calls.last.answer(refused(2, "Please choose at most 366 days."));
  expect(commission.periods.failure).toBe("Please choose at most 366 days.");
  commission.turn(-1);
  booker.clear();
  expect([commission.unit, commission.isPresent, commission.periods.state.kind]).toEqual(["month", true, "none"]);
});
