/** People of a test: accounts in the database, signed in by a real session. */
import type { Database } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { sessions } from "#server/platform/security/sessions.ts";
import type { TestClock, TestServer } from "#tests/support/server/test-server.ts";

/** What a test person may differ in. */
export interface PersonFacts {
  readonly tenant?: string;
  readonly email?: string;
  readonly firstName?: string;
  /** Name of the business that the person books for; absent: a customer. */
  readonly business?: string;
  readonly remember?: boolean;
  /** Its email address is not confirmed. */
  readonly unconfirmed?: true;
  /** Ids of one's own choosing, so that two tenants can hold equal ones. */
  readonly accountId?: string;
  readonly bookerId?: string;
}

/** A person who is signed in. */
export interface Person {
  readonly tenant: string;
  readonly accountId: string;
  readonly bookerId: string | null;
  readonly email: string;
  /** The headers that a page of this person sends. */
  readonly headers: Readonly<Record<string, string>>;
}

async function addBusiness(db: Database, tenant: string, id: string, name: string, now: Date): Promise<void> {
  await db.withTenant(tenant, (handle) =>
    handle
      .insertInto("bookers")
      .values({
        tenant_id: tenant,
        id,
        name,
        address: "1 Desk Street, London EC1A 1AA",
        email: "desk@example.com",
        commission_rate: 1000,
        may_pay_by_account: true,
        credit_limit_pence: 100_000,
        created_at: now,
      })
      .execute(),
  );
}

/** Adds an account and signs it in. Its password opens nothing: tests of signing in make their own accounts. */
export async function signedIn(
  server: Pick<TestServer, "db"> & { readonly clock: TestClock },
  facts: PersonFacts = {},
): Promise<Person> {
  const { db, clock } = server;
  const tenant = facts.tenant ?? "metro";
  const now = new Date(clock.now());
  const accountId = facts.accountId ?? newId(clock.now());
  const bookerId = facts.business === undefined ? null : (facts.bookerId ?? newId(clock.now()));
  const email = facts.email ?? `${accountId}@example.com`;
  if (bookerId !== null) await addBusiness(db, tenant, bookerId, facts.business ?? "", now);
  await db.withTenant(tenant, (handle) =>
    handle
      .insertInto("accounts")
      .values({
        tenant_id: tenant,
        id: accountId,
        email,
        email_key: email.toLowerCase(),
        first_name: facts.firstName ?? "Ada",
        last_name: "Lovelace",
        dialing_code: "+44",
        phone: "7700900142",
        password_hash: "none",
        booker_id: bookerId,
        created_at: now,
        updated_at: now,
        email_confirmed_at: facts.unconfirmed === true ? null : now,
      })
      .execute(),
  );
  const { token } = await sessions(db, clock).begin(tenant, accountId, facts.remember ?? false);
  const headers = { cookie: `cabstand-${tenant}=${token}`, "x-cabstand-tenant": tenant };
  return { tenant, accountId, bookerId, email, headers };
}
