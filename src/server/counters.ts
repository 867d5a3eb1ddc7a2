/**
 * Budgets that hold across processes and restarts: rows of the `counters` table, changed by one atomic statement each.
 * For sign-in tries, mails asked for, guesses of codes, and whatever else a stranger could repeat (RELIABILITY G10).
 */
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "./clock.port.ts";
import type { Database, TenantHandle } from "./database.port.ts";
import { tooOften, type HttpError } from "./http-error.ts";

/** How often something may be done. */
export interface Budget {
  /** Names the budget in the table; no two budgets share a name. */
  readonly name: string;
  /** Uses within one window. */
  readonly limit: number;
  /** Minutes from the first use until the count starts again. */
  readonly minutes: number;
  /**
   * Seconds to wait once the limit is reached, doubled with each further use up to the longest. Without it nothing is
   * granted until the window ends. With it the window lasts until nothing was tried for so many minutes.
   */
  readonly delay?: { readonly first: number; readonly longest: number };
}

/** A use of a budget by somebody: an address, an account, an e-mail key. The subject is stored as a keyed hash only. */
export type Charge = readonly [budget: Budget, subject: string];

export interface Counters {
  /**
   * Counts one use of each budget, or of none when one of them is used up. The count stands whatever becomes of the
   * request, so call it outside any transaction and before the work. Name budgets in the same order everywhere.
   * @throws HttpError 429 with the seconds to wait.
   */
  spend(tenant: string, ...charges: readonly Charge[]): Promise<void>;
  /** Forgets what was counted, for instance the failures before a success. */
  forget(tenant: string, ...charges: readonly Charge[]): Promise<void>;
}

/** @param secret of this server: without it, hashes of addresses could be tried out one by one. */
export function counters(db: Database, clock: Clock, secret: string): Counters {
  const bucketOf = ([{ name }, subject]: Charge): string =>
    `${name}:${createHmac("sha256", secret).update(`${name}|${subject}`).digest("base64url")}`;
  return {
    spend: (tenant, ...charges) =>
      db.withTenant(tenant, async (handle) => {
        const now = clock.now();
        for (const charge of charges) {
          if (await count(handle, tenant, bucketOf(charge), charge[0], now)) continue;
          throw await tooMany(handle, bucketOf(charge), now);
        }
      }),
    async forget(tenant, ...charges) {
      await db.withTenant(tenant, (handle) =>
        handle.deleteFrom("counters").where("bucket", "in", charges.map(bucketOf)).execute(),
      );
    },
  };
}

/** Counts one use unless the bucket is blocked; the row's lock makes uses at the same time queue. */
async function count(db: TenantHandle, tenant: string, bucket: string, budget: Budget, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const end = new Date(addMinutes(now, budget.minutes));
  const hits = sql`(case when counters.window_ends_at <= ${at}::timestamptz then 1 else counters.hits + 1 end)`;
  const windowEnd = sql`(case when counters.window_ends_at <= ${at}::timestamptz then ${end}::timestamptz
    else counters.window_ends_at end)`;
  const blockedAt = (uses: unknown, until: unknown) =>
    sql`(case when ${uses} >= ${budget.limit}::integer then ${until} end)`;
  const { delay } = budget;
  const untilOf = (uses: unknown, windowEnds: unknown) =>
    delay
      ? sql`${at}::timestamptz + interval '1 second' * least(${delay.longest}::double precision,
          ${delay.first}::double precision * power(2::double precision, least(${uses} - ${budget.limit}::integer, 30)))`
      : windowEnds;
  const firstUse = sql`1`;
  const blockedFirst = blockedAt(firstUse, untilOf(firstUse, sql`${end}::timestamptz`));
  const blockedNext = blockedAt(hits, untilOf(hits, windowEnd));
  const rest = sql`interval '1 minute' * ${delay ? budget.minutes : 0}::double precision`;
  const result = await sql`
    insert into counters (tenant_id, bucket, hits, window_ends_at, blocked_until)
    values (${tenant}, ${bucket}, 1, greatest(${end}::timestamptz, ${blockedFirst} + ${rest}), ${blockedFirst})
    on conflict (tenant_id, bucket) do update set
      hits = ${hits},
      window_ends_at = greatest(${windowEnd}, ${blockedNext} + ${rest}),
      blocked_until = ${blockedNext}
    where counters.blocked_until is null or counters.blocked_until <= ${at}::timestamptz
    returning hits`.execute(db);
  return result.rows.length > 0;
}

async function tooMany(db: TenantHandle, bucket: string, now: Instant): Promise<HttpError> {
  const row = await db.selectFrom("counters").select("blocked_until").where("bucket", "=", bucket).executeTakeFirst();
  const until = instant(row?.blocked_until?.getTime() ?? now);
  return tooOften(Math.max(1, Math.ceil((until - now) / 1000)));
}

/** Forgets counts whose window has ended. @returns how many. */
export async function forgetOldCounts(db: TenantHandle, now: Instant): Promise<number> {
  const result = await db.deleteFrom("counters").where("window_ends_at", "<=", new Date(now)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
