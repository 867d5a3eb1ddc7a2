import { readEnquiry, type Enquiry, type StatedEnquiry } from "#domain/people/enquiry.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { deletes } from "#server/platform/jobs/batches.ts";

/** Rate limit: enquiries that one address may send. */
const BY_ADDRESS: RateLimit = { name: "enquiries by address", limit: 5, minutes: 60 };

/** The sender of an enquiry, by connection and session. */
interface EnquirySender {
  readonly address: string;
  readonly accountId: string | null;
}

interface EnquiryService {
  /**
   * Keeps an enquiry and has it mailed to the operator.
   * @returns its id (empty for a bot's), or the message for its first fault.
   * @throws HttpError 429 at the rate limit of the sender's address.
   */
  send(tenant: string, sender: EnquirySender, stated: StatedEnquiry): Promise<Result<string, string>>;
}

/** Enquiries in the database. */
export const enquiryService = (db: Database, clock: Clock, rateLimiter: RateLimiter): EnquiryService => ({
  async send(tenant, sender, stated) {
    const enquiry = readEnquiry(stated);
    if (!enquiry.ok) return enquiry;
    // A bot filled in the hidden field: an error would only teach it to avoid that.
    if (stated.decoy !== "") return ok("");
    await rateLimiter.consume(tenant, [BY_ADDRESS, sender.address]);
    const now = clock.now();
    const id = newId(now);
    await db.withTenant(tenant, (handle) =>
      record(handle, { tenant, id, account: sender.accountId, now }, enquiry.value),
    );
    return ok(id);
  },
});

interface Facts {
  readonly tenant: string;
  readonly id: string;
  readonly account: string | null;
  readonly now: Instant;
}

/** Stores the enquiry and its outbox row in one transaction. The outbox holds only its id. */
async function record(db: TenantHandle, { tenant, id, account, now }: Facts, enquiry: Enquiry): Promise<void> {
  await db
    .insertInto("enquiries")
    .values({ tenant_id: tenant, id, account_id: account, created_at: new Date(now), ...enquiry })
    .execute();
  await enqueue(db, "mail.enquiry", { enquiry: id }, now);
}

/** Enquiries to the operator. */
export const enquiryHandlers = (service: EnquiryService): Pick<Handlers, "comment"> => ({
  comment: ({ body, tenant, actor, context }) =>
    service.send(tenant.id, { address: context.address, accountId: actor?.accountId ?? null }, body),
});

/** Deletes enquiries. */
export const deleteOldEnquiries = deletes({ table: "enquiries", age: "created_at" });
