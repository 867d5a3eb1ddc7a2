import { sql } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { json } from "#server/tables.ts";

/** A row that waits. */
export interface WaitingRow {
  readonly id: number;
  readonly topic: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly tries: number;
}

/** Takes rows of these topics that are due, oldest first, for this transaction alone: nobody else can take them. */
export const takeRows = (
  db: TenantHandle,
  topics: readonly string[],
  now: Instant,
  most: number,
): Promise<WaitingRow[]> =>
  db
    .selectFrom("outbox")
    .select(["id", "topic", "subject", "payload", "tries"])
    .where("done_at", "is", null)
    .where("due_at", "<=", new Date(now))
    .where("topic", "in", topics)
    .orderBy("due_at")
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Marks rows as done. Their payload goes: a reset code in it has been handed on by then. */
export async function markDone(db: TenantHandle, ids: readonly number[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ done_at: new Date(now), payload: json({}) })
    .where("id", "in", ids)
    .execute();
}

/** Puts a row off that could not be worked off. */
export async function postpone(db: TenantHandle, id: number, dueAt: Instant): Promise<void> {
  await db
    .updateTable("outbox")
    .set((row) => ({ due_at: new Date(dueAt), tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Topics of waiting rows that are none of the known ones. */
export async function unknownTopics(db: TenantHandle, known: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("topic")
    .distinct()
    .where("done_at", "is", null)
    .where("topic", "not in", known)
    .execute();
  return rows.map(({ topic }) => topic);
}

/** Does `work`; when it fails its changes are undone and the transaction goes on. @returns the failure, or null. */
export async function attempt(
  db: TenantHandle,
  work: () => Promise<void>,
): Promise<{ readonly error: unknown } | null> {
  await sql`savepoint attempt`.execute(db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(db);
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    return { error };
  }
}
