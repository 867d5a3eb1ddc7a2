import { sql, type RawBuilder } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { subjectOf, type Topic, type Topics } from "./topics.ts";

/** A deferred effect: a row of the outbox. */
export type OutboxEvent = { readonly [T in Topic]: { readonly topic: T; readonly payload: Topics[T] } }[Topic];

interface InsertOptions {
  /** A query of the same statement: the events are written once for each of its rows. */
  readonly onlyWith?: string;
  /** Writes rows that no handler gets: as much work as enqueuing, where the time must not tell the cases apart. */
  readonly isDone?: boolean;
}

/**
 * The statement that writes events of the running transaction's tenant, also as a part of a larger one:
 * `with changed as (update ... returning id), enqueued as (${insertEvents(events, now, { onlyWith: "changed" })}) ...`.
 */
export function insertEvents(
  events: readonly OutboxEvent[],
  now: Instant,
  { onlyWith, isDone = false }: InsertOptions = {},
): RawBuilder<object> {
  const at = new Date(now);
  const rows = events.map(({ topic, payload }) => ({ topic, payload, subject: subjectOf(payload) }));
  const also = onlyWith === undefined ? sql`` : sql`, ${sql.table(onlyWith)}`;
  return sql<object>`insert into outbox (tenant_id, topic, subject, payload, created_at, done_at)
    select current_tenant(), event->>'topic', event->>'subject', event->'payload', ${at}::timestamptz,
      ${isDone ? at : null}::timestamptz
    from jsonb_array_elements(${json(rows)}::jsonb) as event${also}`;
}

/** Writes an event in the transaction of its cause; its handler gets it once that is committed. */
export async function enqueue<T extends Topic>(
  db: TenantHandle,
  topic: T,
  payload: Topics[T],
  now: Instant,
  options: Pick<InsertOptions, "isDone"> = {},
): Promise<void> {
  // The compiler does not relate the two fields of a generic topic.
  await insertEvents([{ topic, payload } as OutboxEvent], now, options).execute(db);
}
