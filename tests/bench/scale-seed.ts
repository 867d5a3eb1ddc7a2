/** Bookings by the hundred thousand, multiplied inside the database out of the demo's year. */
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_BUSINESS_ID } from "#server/demo/people.ts";
import { copyableColumns } from "#tests/support/database/table-columns.ts";

/** How far back the bookings go: a business with 20,000 of them has fewer than 5,000 in a year. */
export const SEEDED_DAYS = 1_600;
/** Rows of one statement, so that none is cut for taking too long. */
const AT_ONCE = 1_000;

/** Which bookings to add, by number: each number gives the same booking again. */
export interface Seeding {
  readonly from: number;
  readonly until: number;
  /** The business's own; else those of guests, each with a phone of their own. */
  readonly ofBusiness: boolean;
}

/**
 * Adds bookings to a tenant that has its demo year: copies of the demo business's finished rides with ids, references
 * and quotes of their own, spread evenly over the days before `now`.
 */
export async function multiply(db: Database, tenant: string, { from, until, ofBusiness }: Seeding, now: Date) {
  const kind = ofBusiness ? "B" : "G";
  const numberedId = (what: string) => sql`md5(${`${what}${kind}`} || n)::uuid`;
  const owner = ofBusiness ? sql`'{}'::jsonb` : sql`'{"account_id": null, "booker_id": null, "customer": {}}'::jsonb`;
  const bookingColumns = sql.raw((await copyableColumns(db)).get("bookings") ?? "");
  for (let start = from; start < until; start += AT_ONCE) {
    const numbers = sql`generate_series(${start}::int, ${Math.min(until, start + AT_ONCE) - 1}::int) n`;
    await db.withTenant(tenant, async (handle) => {
      await sql`create temporary table rides on commit drop as
        select row_number() over (order by b.id) - 1 as place, b as ride, q as quote
        from bookings b join quotes q on q.id = b.quote_id
        where b.booker_id = ${DEMO_BUSINESS_ID} and b.request_hash = 'demo' and b.status = 'finished'`.execute(handle);
      const copied = sql`from ${numbers} join rides on place = n % (select count(*) from rides)`;
      await sql`insert into quotes select copy.* ${copied}, jsonb_populate_record(quote, jsonb_build_object(
        'id', ${numberedId("quote")}, 'used_by', ${numberedId("ride")})) copy`.execute(handle);
      await sql`insert into bookings (${bookingColumns}) select ${bookingColumns} ${copied}, jsonb_populate_record(ride, jsonb_build_object(
        'id', ${numberedId("ride")}, 'quote_id', ${numberedId("quote")}, 'request_hash', 'seeded',
        'reference', ${kind} || lpad(n::text, 7, '0'), 'passenger_phone', (7700000000 + n)::text,
        'pickup_at', ${now}::timestamptz - make_interval(secs =>
          ${SEEDED_DAYS * 86_400}::float8 * (n - ${from}::int) / ${until - from}::int)
      ) || ${owner}) copy`.execute(handle);
    });
  }
}
