import { readEnquiry } from "#domain/people/enquiry.ts";
import { ok } from "#domain/shared/result.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { deletes } from "#server/platform/jobs/batches.ts";

/** Rate limit: enquiries that one address may send. */
const BY_ADDRESS: RateLimit = { name: "enquiries by address", limit: 5, minutes: 60 };

/** Enquiries: each is kept and mailed to the operator, up to the rate limit of its sender's address. */
export const enquiryHandlers = (db: Database, clock: Clock, rateLimiter: RateLimiter): Pick<Handlers, "comment"> => ({
  async comment({ body: stated, tenant, actor, context }) {
    const enquiry = readEnquiry(stated);
    if (!enquiry.ok) return enquiry;
    // A bot filled in the hidden field: an error would only teach it to avoid that.
    if (stated.decoy !== "") return ok("");
    await rateLimiter.consume(tenant.id, [BY_ADDRESS, context.address]);
    const now = clock.now();
    const id = newId(now);
    const account = actor?.accountId ?? null;
    await db.withTenant(tenant.id, async (handle) => {
      await handle
        .insertInto("enquiries")
        .values({ tenant_id: tenant.id, id, account_id: account, created_at: new Date(now), ...enquiry.value })
        .execute();
      // The outbox holds only its id.
      await enqueue(handle, "mail.enquiry", { enquiry: id }, now);
    });
    return ok(id);
  },
});

/** Deletes enquiries. */
export const deleteOldEnquiries = deletes({ table: "enquiries", age: "created_at" });
