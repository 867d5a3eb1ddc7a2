/** Sessions: reference tokens of which only hashes are stored. */
import { sql } from "kysely";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { Actor } from "./actor.ts";
import { newToken, sha256 } from "./ids.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Longest idle time and total life of a session, in minutes. */
const LIFE = { idle: 30, whole: 12 * HOUR } as const;
const REMEMBERED = { idle: 30 * DAY, whole: 90 * DAY } as const;
/** `seen_at` is written at most once in this many minutes, so that most reads cause no write. */
const SEEN_EVERY = 1;

/** A session that has just begun. */
export interface BegunSession {
  /** Goes into the cookie and is stored nowhere else. */
  readonly token: string;
  /** Seconds that the browser keeps it; null: until it is closed. */
  readonly maxAge: number | null;
}

export interface Sessions {
  /** The actor of a token; null when it is unknown, expired, or another tenant's. */
  read(tenant: string, token: string): Promise<Actor | null>;
  begin(tenant: string, accountId: string, remember: boolean): Promise<BegunSession>;
  end(tenant: string, sessionHash: string): Promise<void>;
}

const isAlive = (
  row: { readonly remembered: boolean; readonly seen_at: Date; readonly ends_at: Date },
  now: Instant,
): boolean => {
  const { idle } = row.remembered ? REMEMBERED : LIFE;
  return row.ends_at.getTime() > now && addMinutes(instant(row.seen_at.getTime()), idle) > now;
};

/** Whether a session lives, without counting as a use of it. @param sessionHash of its token. */
export async function livesStill(db: TenantHandle, sessionHash: string, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select(["remembered", "seen_at", "ends_at"])
    .where("token_hash", "=", sessionHash)
    .executeTakeFirst();
  return row !== undefined && isAlive(row, now);
}

/** Marks an account as used, which cancels a deletion for inactivity but not one that its owner requested. */
const used = (db: TenantHandle, account: string, now: Instant) =>
  db.with("used", (step) =>
    step
      .updateTable("accounts")
      .set({
        used_at: new Date(now),
        delete_at: sql<Date | null>`case when unused_notice_at is null then delete_at end`,
        unused_notice_at: null,
      })
      .where("id", "=", account),
  );

/** Sessions in the database. */
export function sessions(db: Database, clock: Clock): Sessions {
  return {
    async read(tenant, token) {
      const hash = sha256(token);
      return db.withTenant(tenant, async (handle) => {
        const row = await handle
          .selectFrom("sessions")
          .innerJoin("accounts", "accounts.id", "sessions.account_id")
          .where("sessions.token_hash", "=", hash)
          .select(["sessions.account_id", "accounts.booker_id", "sessions.remembered"])
          .select(["sessions.seen_at", "sessions.ends_at"])
          .executeTakeFirst();
        const now = clock.now();
        if (!row || !isAlive(row, now)) return null;
        if (addMinutes(instant(row.seen_at.getTime()), SEEN_EVERY) <= now) {
          await handle
            .updateTable("sessions")
            .set({ seen_at: new Date(now) })
            .where("token_hash", "=", hash)
            .execute();
        }
        return { accountId: row.account_id, bookerId: row.booker_id, sessionHash: hash };
      });
    },
    async begin(tenant, accountId, remember) {
      const token = newToken();
      const now = clock.now();
      const { whole } = remember ? REMEMBERED : LIFE;
      await db.withTenant(tenant, (handle) =>
        used(handle, accountId, now)
          .insertInto("sessions")
          .values({
            tenant_id: tenant,
            token_hash: sha256(token),
            account_id: accountId,
            remembered: remember,
            created_at: new Date(now),
            seen_at: new Date(now),
            ends_at: new Date(addMinutes(now, whole)),
          })
          .execute(),
      );
      return { token, maxAge: remember ? whole * 60 : null };
    },
    async end(tenant, sessionHash) {
      await db.withTenant(tenant, (handle) =>
        handle.deleteFrom("sessions").where("token_hash", "=", sessionHash).execute(),
      );
    },
  };
}

/** Deletes expired sessions. */
export const deleteEndedSessions = deletes({ table: "sessions", age: "ends_at" });
