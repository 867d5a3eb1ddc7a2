/**
 * Answers kept under an idempotency key (RELIABILITY G6): a caller that lost an answer sends the same request with the
 * same key, and gets that answer again instead of a second effect. Bookings keep theirs in their own transaction.
 */
import { createHmac } from "node:crypto";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "./clock.port.ts";
import type { Database, TenantStatements } from "./database.port.ts";
import { HttpError } from "./http-error.ts";
import { json } from "./tables.ts";

/** Whose request it is, and all that makes it this request and no other. */
export interface KeyedRequest {
  readonly call: string;
  /** The account; empty for a guest, whose key alone is the secret. */
  readonly owner: string;
  readonly key: string;
  readonly input: unknown;
}

/** An answer, and the session that was begun with it, or null: a repetition begins it again. */
export interface KeptAnswer {
  readonly reply: unknown;
  readonly began: { readonly accountId: string; readonly remember: boolean } | null;
}

export interface KeptAnswers {
  /**
   * Does the work of a request, or gives the answer that the same request had before.
   * @throws HttpError 409 while it is being worked on, 422 when the key was used for another request.
   */
  once(
    tenant: string,
    request: KeyedRequest,
    work: () => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { readonly isNew: boolean }>;
}

const WORKING = 102;
const DONE = 200;
/** A request without an answer after this time has lost its process; the next one with its key does the work again. */
const GIVEN_UP_MINUTES = 1;
/** The same words open a session again only for as long as somebody may still wait for them. */
const SESSION_MINUTES = 10;

/** A request, as far as its row tells. */
interface Name {
  readonly tenant: string;
  readonly name: string;
  readonly requestHash: string;
}

/** Takes the right to work for a key. @returns false when another request has it, or had it. */
async function claim(rows: TenantStatements, { tenant, name, requestHash }: Name, now: Instant): Promise<boolean> {
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

/** What a request under this name was answered before. @throws HttpError as KeptAnswers has it. */
async function before(rows: TenantStatements, { name, requestHash }: Name, now: Instant): Promise<KeptAnswer> {
  const row = await rows
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "response", "created_at"])
    .where("key", "=", name)
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) throw new HttpError(422, "This key was used for another request.");
  // Gone meanwhile: the work of the other request has failed, and this one may be sent again.
  if (!row || row.status !== DONE) throw new HttpError(409, "This request is being worked on already.", 1);
  const kept = row.response as KeptAnswer;
  const isOld = addMinutes(instant(row.created_at.getTime()), SESSION_MINUTES) < now;
  return isOld ? { ...kept, began: null } : kept;
}

/** @param secret keys the hashes: what is stored tells nothing about a request, which may hold a password's stand-in. */
export function keptAnswers(db: Database, clock: Clock, secret: string): KeptAnswers {
  const hash = (...parts: readonly unknown[]): string =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  return {
    async once(tenant, { call, owner, key, input }, work) {
      const name = `${call} ${hash(call, owner, key)}`;
      const row = { tenant, name, requestHash: hash(call, owner, key, input) };
      const rows = db.once(tenant);
      const now = clock.now();
      if (!(await claim(rows, row, now))) return { ...(await before(rows, row, now)), isNew: false };
      try {
        const answer = await work();
        const kept = { status: DONE, response: json(answer) };
        await rows.updateTable("idempotency_keys").set(kept).where("key", "=", name).execute();
        return { ...answer, isNew: true };
      } catch (error) {
        // Nothing was answered, so nothing is kept; what cannot be removed now is given up by itself.
        await rows
          .deleteFrom("idempotency_keys")
          .where("key", "=", name)
          .execute()
          .catch(() => undefined);
        throw error;
      }
    },
  };
}
