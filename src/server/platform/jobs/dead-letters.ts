/**
 * Rows of a queue that gave up. They hold up nothing any more: the later rows of their subject have gone on, since they
 * show the object as it is by then, and a passenger must not wait for a person to look at an earlier failure. The
 * program itself never breaks the order of a subject; only a person may, by retrying a row that was overtaken.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Queue } from "./queue.ts";

/** A row that gave up. */
export interface DeadLetter {
  /** Of the row; unique within its queue and tenant. */
  readonly id: string;
  readonly topic: string;
  /** Id of the object that it is about; may be empty. */
  readonly subject: string;
  readonly tries: number;
  readonly failedAt: Instant;
  /** A code, without anybody's data. */
  readonly error: string;
  /** Whether a later row of its subject is done: a retry would come out of order. */
  readonly isOvertaken: boolean;
}

/** Which of a tenant's rows are meant; every given field must match. */
export interface DeadLetterChoice {
  readonly id?: string | undefined;
  readonly topic?: string | undefined;
}

interface DeadRow {
  readonly id: string;
  readonly topic: string;
  readonly subject: string | null;
  readonly tries: number;
  readonly failed_at: Date;
  readonly last_error: string;
  readonly overtaken: boolean;
}

/** The rows of a tenant that gave up, oldest first. */
export async function deadLetters(
  db: TenantHandle,
  queue: Queue,
  { id, topic }: DeadLetterChoice,
): Promise<readonly DeadLetter[]> {
  const { table } = queue;
  const own = (column: string) => sql.ref(`${table}.${column}`);
  const chosen: RawBuilder<SqlBool>[] = [
    ...(id === undefined ? [] : [sql<SqlBool>`${own("id")}::text = ${id}`]),
    ...(topic === undefined ? [] : [sql<SqlBool>`${queue.topic} = ${topic}`]),
  ];
  const { rows } = await sql<DeadRow>`
    select ${own("id")}::text as id, ${queue.topic} as topic, ${queue.subject} as subject, tries, failed_at, last_error,
      exists (
        select from ${sql.table(table)} as later
        where later.tenant_id = ${own("tenant_id")} and ${queue.isSameSubject}
          and ${sql.ref(`later.${queue.order}`)} > ${own(queue.order)} and ${sql.ref(`later.${queue.done}`)} is not null
      ) as overtaken
    from ${sql.table(table)}
    where ${sql.join([sql`failed_at is not null`, ...chosen], sql` and `)}
    order by failed_at, ${own(queue.order)}`.execute(db);
  return rows.map(({ subject, failed_at, last_error, overtaken, ...row }) => ({
    ...row,
    subject: subject ?? "",
    failedAt: instant(failed_at.getTime()),
    error: last_error,
    isOvertaken: overtaken,
  }));
}

/**
 * Puts rows back into their queue as if they were new: due now, and later rows of their subject wait for them again.
 * @returns how many.
 */
export async function retryDead(
  db: TenantHandle,
  { table }: Queue,
  ids: readonly string[],
  now: Instant,
): Promise<number> {
  const at = new Date(now);
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set failed_at = null, last_error = '', tries = 0, due_at = ${at}::timestamptz, retried_at = ${at}::timestamptz
    where failed_at is not null and id::text = any(${ids}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes rows that gave up. @returns how many. */
export async function discardDead(db: TenantHandle, { table }: Queue, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where failed_at is not null and id::text = any(${ids}::text[])`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}
