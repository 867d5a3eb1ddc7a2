import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BookingChart } from "#ds/domain/BookingChart/index.ts";
import { CommissionChart } from "#ds/domain/CommissionChart/index.ts";
import { CreditPanel } from "#ds/domain/CreditPanel/index.ts";
import { DashboardSection } from "#ds/sections/DashboardSection/index.ts";
import type { CommissionPeriod } from "#domain/business/commission-trend.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { pence } from "#domain/shared/units.ts";
import { aCredit, aWeek, day, statementRows } from "#stories/_fixtures/rides.ts";
import { BOOKER, CUSTOMER, done, refused } from "#tests/support/client/fake-client.ts";
import { ride } from "#tests/support/client/fake-member.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { DashboardScreen } from "./DashboardScreen.tsx";

let made: FakeRoot;
let screen: Mounted;
const gone: string[] = [];

beforeEach(() => {
  gone.length = 0;
  made = startRoot({ currency: "EUR" });
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});
const open = async (profile: Profile | null): Promise<void> => {
  if (profile) await signInAs(made, profile);
  await made.root.member();
  const page = <DashboardScreen rest={[]} navigate={(path) => void gone.push(path)} />;
  screen = await mounted(made.root, page, "Charts");
};
const section = () => screen.of(DashboardSection);
const chart = () => screen.of(CommissionChart);
const calls = () => made.memberApi;
const PERIODS: readonly CommissionPeriod[] = [
  {
    days: { from: day("2026-11-01"), to: day("2026-11-21") },
    earned: pence(300),
    invoiced: pence(200),
    paid: pence(0),
  },
];

describe("a customer's dashboard", () => {
  it("fetches the rides, again after a failure, and no business figures", async () => {
    await open(CUSTOMER);
    expect(section()).toMatchObject({ name: "Grace", isBooker: false, figures: null, next: null, error: null });
    expect([section().credit, section().chart]).toEqual([undefined, undefined]);
    expect(calls().weeks.made).toEqual([]);
    await screen.does(() => calls().currents.last.answer(refused(2, "Not now.")));
    expect(section().error).toBe("Not now.");
    await screen.does(() => section().onRetry?.());
    await screen.does(() => calls().currents.last.answer(done({ rides: [ride()], total: 1 })));
    expect(section()).toMatchObject({
      error: null,
      figures: { today: 1, onTheWay: 0, ahead: 0 },
      next: [{ reference: "CB1" }],
    });
    expect(section().figures).not.toHaveProperty("commission");
  });

  it("shows the next three rides and leads to others", async () => {
    await open(CUSTOMER);
    const rides = ["A", "B", "C", "D"].map((jobpartid) => ride({ jobpartid }));
    await screen.does(() => calls().currents.last.answer(done({ rides, total: 4 })));
    expect(section().next?.map(({ reference }) => reference)).toEqual(["A", "B", "C"]);
    section().onBook();
    section().onNavigate?.("places");
    expect(gone).toEqual(["booking", "places"]);
  });

  it("has no name before the profile is here", async () => {
    await open(null);
    expect(section().name).toBe("");
  });
});

describe("a booker's dashboard", () => {
  it("fetches the month's commission, the credit and the week beside the rides", async () => {
    await open(BOOKER);
    expect([section().isBooker, screen.of(CreditPanel).credit]).toEqual([true, null]);
    const rows = statementRows(2);
    const earned = rows.reduce((sum, { commission }) => sum + commission, 0);
    await screen.does(async () => {
      await calls().currents.last.answer(done({ rides: [], total: 0 }));
      await calls().statements.last.answer(done(rows));
      await calls().credits.last.answer(done(aCredit()));
      await calls().weeks.last.answer(done(aWeek("2026-11-16")));
    });
    expect(section().figures?.commission).toBe(`€${(earned / 100).toFixed(2)}`);
    expect(screen.of(CreditPanel)).toMatchObject({ credit: aCredit(), currency: "EUR", error: null });
    expect(screen.of(BookingChart)).toMatchObject({ monday: "2026-11-16", currency: "EUR", error: null });
    expect(screen.of(BookingChart).week).toEqual(aWeek("2026-11-16"));
  });

  it("fetches its figures as soon as the server has confirmed who it is", async () => {
    await open(null);
    expect(calls().weeks.made).toEqual([]);
    await screen.does(() => signInAs(made, BOOKER));
    expect(calls().weeks.made).toHaveLength(1);
  });

  it("says why a chart or the credit did not load", async () => {
    await open(BOOKER);
    await screen.does(async () => {
      await calls().credits.last.answer(refused(2, "No credit."));
      await calls().weeks.last.answer(refused(2, "No week."));
      await calls().commissions.last.answer(refused(2, "No commission."));
    });
    expect([screen.of(CreditPanel).error, screen.of(BookingChart).error, chart().error]).toEqual([
      "No credit.",
      "No week.",
      "No commission.",
    ]);
  });

  it("saves the commission as a table under its unit and days", async () => {
    await open(BOOKER);
    await screen.does(() => chart().onDownload?.());
    expect(made.members[0]?.files).toEqual([]);
    await screen.does(() => calls().commissions.last.answer(done(PERIODS)));
    expect(chart()).toMatchObject({
      periods: PERIODS,
      days: { from: "2025-12-01", to: "2026-11-21" },
      currency: "EUR",
    });
    await screen.does(() => chart().onDownload?.());
    expect(made.members[0]?.files).toMatchObject([
      {
        name: "commission-by-month_2025-12-01_2026-11-21.csv",
        content: expect.stringContaining("01/11/2026,21/11/2026,3,2,0") as unknown,
      },
    ]);
  });
});
