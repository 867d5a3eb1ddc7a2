/** Two tenants full of people: equal ids, emails, references and codes; every other word a canary. */
import { sql } from "kysely";
import type { BodyInput } from "#contract/endpoints.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import {
  capabilities,
  CAPABILITY_SCOPES,
  type Capabilities,
  type CapabilityScope,
} from "#server/platform/security/ids.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { countingPasswords } from "#tests/support/people/accounts.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";
import { staffOf } from "#tests/support/people/staff.ts";
import { copyableColumns } from "#tests/support/database/table-columns.ts";
import { emailOf, idOf, referenceOf } from "./ids.ts";
import { addCampaign, addLinks } from "./links.ts";
import { canary, hasAccount, HERE, isBusiness, PEOPLE, phoneOf, THERE, type PersonName } from "./people.ts";

export interface World {
  readonly server: TestServer;
  readonly capabilities: Capabilities;
  /** A request to book that would go through. */
  readonly order: BodyInput<"createBooking">;
  /** A session of customer A that has ended. */
  readonly endedToken: string;
  /** The staff session of a tenant. */
  staffToken(tenant: string): string;
  /** Cookie values of living sessions. */
  token(tenant: string, person: PersonName): string;
  /** The code of a link to a person's booking. */
  code(tenant: string, person: PersonName, scope: CapabilityScope, kind?: "booking" | "ride"): string;
}

/** Fills both tenants of a fresh database. */
export async function buildWorld(db: Database): Promise<World> {
  const server = await createTestServer({ db, passwords: countingPasswords() });
  const codes = capabilities(await serverSecret(db, "capabilities"));
  const tokens = new Map<string, string>();
  for (const tenant of [HERE, THERE]) {
    const people = PEOPLE.filter((person) => tenant === THERE || person !== "stranger");
    await addPeople(server, tenant, people);
    await addBookings(server, tenant, people, codes);
    await db.withTenant(tenant, (handle) => addBelongings(handle, tenant, people, new Date(server.clock.now())));
    for (const person of people.filter(hasAccount)) {
      const begun = await sessions(db, server.clock).begin(tenant, idOf("account", person), false);
      tokens.set(`${tenant} ${person}`, begun.token);
    }
  }
  const staff = new Map<string, string>();
  for (const tenant of [HERE, THERE]) staff.set(tenant, (await staffOf(server, tenant)).token);
  const book = sessions(db, server.clock);
  const ended = await book.begin(HERE, idOf("account", "customerA"), false);
  const actor = await book.read(HERE, ended.token);
  await book.end(HERE, actor?.sessionHash ?? "");
  const journey = { source: 5, bookingdate: "25/11/2026 14:00" };
  const quote = await server.call("quotation", sampleQuotation(journey));
  return {
    server,
    order: sampleBooking(quote, journey),
    capabilities: codes,
    endedToken: ended.token,
    staffToken: (tenant) => staff.get(tenant) ?? "",
    token: (tenant, person) => tokens.get(`${tenant} ${person}`) ?? "",
    code: (tenant, person, scope, kind = "booking") => codes.code(tenant, idOf(kind, person), scope),
  };
}

async function addPeople({ db, clock }: TestServer, tenant: string, people: readonly PersonName[]): Promise<void> {
  const now = new Date(clock.now());
  const word = (person: PersonName, field: string): string => canary(tenant, person, field);
  await db.withTenant(tenant, async (handle) => {
    for (const person of people.filter(isBusiness)) {
      await handle
        .insertInto("bookers")
        .values({
          tenant_id: tenant,
          id: idOf("booker", person),
          name: word(person, "business"),
          address: word(person, "address"),
          email: `desk-${emailOf(person)}`,
          commission_rate: 1000,
          may_pay_by_account: true,
          credit_limit_pence: 1_000_000,
          created_at: now,
        })
        .execute();
    }
    for (const person of people.filter(hasAccount)) {
      await handle
        .insertInto("accounts")
        .values({
          tenant_id: tenant,
          id: idOf("account", person),
          email: emailOf(person),
          email_key: emailOf(person),
          first_name: word(person, "first"),
          last_name: word(person, "last"),
          dialing_code: "+44",
          phone: phoneOf(tenant, person),
          password_hash: "none",
          booker_id: isBusiness(person) ? idOf("booker", person) : null,
          created_at: now,
          updated_at: now,
          email_confirmed_at: now,
        })
        .execute();
    }
  });
}

/** A row of a table with some columns replaced, as a new row. */
const copyRow = (
  table: string,
  columns: ReadonlyMap<string, string>,
  id: string,
  changed: Readonly<Record<string, unknown>>,
) => {
  const list = sql.raw(columns.get(table) ?? "");
  return sql`insert into ${sql.table(table)} (${list}) select ${list} from (
    select (jsonb_populate_record(t, ${json(changed)}::jsonb)).* from ${sql.table(table)} t where id = ${id}) copy`;
};

/** An upcoming booking and a ride under way for each person, copied from one that the server itself made. */
async function addBookings(
  server: TestServer,
  tenant: string,
  people: readonly PersonName[],
  codes: Capabilities,
): Promise<void> {
  const headers = { "x-cabstand-tenant": tenant };
  const post = async <T>(url: string, payload: object): Promise<T> =>
    (await server.inject({ method: "POST", url, headers, payload })).json<T>();
  const source = tenant === HERE ? 5 : 6;
  const quote = await post<{ quoteid: string; totalfare: number }>("/api/quotation", sampleQuotation({ source }));
  const booked = await post<{ code: number }>("/api/createbookingTest", sampleBooking(quote, { source }));
  if (booked.code !== 1) throw new Error(`The sample booking was refused: ${JSON.stringify(booked)}`);
  const columns = await copyableColumns(server.db);
  await server.db.withTenant(tenant, async (db) => {
    const made = await db.selectFrom("bookings").select(["id", "journey"]).executeTakeFirstOrThrow();
    const driver = await db.selectFrom("drivers").select("id").orderBy("id").executeTakeFirstOrThrow();
    for (const person of people) {
      for (const kind of ["booking", "ride"] as const) {
        const quoteId = idOf(kind === "ride" ? "ride quote" : "quote", person);
        const id = idOf(kind, person);
        await copyRow("quotes", columns, quote.quoteid, { id: quoteId, used_by: id }).execute(db);
        const ride = kind === "ride" ? underWay(server, driver.id) : {};
        const facts = { ...bookingFacts(tenant, person, made.journey), ...ride, id, quote_id: quoteId };
        await copyRow("bookings", columns, made.id, { ...facts, reference: referenceOf(kind, person) }).execute(db);
        await addCodes(db, tenant, id, codes, new Date(server.clock.now()));
      }
    }
    await sql`delete from capabilities where booking_id = ${made.id}`.execute(db);
    await sql`delete from outbox`.execute(db);
    await sql`delete from bookings where id = ${made.id}`.execute(db);
    await sql`delete from quotes where id = ${quote.quoteid}`.execute(db);
  });
}

const underWay = (server: TestServer, driver: string): Readonly<Record<string, unknown>> => ({
  driver_id: driver,
  status: "started",
  pickup_at: new Date(server.clock.now()).toISOString(),
  started_at: new Date(server.clock.now()).toISOString(),
});

function bookingFacts(tenant: string, person: PersonName, journey: unknown): Readonly<Record<string, unknown>> {
  const word = (field: string): string => canary(tenant, person, field);
  const { request, ...rest } = journey as { request: { pickup: object; dropoff: object } };
  const place = (old: object, field: string): object => ({ ...old, name: word(field), fullAddress: word(field) });
  return {
    return_reference: null,
    // Booker A booked for the passenger: her email, booker A's words.
    passenger_email: emailOf(person === "bookerA" ? "passenger" : person),
    passenger_name: `${word("traveller")} ${word("family")}`,
    passenger_phone: phoneOf(tenant, person),
    note: word("note"),
    account_id: person === "guest" ? null : idOf("account", person),
    booker_id: isBusiness(person) ? idOf("booker", person) : null,
    booker_reference: isBusiness(person) ? word("ourref") : "",
    request_hash: `${tenant} ${person}`,
    journey: {
      ...rest,
      request: { ...request, pickup: place(request.pickup, "pickup"), dropoff: place(request.dropoff, "dropoff") },
    },
  };
}

async function addCodes(
  db: TenantHandle,
  tenant: string,
  booking: string,
  codes: Capabilities,
  now: Date,
): Promise<void> {
  const rows = CAPABILITY_SCOPES.map((scope) => ({
    tenant_id: tenant,
    code_hash: codes.hash(codes.code(tenant, booking, scope)),
    booking_id: booking,
    scope,
    created_at: now,
  }));
  await db.insertInto("capabilities").values(rows).execute();
}

/** A place and a campaign for everybody with an account, an invoice for each business. */
async function addBelongings(
  db: TenantHandle,
  tenant: string,
  people: readonly PersonName[],
  now: Date,
): Promise<void> {
  for (const person of people.filter(hasAccount)) {
    const word = (field: string): string => canary(tenant, person, field);
    await addCampaign(db, tenant, person, now);
    await addLinks(db, tenant, person, now);
    await db
      .insertInto("address_book")
      .values({
        tenant_id: tenant,
        id: idOf("place", person),
        account_id: idOf("account", person),
        name: word("place"),
        line1: word("line1"),
        line2: "",
        postcode: "W2 1HQ",
        category: "Street",
        place_name: word("placename"),
        full_address: word("full"),
        lat: 51.5,
        lng: -0.1,
        created_at: now,
      })
      .execute();
  }
  for (const person of people.filter(isBusiness)) {
    await db
      .insertInto("saved_passengers")
      .values({
        tenant_id: tenant,
        id: idOf("passenger", person),
        booker_id: idOf("booker", person),
        first_name: "Rider",
        last_name: canary(tenant, person, "rider"),
        dialing_code: "+44",
        phone: "7700900111",
        email: emailOf(person),
        access_needs: "[]",
        created_at: now,
      })
      .execute();
    await db
      .insertInto("invoices")
      .values({
        tenant_id: tenant,
        id: idOf("invoice", person),
        number: null,
        booker_id: idOf("booker", person),
        date_from: "2026-11-01",
        date_to: "2026-11-07",
        issued_by: idOf("account", person),
      })
      .execute();
  }
}
