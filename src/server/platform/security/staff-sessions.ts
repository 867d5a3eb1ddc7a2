/** Sessions of staff: reference tokens of which only hashes are stored. */
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newToken, sha256 } from "./ids.ts";
import type { StaffActor } from "./actor.ts";

/** Longest idle time and total life of a session, in minutes: a working day. */
const IDLE = 120;
const WHOLE = 12 * 60;
/** `seen_at` is written at most once in this many minutes, so that most reads cause no write. */
const SEEN_EVERY = 1;

/** Sessions of a tenant's staff: apart from those of customers, in a cookie of their own. */
export interface StaffSessions {
  /** The member of a token; null when it is unknown, expired, or another tenant's. */
  read(tenant: string, token: string): Promise<StaffActor | null>;
  /** @returns the token, which goes into the cookie and is stored nowhere. */
  begin(tenant: string, staffId: string): Promise<string>;
  end(tenant: string, sessionHash: string): Promise<void>;
}

/** The code of a session's preview; it does not lead back to the session's token. */
const previewCodeOf = (token: string): string => sha256(`preview|${token}`);

const isAlive = (row: { readonly seen_at: Date; readonly ends_at: Date }, now: Instant): boolean =>
  row.ends_at.getTime() > now && addMinutes(instant(row.seen_at.getTime()), IDLE) > now;

/** Sessions in the database. */
export function staffSessions(db: Database, clock: Clock): StaffSessions {
  return {
    async read(tenant, token) {
      const hash = sha256(token);
      return db.withTenant(tenant, async (handle) => {
        const row = await handle
          .selectFrom("staff_sessions")
          .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
          .where("staff_sessions.token_hash", "=", hash)
          .select(["staff.id", "staff.email", "staff.name", "staff_sessions.seen_at", "staff_sessions.ends_at"])
          .executeTakeFirst();
        const now = clock.now();
        if (!row || !isAlive(row, now)) return null;
        if (addMinutes(instant(row.seen_at.getTime()), SEEN_EVERY) <= now) {
          await handle
            .updateTable("staff_sessions")
            .set({ seen_at: new Date(now) })
            .where("token_hash", "=", hash)
            .execute();
        }
        const { id, email, name } = row;
        return { staffId: id, email, name, sessionHash: hash, previewCode: previewCodeOf(token) };
      });
    },
    async begin(tenant, staffId) {
      const token = newToken();
      const now = clock.now();
      await db.withTenant(tenant, (handle) =>
        handle
          .insertInto("staff_sessions")
          .values({
            tenant_id: tenant,
            token_hash: sha256(token),
            staff_id: staffId,
            preview_hash: sha256(previewCodeOf(token)),
            created_at: new Date(now),
            seen_at: new Date(now),
            ends_at: new Date(addMinutes(now, WHOLE)),
          })
          .execute(),
      );
      return token;
    },
    async end(tenant, sessionHash) {
      await db.withTenant(tenant, (handle) =>
        handle.deleteFrom("staff_sessions").where("token_hash", "=", sessionHash).execute(),
      );
    },
  };
}

/** Whether a code opens the preview of a living session. */
export async function opensPreview(db: Database, tenant: string, code: string, now: Instant): Promise<boolean> {
  const row = await db.withTenant(tenant, (handle) =>
    handle
      .selectFrom("staff_sessions")
      .select(["seen_at", "ends_at"])
      .where("preview_hash", "=", sha256(code))
      .executeTakeFirst(),
  );
  return row !== undefined && isAlive(row, now);
}

/** Deletes expired sessions. */
export const deleteEndedStaffSessions = deletes({ table: "staff_sessions", age: "ends_at" });
