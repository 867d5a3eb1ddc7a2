/** The list of what waits for a person. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { insertTwinRows } from "#tests/support/database/tenant-rows.ts";
import { staffOf, type Staff } from "#tests/support/people/staff.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

/** Due the day before the clock of these tests, and not paid. */
const OVERDUE = `with gone as (delete from invoice_payments) update invoices set document =
  '{"dueOn": "2026-11-20", "zone": "Europe/London", "currency": "GBP", "balance": 12000, "lines": []}'`;

describe("what waits for a person", () => {
  let server: TestServer;
  let staff: Staff;
  beforeAll(async () => {
    server = await createTestServer();
    for (const tenant of ["metro", "bright"]) await insertTwinRows(server.db, tenant);
    staff = await staffOf(server);
  });

  afterAll(() => server.close());

  const matters = async () => {
    const { method, path: url } = ENDPOINTS.studioAttention;
    const response = await server.inject({ method, url, headers: staff.headers });
    return response.json<Reply<"studioAttention">>().matters.map(({ kind, subject }) => `${kind} ${subject}`);
  };
  const change = (tenant: string, statement: string) =>
    server.db.withTenant(tenant, (db) => sql.raw(statement).execute(db));

  it("is empty while everything goes well", async () => {
    expect(await matters()).toEqual([]);
  });

  it.each([
    { what: "a flagged payment", statement: "update payment_attempts set flag = 'amount'", is: /^payment .* GBP/ },
    { what: "a refused webhook", statement: "update webhooks set failed_at = created_at", is: /^refused / },
    {
      what: "an undeliverable mail",
      statement: "update mails set failed_at = created_at, sent_at = null",
      is: /^mail /,
    },
    { what: "work that gave up", statement: "update outbox set failed_at = created_at", is: /^work twin$/ },
    {
      what: "a ride that begins soon without a driver",
      statement: "update bookings set driver_id = null, pickup_at = '2026-11-21T09:30:00Z'",
      is: /^rideSoon TWIN2345$/,
    },
    { what: "an overdue invoice", statement: OVERDUE, is: /^invoice 0007, / },
  ])("names $what, and not another tenant's", async ({ statement, is }) => {
    const before = await matters();
    await change("bright", statement);
    expect(await matters()).toEqual(before);
    await change("metro", statement);
    const after = await matters();
    expect(after).toHaveLength(before.length + 1);
    expect(after.filter((matter) => !before.includes(matter))).toEqual([expect.stringMatching(is)]);
  });

  type Deed = Readonly<Record<string, string>>;
  const act = async (deed: Deed, headers: Staff["headers"] = staff.headers) => {
    const { method, path: url } = ENDPOINTS.resolveMatter;
    const response = await server.inject({ method, url, headers, payload: deed });
    return response.json<Reply<"resolveMatter">>();
  };
  const log = () =>
    server.rows("select action, detail from staff_actions where action <> 'signed in' order by action, detail");
  const TWIN = "0193a000-0000-7000-8000-000000000001";

  it.each([
    {
      deed: { id: `mail-${TWIN}`, action: "retry" },
      written: "select from mails where failed_at is null and tries = 0",
      word: "retried",
    },
    {
      deed: { id: `webhook-${TWIN}`, action: "retry" },
      written: "select from webhooks where failed_at is null",
      word: "retried",
    },
    {
      deed: { id: "work-", action: "retry" },
      written: "select from outbox where failed_at is null",
      word: "retried",
    },
    {
      deed: { id: `payment-${TWIN}`, action: "settle", note: "Refunded by hand" },
      written: "select from payment_attempts where flag = 'amount' and flag_settled_at is not null",
      word: "settled",
      about: ["Refunded by hand"],
    },
    {
      deed: { id: `ride-${TWIN}-1`, action: "assign", driverid: "d01" },
      written: "select from jobs where driver_id = 'd01'",
      word: "assigned",
      about: ["Amir Hussain"],
    },
    {
      deed: { id: `invoice-${TWIN}`, action: "paid" },
      written:
        "select from invoices join invoice_payments on invoice_id = invoices.id where is_paid and marked_by = 'studio'",
      word: "invoice paid",
    },
  ])(
    "lets staff $deed.action $deed.id once, in the audit log, and not another tenant's staff",
    async ({ deed: asked, written, word, about = [] }) => {
      // The rows of the outbox are numbered for all tenants together.
      const number =
        asked.id === "work-"
          ? String((await server.rows("select id from outbox where topic = 'twin'"))[0]?.["id"])
          : "";
      const deed: Deed = { ...asked, id: asked.id + number };
      const before = await matters();
      const stranger = await staffOf(server, "bright");
      // The rows of the other tenant have the same ids, and wait as well: only its own are touched.
      await act(deed, stranger.headers);
      expect(await matters()).toEqual(before);
      const noted = await log();
      expect(await act(deed)).toMatchObject({ code: 1 });
      expect(await server.rows(written)).not.toEqual([]);
      const after = await matters();
      const done = before.filter((matter) => !after.includes(matter)).map((matter) => matter.replace(/^\w+ /, ""));
      expect(done).toHaveLength(1);
      // A mail's subject may be a visitor's own words.
      const kept = asked.id.startsWith("mail-") ? [] : done;
      const detail = [...kept, ...about].join(", ");
      expect(await log()).toContainEqual({ action: word, detail });
      expect(await log()).toHaveLength(noted.length + 1);
      expect(await act(deed)).toMatchObject({ code: 2, message: REFUSALS.matter_over });
      expect(await log()).toHaveLength(noted.length + 1);
    },
  );

  it("removes a mail from the list, and refuses what is not there or does not fit", async () => {
    await change("metro", "update mails set failed_at = created_at, sent_at = null");
    expect(await act({ id: `mail-${TWIN}`, action: "settle" })).toMatchObject({
      code: 2,
      message: REFUSALS.matter_over,
    });
    expect(await act({ id: `mail-${TWIN}`, action: "discard" })).toMatchObject({ code: 1 });
    expect(await act({ id: `mail-${TWIN}`, action: "discard" })).toMatchObject({ message: REFUSALS.matter_over });
    expect(await act({ id: "constructor-x", action: "retry" })).toMatchObject({ message: REFUSALS.matter_over });
    await change("metro", "update payment_attempts set flag = 'currency', flag_settled_at = null");
    const settle = { id: `payment-${TWIN}`, action: "settle" };
    expect(await act({ ...settle, note: "  " })).toMatchObject({ message: REFUSALS.matter_note });
    expect(await act({ ...settle, id: "payment-x", note: "Done" })).toMatchObject({ message: REFUSALS.matter_over });
    await change("metro", "update bookings set driver_id = null");
    const assign = { id: `ride-${TWIN}-1`, action: "assign" };
    expect(await act({ ...assign, driverid: "nobody" })).toMatchObject({ message: REFUSALS.matter_driver });
    expect(await act({ ...assign, id: `ride-${TWIN}-9`, driverid: "d01" })).toMatchObject({
      message: REFUSALS.matter_over,
    });
  });

  it("does not call an invoice overdue on its day, nor one that credit notes have settled", async () => {
    const overdue = async () => (await matters()).filter((matter) => matter.startsWith("invoice"));
    await change("metro", OVERDUE.replace("2026-11-20", "2026-11-21").replace("set", "set is_paid = false,"));
    expect(await overdue()).toEqual([]);
    await change("metro", OVERDUE.replace("12000", "0").replace("set", "set is_paid = false,"));
    expect(await overdue()).toEqual([]);
    await change("metro", OVERDUE.replace("set", "set is_paid = false,"));
    expect(await overdue()).toHaveLength(1);
  });

  it("switches disabled messages on again", async () => {
    const enable = { id: "webhooks-disabled", action: "enable" };
    await change(
      "metro",
      "insert into webhook_receivers (tenant_id, disabled_at) values ('metro', now()) on conflict (tenant_id) do update set disabled_at = now()",
    );
    expect(await act(enable)).toMatchObject({ code: 1 });
    expect(await act(enable)).toMatchObject({ message: REFUSALS.matter_over });
  });
});
