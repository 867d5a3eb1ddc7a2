/**
 * Replies kept under an idempotency key: a caller that lost a reply sends the same request with the same key, and gets
 * that reply again instead of a second effect. Bookings keep theirs in their own transaction.
 */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { createHmac } from "node:crypto";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { HttpError } from "./http-error.ts";
import { json } from "#server/platform/database/tables/tables.ts";

/** The owner of a request, and everything that makes it this request and no other. */
export interface KeyedRequest {
  readonly call: string;
  /** The account; empty for a guest, whose key alone is the secret. */
  readonly owner: string;
  readonly key: string;
  readonly input: unknown;
}

/** A reply, and the session that was begun with it, or null: a repetition begins it again. */
export interface StoredReply {
  readonly reply: unknown;
  readonly began: { readonly accountId: string; readonly remember: boolean } | null;
}

export interface IdempotencyStore {
  /**
   * Does the work of a request, or returns the reply that the same request had before.
   * @throws HttpError 409 while it is in flight, 422 when the key was used for another request.
   */
  idempotent(
    tenant: string,
    request: KeyedRequest,
    work: () => Promise<StoredReply>,
  ): Promise<StoredReply & { readonly isNew: boolean }>;
}

const WORKING = 102;
const DONE = 200;
/**
 * The lease of a key: a request without a reply after this time has lost its process, and a repetition does the work
 * again.
 */
const GIVEN_UP_MINUTES = 1;
/** How long a stored reply begins its session again: as long as a client may still be retrying. */
const SESSION_MINUTES = 10;

/** The stored part of a request. */
interface Name {
  readonly tenant: string;
  readonly name: string;
  readonly requestHash: string;
}

/** Takes the lease of a key. @returns false when another request has it, or had it. */
async function claim(rows: TenantHandle, { tenant, name, requestHash }: Name, now: Instant): Promise<boolean> {
  const taken = await rows
    .insertInto("idempotency_keys")
    .values({
      tenant_id: tenant,
      key: name,
      request_hash: requestHash,
      status: WORKING,
      response: json(null),
      created_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "key"])
        .doUpdateSet({ created_at: new Date(now) })
        .where("idempotency_keys.status", "=", WORKING)
        .where("idempotency_keys.request_hash", "=", requestHash)
        .where("idempotency_keys.created_at", "<", new Date(addMinutes(now, -GIVEN_UP_MINUTES))),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/** The stored reply of a request with this key. @throws HttpError as {@link IdempotencyStore} documents it. */
async function before(rows: TenantHandle, { name, requestHash }: Name, now: Instant): Promise<StoredReply> {
  const row = await rows
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "response", "created_at"])
    .where("key", "=", name)
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) throw new HttpError(422, REFUSALS.key_used);
  // The other request has failed meanwhile, so this one may be sent again.
  if (!row || row.status !== DONE) throw new HttpError(409, REFUSALS.in_progress, 1);
  const kept = row.response as StoredReply;
  const isOld = addMinutes(instant(row.created_at.getTime()), SESSION_MINUTES) < now;
  return isOld ? { ...kept, began: null } : kept;
}

/** @param secret keys the hashes: stored rows reveal nothing about a request, which may hold a password's stand-in. */
export function idempotencyStore(db: Database, clock: Clock, secret: string): IdempotencyStore {
  const hash = (...parts: readonly unknown[]): string =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  return {
    async idempotent(tenant, { call, owner, key, input }, work) {
      const name = `${call} ${hash(call, owner, key)}`;
      const row = { tenant, name, requestHash: hash(call, owner, key, input) };
      const now = clock.now();
      // In a transaction of its own: others see the lease while the work goes on.
      const earlier = await db.withTenant(tenant, async (rows) =>
        (await claim(rows, row, now)) ? null : before(rows, row, now),
      );
      if (earlier) return { ...earlier, isNew: false };
      try {
        const answer = await work();
        const kept = { status: DONE, response: json(answer) };
        await db.withTenant(tenant, (rows) =>
          rows.updateTable("idempotency_keys").set(kept).where("key", "=", name).execute(),
        );
        return { ...answer, isNew: true };
      } catch (error) {
        // The request got no reply, so none is kept. A row that cannot be deleted now expires with its lease.
        await db
          .withTenant(tenant, (rows) => rows.deleteFrom("idempotency_keys").where("key", "=", name).execute())
          .catch(() => undefined);
        throw error;
      }
    },
  };
}
