/** The year that the demo's people look back on. On both kinds of database. */
import { isUpcoming } from "#domain/booking/status.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { seedDemoYear } from "#server/composition/compose.ts";
import { embeddedModels } from "#server/offline/models.ts";
import { DEMO_BOOKER_ACCOUNT_ID, DEMO_BUSINESS_ID, DEMO_CUSTOMER_ID } from "#server/demo/people.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { capabilities } from "#server/platform/security/ids.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

describe("the demo's year", () => {
  let server: TestServer;
  const addYear = () => seedDemoYear(server.db, server.clock, server.tenants, embeddedModels(null));
  beforeAll(async () => {
    server = await createTestServer();
    // Two processes that start on one database at the same moment.
    await Promise.all([addYear(), addYear()]);
  });
  afterAll(() => server.close());

  const bookings = (tenant: string) =>
    server.db.withTenant(tenant, (db) => db.selectFrom("bookings").selectAll().orderBy("pickup_at").execute());

  /** The headers of a page of one of the demo's people. */
  async function signIn(accountId: string) {
    const { token } = await sessions(server.db, server.clock).begin("metro", accountId, false);
    return { cookie: `cabstand-metro=${token}`, "x-cabstand-tenant": "metro" };
  }

  it("gives each tenant's customer 40 bookings and its booker 300, over a year and some weeks", async () => {
    for (const { id } of DEMO_TENANTS) {
      const rows = await bookings(id);
      expect(rows.filter((row) => row.booker_id === null && row.account_id === DEMO_CUSTOMER_ID)).toHaveLength(40);
      const business = rows.filter((row) => row.booker_id === DEMO_BUSINESS_ID);
      expect(business).toHaveLength(300);
      const days = business.map((row) => (row.pickup_at.getTime() - TEST_START) / 86_400_000);
      expect(Math.min(...days)).toBeLessThan(-355);
      expect(Math.max(...days)).toBeGreaterThan(14);
      expect(new Set(business.map((row) => row.status))).toEqual(
        new Set(["finished", "cancelled", "upcoming", "allocated"]),
      );
    }
  });

  it("is what could have happened: fares of the tariff, cars on the way, nothing finished in the future", async () => {
    for (const row of await bookings("metro")) {
      expect(row.fare_pence).toBeGreaterThan(1_000);
      expect(row.fare_pence).toBeLessThan(60_000);
      expect(row.created_at.getTime()).toBeLessThanOrEqual(TEST_START);
      const isPast = row.pickup_at.getTime() < TEST_START;
      expect([row.reference, isUpcoming(row.status) && isPast]).toEqual([row.reference, false]);
      expect(row.finished_at !== null).toBe(row.status === "finished");
      expect((row.finished_at?.getTime() ?? 0) <= TEST_START).toBe(true);
      expect(row.cancelled_at !== null).toBe(row.status === "cancelled");
      expect(row.status === "finished" || row.status === "allocated").toBe(row.driver_id !== null);
      expect(row.commission_pence).toBe(row.booker_id === null ? 0 : Math.round(row.fare_pence / 10));
    }
  });

  it("leaves the business some of its credit, with one invoice open", async () => {
    const headers = await signIn(DEMO_BOOKER_ACCOUNT_ID);
    const credit = (await server.inject({ url: "/api/bookercredit", headers })).json<Reply<"bookerCredit">>();
    expect(credit).toMatchObject({ hasaccount: true, creditlimit: 5_000, openinvoices: 1 });
    expect(credit.openamount).toBeGreaterThan(500);
    expect(credit.creditleft).toBeGreaterThan(1_500);
  });

  it("shows in the booker's statement, chart and invoices, and each invoice prints", async () => {
    const headers = await signIn(DEMO_BOOKER_ACCOUNT_ID);
    const ask = async <T>(url: string, query: Record<string, string>): Promise<T> =>
      (await server.inject({ url, query, headers })).json<T>();
    const days = { datefrom: "01/11/2026", dateto: "30/11/2026" };
    const statement = await ask<Reply<"bookerStatement">>("/api/bookerstatement", days);
    expect(statement.bookings.length).toBeGreaterThan(15);
    const chart = await ask<Reply<"bookingChart">>("/api/booking", { weekcommencing: "16/11/2026" });
    expect(chart.bookings.reduce((sum, day) => sum + day.count, 0)).toBeGreaterThan(3);
    const { invoices } = await ask<Reply<"bookerInvoices">>("/api/bookerinvoice", {});
    expect(invoices.map((row) => [row.number, row.datefrom, row.issuedbyuser, row.ispaid])).toEqual([
      [10, "01/10/2026", "office", false],
      [9, "01/09/2026", "me", true],
      [8, "01/08/2026", "me", true],
      [7, "01/07/2026", "office", true],
      [6, "01/06/2026", "me", true],
      [5, "01/05/2026", "me", true],
      [4, "01/04/2026", "office", true],
      [3, "01/03/2026", "me", true],
      [2, "01/02/2026", "me", true],
      [1, "01/01/2026", "office", true],
    ]);
    const report = await ask<Reply<"bookerInvoiceReport">>("/api/bookerinvoicereport", { id: invoices[0]?.id ?? "" });
    expect([report.code, report.filename]).toEqual([1, "invoice-metro-0010-2026-10-01-2026-10-31"]);
    const payload = { id: "0", ...days };
    const added = await server.inject({ method: "POST", url: "/api/bookerinvoice", payload, headers });
    expect(added.json()).toMatchObject({ code: 1 });
  });

  it("has commission in each month of the year, equal to the statement's, and all invoices' but the last are paid", async () => {
    const headers = await signIn(DEMO_BOOKER_ACCOUNT_ID);
    const ask = async <T>(url: string, query: Record<string, string>): Promise<T> =>
      (await server.inject({ url, query, headers })).json<T>();
    const days = { datefrom: "01/12/2025", dateto: "21/11/2026" };
    const { commissions: periods } = await ask<Reply<"bookerCommission">>("/api/bookercommission", days);
    expect(periods).toHaveLength(12);
    for (const { datefrom, dateto, ...amounts } of periods) {
      const { earnedtotal: earned, invoicedtotal: invoiced, paidtotal: paid } = amounts;
      const { bookings: lines } = await ask<Reply<"bookerStatement">>("/api/bookerstatement", { datefrom, dateto });
      const stated = lines.reduce((sum, line) => sum + Math.round(line.Commission * 100), 0);
      expect([datefrom, Math.round(earned * 100)]).toEqual([datefrom, stated]);
      expect(earned).toBeGreaterThan(20);
      const isInvoiced = !["01/12/2025", "01/11/2026"].includes(datefrom);
      expect([datefrom, invoiced]).toEqual([datefrom, isInvoiced ? earned : 0]);
      expect([datefrom, paid]).toEqual([datefrom, isInvoiced && datefrom !== "01/10/2026" ? earned : 0]);
    }
  });

  it("is written once, and differs from tenant to tenant", async () => {
    const before = await bookings("metro");
    server.clock.set(addMinutes(TEST_START, 7 * 24 * 60));
    await addYear();
    server.clock.set(TEST_START);
    expect(await bookings("metro")).toEqual(before);
    const elsewhere = new Set((await bookings("bright")).map((row) => row.reference));
    expect(before.filter((row) => elsewhere.has(row.reference))).toEqual([]);
  });

  it("has tickets that open, tracks of the last rides, and the customer's Home and Work", async () => {
    const row = (await bookings("metro")).at(-1);
    const codes = capabilities(await serverSecret(server.db, "capabilities"));
    const ticket = await server.call("bookingInfo", { code: codes.code("metro", row?.id ?? "", "view") });
    expect(ticket).toMatchObject({ code: 1, jobpartid: row?.reference });
    const [tracks, saved] = await server.db.withTenant("metro", async (db) => [
      await db.selectFrom("footprints").select("booking_id").distinct().execute(),
      await db.selectFrom("address_book").select("place_name").where("account_id", "=", DEMO_CUSTOMER_ID).execute(),
    ]);
    expect(tracks).toHaveLength(8);
    expect(saved.map((place) => place.place_name).toSorted()).toEqual(["Home", "Work"]);
  });
});
