import { sql, type SqlBool } from "kysely";
import { type Instant, instant } from "#domain/shared/units.ts";
import { dueRows, type Due } from "#server/platform/jobs/due.ts";
import { isNext, type Queue } from "#server/platform/jobs/queue.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { MatterSource } from "#server/platform/jobs/matters.ts";

/** An outbox row that is due. */
export interface WaitingRow {
  readonly id: number;
  readonly topic: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly tries: number;
}

/** What the outbox has in common with the other queues. */
export const OUTBOX: Queue = {
  name: "outbox",
  table: "outbox",
  done: "done_at",
  order: "id",
  topic: sql`outbox.topic`,
  subject: sql`outbox.subject`,
  isSameSubject: sql`later.subject = outbox.subject
    and split_part(later.topic, '.', 1) = split_part(outbox.topic, '.', 1)`,
};

/** The kind of a topic, the part before its dot: "mail" and "booking" do not wait for each other. */
const kindOf = (topic: string) => sql`split_part(${sql.ref(topic)}, '.', 1)`;

/**
 * Takes rows of these topics that are due, oldest first, and locks them: no other process can take them. Of the rows of
 * one kind and subject it takes only the first; a later one waits until the earlier one is done.
 */
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
    .where("failed_at", "is", null)
    .where("due_at", "<=", new Date(now))
    .where("topic", "in", topics)
    .where(
      isNext({
        table: "outbox",
        same: ["subject"],
        order: "id",
        waits: sql`${kindOf("earlier.topic")} = ${kindOf("outbox.topic")} and earlier.done_at is null
          and earlier.topic in (${sql.join(topics)}) and earlier.failed_at is null`,
      }),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Marks rows as done. Their payload is deleted: a reset code in it has been handed on by then. */
export async function markDone(db: TenantHandle, ids: readonly number[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ done_at: new Date(now), payload: json({}) })
    .where("id", "in", ids)
    .execute();
}

/** Postpones a row after a failure. @param error a code, without anybody's data. */
export async function postpone(db: TenantHandle, id: number, error: string, dueAt: Instant): Promise<void> {
  await db
    .updateTable("outbox")
    .set((row) => ({ due_at: new Date(dueAt), tries: row("tries", "+", 1), last_error: error }))
    .where("id", "=", id)
    .execute();
}

/** Sets a row aside after its last failure: it is done no more until a person retries it. */
export async function giveUp(db: TenantHandle, id: number, error: string, now: Instant): Promise<void> {
  await db
    .updateTable("outbox")
    .set((row) => ({
      failed_at: new Date(now),
      due_at: sql<Date>`'infinity'`,
      tries: row("tries", "+", 1),
      last_error: error,
    }))
    .where("id", "=", id)
    .execute();
}

/** Tenants with rows of these topics that are due. */
export const dueOutbox = (topics: readonly string[]): Due =>
  dueRows(OUTBOX, sql<SqlBool>`topic in (${sql.join(topics)})`);

/** Topics of all tenants' waiting rows that this program does not know. */
export async function unknownTopics(db: Database, known: readonly string[]): Promise<readonly string[]> {
  const rows = await db.withOverview((all) =>
    all
      .selectFrom("outbox")
      .select("topic")
      .distinct()
      .where("done_at", "is", null)
      .where("failed_at", "is", null)
      .where("topic", "not in", known)
      .execute(),
  );
  return rows.map(({ topic }) => topic);
}

/** Runs `work`; a failure rolls back its changes, and the transaction goes on. @returns the failure, or null. */
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

/** Deletes finished rows. */
export const deleteDoneRows = deletes({ table: "outbox", age: "done_at", only: sql<SqlBool>`done_at is not null` });

/** Deletes rows that gave up and that no person retried. */
export const deleteDeadRows = deletes({ table: "outbox", age: "failed_at", only: sql<SqlBool>`failed_at is not null` });

/** Work that gave up. */
export const stuckMatters: MatterSource = async (db, _now, most) => {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "topic", "tries", "created_at"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at")
    .limit(most)
    .execute();
  return rows.map(({ id, topic, tries, created_at }) => ({
    id: `work-${id}`,
    kind: "work",
    subject: topic,
    params: { tries: String(tries) },
    since: instant(created_at.getTime()),
  }));
};
