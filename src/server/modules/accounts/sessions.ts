/** Sessions: reference tokens whose hashes are rows of the tenant (RELIABILITY G7). */
import { randomBytes } from "node:crypto";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { sha256 } from "#server/ids.ts";
import type { Actor } from "./actor.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a session may rest, and how long it may live at all, in minutes. */
const LIFE = { idle: 30, whole: 12 * HOUR } as const;
const REMEMBERED = { idle: 30 * DAY, whole: 90 * DAY } as const;
/** "Seen" is written at most once in so many minutes: reading a page is no reason to write a row. */
const SEEN_EVERY = 1;

/** A session that has just begun. */
export interface BegunSession {
  /** Goes into the cookie and is kept nowhere else. */
  readonly token: string;
  /** Seconds that the browser keeps it; null: until it is closed. */
  readonly maxAge: number | null;
}

export interface Sessions {
  /** Who a token belongs to; null when it never existed, has ended, or is another tenant's. */
  read(tenant: string, token: string): Promise<Actor | null>;
  begin(tenant: string, accountId: string, remember: boolean): Promise<BegunSession>;
  end(tenant: string, sessionHash: string): Promise<void>;
}

/** 256 bits as text. */
/** What nobody guesses. */
export const newToken = (): string => randomBytes(32).toString("base64url");

const isAlive = (
  row: { readonly remembered: boolean; readonly seen_at: Date; readonly ends_at: Date },
  now: Instant,
): boolean => {
  const { idle } = row.remembered ? REMEMBERED : LIFE;
  return row.ends_at.getTime() > now && addMinutes(instant(row.seen_at.getTime()), idle) > now;
};

/** Sessions in the database. */
export function sessions(db: Database, clock: Clock): Sessions {
  return {
    async read(tenant, token) {
      const hash = sha256(token);
      const row = await db
        .once(tenant)
        .selectFrom("sessions")
        .innerJoin("accounts", "accounts.id", "sessions.account_id")
        .where("sessions.token_hash", "=", hash)
        .select(["sessions.account_id", "accounts.booker_id", "sessions.remembered"])
        .select(["sessions.seen_at", "sessions.ends_at"])
        .executeTakeFirst();
      const now = clock.now();
      if (!row || !isAlive(row, now)) return null;
      if (addMinutes(instant(row.seen_at.getTime()), SEEN_EVERY) <= now) {
        await db
          .once(tenant)
          .updateTable("sessions")
          .set({ seen_at: new Date(now) })
          .where("token_hash", "=", hash)
          .execute();
      }
      return { accountId: row.account_id, bookerId: row.booker_id, sessionHash: hash };
    },
    async begin(tenant, accountId, remember) {
      const token = newToken();
      const now = clock.now();
      const { whole } = remember ? REMEMBERED : LIFE;
      await db.withTenant(tenant, (handle) =>
        handle
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

/** Forgets sessions that have ended. @returns how many. */
export async function forgetEndedSessions(db: TenantHandle, now: Instant): Promise<number> {
  const result = await db.deleteFrom("sessions").where("ends_at", "<", new Date(now)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
