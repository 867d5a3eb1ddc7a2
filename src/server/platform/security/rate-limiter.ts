/**
 * Rate limits that hold across processes and restarts: rows of the `counters` table, changed by one atomic statement
 * each. For sign-in attempts, requested mails, guessed codes, and whatever else a stranger could repeat.
 */
import { createHmac } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tooOften, type HttpError } from "#server/platform/http/http-error.ts";

/** A limit on how often something may be done. */
export interface RateLimit {
  /** Key of the limit in the table; no two limits share a name. */
  readonly name: string;
  /** Uses within one window. */
  readonly limit: number;
  /** Minutes from the first use until the count starts again. */
  readonly minutes: number;
  /**
   * Seconds to wait once the limit is reached, doubled with each further use up to the longest. Without it nothing is
   * granted until the window ends. With it the window ends after this many minutes without an attempt.
   */
  readonly delay?: { readonly first: number; readonly longest: number };
}

/**
 * One use of a limit by a subject: an address, an account, an email key. The subject is stored as a keyed hash only.
 */
export type LimitedKey = readonly [limit: RateLimit, subject: string];

export interface RateLimiter {
  /**
   * Counts one use of each limit, or of none when one of them is exhausted. The count stands whatever becomes of the
   * request, so call it outside any transaction and before the work. Name limits in the same order everywhere.
   * @throws HttpError 429 with the seconds to wait.
   */
  consume(tenant: string, ...keys: readonly LimitedKey[]): Promise<void>;
  /**
   * The same inside the caller's transaction: a request that is rolled back has used nothing. The rows stay locked
   * until it ends, so count late.
   * @returns the uses in each limit's window, this one included.
   * @throws HttpError 429 with the seconds to wait.
   */
  count(db: TenantHandle, tenant: string, ...keys: readonly LimitedKey[]): Promise<readonly number[]>;
  /** Resets the counts, for instance of the failures before a success. */
  reset(tenant: string, ...keys: readonly LimitedKey[]): Promise<void>;
}

/** @param secret of this server: without it, hashed addresses could be recovered by trying all of them. */
export function rateLimiter(db: Database, clock: Clock, secret: string): RateLimiter {
  const bucketOf = ([{ name }, subject]: LimitedKey): string =>
    `${name}:${createHmac("sha256", secret).update(`${name}|${subject}`).digest("base64url")}`;
  const countAll: RateLimiter["count"] = async (handle, tenant, ...keys) => {
    const now = clock.now();
    const steps = keys.map((key, n) =>
      useOf(tenant, bucketOf(key), key[0], now, n === 0 ? sql`` : sql`from ${sql.ref(stepName(n - 1))}`),
    );
    const uses = await useInTurn(handle, steps);
    const blocked = keys[uses.length];
    if (blocked) throw await tooMany(handle, bucketOf(blocked), now);
    return uses;
  };
  return {
    count: countAll,
    async consume(tenant, ...keys) {
      await db.withTenant(tenant, (handle) => countAll(handle, tenant, ...keys));
    },
    async reset(tenant, ...keys) {
      await db.withTenant(tenant, (handle) =>
        handle.deleteFrom("counters").where("bucket", "in", keys.map(bucketOf)).execute(),
      );
    },
  };
}

/**
 * One use unless the bucket is blocked; the row's lock serialises concurrent uses.
 * @param after the step whose grant this one waits for.
 */
function useOf(tenant: string, bucket: string, limit: RateLimit, now: Instant, after: RawBuilder<unknown>) {
  const at = new Date(now);
  const end = new Date(addMinutes(now, limit.minutes));
  const hits = sql`(case when counters.window_ends_at <= ${at}::timestamptz then 1 else counters.hits + 1 end)`;
  const windowEnd = sql`(case when counters.window_ends_at <= ${at}::timestamptz then ${end}::timestamptz
    else counters.window_ends_at end)`;
  const blockedAt = (uses: unknown, until: unknown) =>
    sql`(case when ${uses} >= ${limit.limit}::integer then ${until} end)`;
  const { delay } = limit;
  const untilOf = (uses: unknown, windowEnds: unknown) =>
    delay
      ? sql`${at}::timestamptz + interval '1 second' * least(${delay.longest}::double precision,
          ${delay.first}::double precision * power(2::double precision, least(${uses} - ${limit.limit}::integer, 30)))`
      : windowEnds;
  const firstUse = sql`1`;
  const blockedFirst = blockedAt(firstUse, untilOf(firstUse, sql`${end}::timestamptz`));
  const blockedNext = blockedAt(hits, untilOf(hits, windowEnd));
  const rest = sql`interval '1 minute' * ${delay ? limit.minutes : 0}::double precision`;
  return sql`
    insert into counters (tenant_id, bucket, hits, window_ends_at, blocked_until)
    select ${tenant}::text, ${bucket}::text, 1, greatest(${end}::timestamptz, ${blockedFirst} + ${rest}), ${blockedFirst}
    ${after}
    on conflict (tenant_id, bucket) do update set
      hits = ${hits},
      window_ends_at = greatest(${windowEnd}, ${blockedNext} + ${rest}),
      blocked_until = ${blockedNext}
    where counters.blocked_until is null or counters.blocked_until <= ${at}::timestamptz
    returning hits`;
}

/**
 * Uses the buckets one after the other in one statement, up to the first blocked one: each step reads the one before
 * it, which also fixes the order of the row locks.
 * @returns the uses of each bucket that was granted.
 */
async function useInTurn(db: TenantHandle, uses: readonly ReturnType<typeof useOf>[]): Promise<readonly number[]> {
  const names = uses.map((_use, n) => sql.ref(stepName(n)));
  const steps = sql.join(uses.map((use, n) => sql`${names[n]} as (${use})`));
  const results = sql.join(
    names.map((name, n) => sql`select ${n}::integer as step, hits from ${name}`),
    sql` union all `,
  );
  const { rows } = await sql<{ hits: number }>`with ${steps} ${results} order by step`.execute(db);
  return rows.map(({ hits }) => hits);
}

const stepName = (n: number): string => `step_${n}`;

async function tooMany(db: TenantHandle, bucket: string, now: Instant): Promise<HttpError> {
  const row = await db.selectFrom("counters").select("blocked_until").where("bucket", "=", bucket).executeTakeFirst();
  const until = instant(row?.blocked_until?.getTime() ?? now);
  return tooOften(Math.max(1, Math.ceil((until - now) / 1000)));
}

/** Deletes counts whose window has ended. */
export const deleteEndedCounts = deletes({ table: "counters", age: "window_ends_at" });
