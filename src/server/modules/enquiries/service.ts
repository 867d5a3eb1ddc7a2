import { readEnquiry, type Enquiry, type StatedEnquiry } from "#domain/people/enquiry.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Budget, Counters } from "#server/counters.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { newId } from "#server/ids.ts";
import { json } from "#server/tables.ts";

/** Enquiries that one address may send (RELIABILITY 1C). */
const BY_ADDRESS: Budget = { name: "enquiries by address", limit: 5, minutes: 60 };

/** Who sends an enquiry, as the connection and the session tell. */
export interface EnquirySender {
  readonly address: string;
  readonly accountId: string | null;
}

export interface EnquiryService {
  /**
   * Keeps an enquiry and has it mailed to the operator.
   * @returns its id, empty for a program's, or the message for its first fault.
   * @throws HttpError 429 when its sender's address has sent enough.
   */
  send(tenant: string, sender: EnquirySender, stated: StatedEnquiry): Promise<Result<string, string>>;
}

/** Enquiries in the database. */
export const enquiryService = (db: Database, clock: Clock, counters: Counters): EnquiryService => ({
  async send(tenant, sender, stated) {
    const enquiry = readEnquiry(stated);
    if (!enquiry.ok) return enquiry;
    // A program that learns that it was found out would try something else.
    if (stated.decoy !== "") return ok("");
    await counters.spend(tenant, [BY_ADDRESS, sender.address]);
    const now = clock.now();
    const id = newId(now);
    await db.withTenant(tenant, (handle) =>
      record(handle, { tenant, id, account: sender.accountId, at: new Date(now) }, enquiry.value),
    );
    return ok(id);
  },
});

interface Facts {
  readonly tenant: string;
  readonly id: string;
  readonly account: string | null;
  readonly at: Date;
}

/** The enquiry, and the word to whoever mails it: one transaction. The outbox holds its id only. */
async function record(db: TenantHandle, { tenant, id, account, at }: Facts, enquiry: Enquiry): Promise<void> {
  await db
    .insertInto("enquiries")
    .values({ tenant_id: tenant, id, account_id: account, created_at: at, ...enquiry })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      tenant_id: tenant,
      topic: "mail.enquiry",
      subject: id,
      payload: json({ enquiry: id }),
      created_at: at,
      done_at: null,
    })
    .execute();
}
