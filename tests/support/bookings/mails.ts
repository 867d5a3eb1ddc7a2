/** Mails of a test: everything that is mailed about, put into the database as the modules do. */
import type { BodyInput } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import type { StoredMail } from "#server/modules/mail/repository.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Topic, Topics } from "#server/platform/jobs/outbox/topics.ts";
import { sampleBooking, sampleQuotation } from "./sample-journey.ts";
import { TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

/** Enqueues an event in a transaction of its own. */
export const enqueueAlone = <T extends Topic>(
  db: Database,
  tenant: string,
  topic: T,
  payload: Topics[T],
): Promise<void> => db.withTenant(tenant, (handle) => enqueue(handle, topic, payload, TEST_START));

/** A mail as it is kept. */
export interface KeptMail extends Omit<StoredMail, "createdAt" | "bookingId" | "stateOf" | "replyTo"> {
  readonly reply_to: unknown;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly tries: number;
}

/** The mails of a tenant, oldest first. */
export const mailsOf = (db: Database, tenant = "metro"): Promise<readonly KeptMail[]> =>
  db.withTenant(tenant, async (handle) => {
    const rows = await handle.selectFrom("mails").selectAll().orderBy("created_at").orderBy("id").execute();
    return rows.map((row) => ({ ...row, attachments: row.attachments as StoredMail["attachments"] }));
  });

type Journey = Partial<BodyInput<"quotation">>;
type Order = Partial<BodyInput<"createBooking">>;

/** Books the sample ride with changes. @returns its id. */
export async function bookRide(server: TestServer, journey: Journey = {}, order: Order = {}): Promise<string> {
  const quote = await server.call("quotation", sampleQuotation(journey));
  const { currencyCode: _currency, requestid: _request, ...asked } = { ...journey };
  const reply = await server.call("createBooking", sampleBooking(quote, { ...(asked as Order), ...order }));
  if (reply.code !== 1) throw new Error(reply.message);
  for (const tenant of server.tenants.all) {
    const row = await server.db.withTenant(tenant.id, (handle) =>
      handle.selectFrom("bookings").select("id").where("reference", "=", reply.bref).executeTakeFirst(),
    );
    if (row) return row.id;
  }
  throw new Error("The booking is nowhere.");
}

/** Adds an enquiry. @returns its id. */
export async function addEnquiry(
  db: Database,
  tenant: string,
  facts: Readonly<Record<string, string>>,
): Promise<string> {
  const id = newId(TEST_START);
  await db.withTenant(tenant, (handle) =>
    handle
      .insertInto("enquiries")
      .values({
        tenant_id: tenant,
        id,
        kind: "General",
        subject: "A question",
        name: "Grace Hopper",
        email: "grace@example.com",
        phone: "7700900123",
        message: "Do you carry bicycles?\nTwo of them.",
        created_at: new Date(TEST_START),
        ...facts,
      })
      .execute(),
  );
  return id;
}
