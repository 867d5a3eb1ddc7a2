/** The people of the demo, the same at every tenant: a customer, a business's booker, and one of the staff, who designs the shop. */
import { hashedText } from "#domain/people/account/password.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { Passwords } from "#server/modules/accounts/passwords.port.ts";
import { DEMO_TENANTS } from "./tenants.ts";
import { testTenantIds } from "#server/modules/tenants/tenant-marks.ts";
import { isStaff, putStaff } from "#server/modules/studio/staff.ts";

/** Fixed ids, so that other seeds can reference them. */
export const DEMO_CUSTOMER_ID = "01930000-0000-7000-8000-0000000000a1";
export const DEMO_BOOKER_ACCOUNT_ID = "01930000-0000-7000-8000-0000000000b1";
export const DEMO_BUSINESS_ID = "01930000-0000-7000-8000-0000000000c1";

const PASSWORD = "booking1";

const BUSINESS = {
  id: DEMO_BUSINESS_ID,
  name: "Analytical Travel Desk",
  address: "12 St James's Square, London SW1Y 4JH",
  email: "booker@example.com",
  commission_rate: 1000,
  may_pay_by_account: true,
  credit_limit_pence: 500_000,
  cost_fields: json([
    {
      name: "Cost centre",
      required: true,
      pattern: "[A-Z]{2}-\\d{4}",
      hint: "two letters and four digits, such as AT-1234",
    },
    { name: "Project", required: false, pattern: "", hint: "" },
  ]),
};

const ACCOUNTS = [
  {
    id: DEMO_CUSTOMER_ID,
    email: "ada@example.com",
    email_key: "ada@example.com",
    first_name: "Ada",
    last_name: "Lovelace",
    dialing_code: "+44",
    phone: "7700900142",
    booker_id: null,
  },
  {
    id: DEMO_BOOKER_ACCOUNT_ID,
    email: "booker@example.com",
    email_key: "booker@example.com",
    first_name: "Charles",
    last_name: "Babbage",
    dialing_code: "+44",
    phone: "7700900171",
    booker_id: DEMO_BUSINESS_ID,
  },
];

/** Accounts whose password is published; production does not start on a database that has them. */
export const DEMO_ACCOUNT_IDS: readonly string[] = ACCOUNTS.map(({ id }) => id);

/**
 * Adds the demo's people where they are missing, to test tenants only; the slow hash is made once, and only when one of
 * them is missing.
 */
export async function addDemoPeople(db: Database, passwords: Passwords, clock: Clock): Promise<void> {
  let hash: Promise<string> | null = null;
  const test = await testTenantIds(db);
  for (const { id: tenant } of DEMO_TENANTS.filter(({ id }) => test.has(id))) {
    const known = await db.withTenant(tenant, (handle) =>
      handle
        .selectFrom("accounts")
        .select("email_key")
        .where(
          "email_key",
          "in",
          ACCOUNTS.map((one) => one.email_key),
        )
        .execute(),
    );
    if (known.length === ACCOUNTS.length) continue;
    hash ??= passwords.hash(sha256(hashedText(PASSWORD)));
    await addPeople(db, tenant, await hash, new Date(clock.now()));
  }
}

async function addPeople(db: Database, tenant: string, passwordHash: string, now: Date): Promise<void> {
  const made = { tenant_id: tenant, created_at: now };
  const added = { ...made, password_hash: passwordHash, updated_at: now, email_confirmed_at: now };
  const accounts = ACCOUNTS.map((one) => ({ ...added, ...one }));
  await db.withTenant(tenant, async (handle) => {
    await handle
      .insertInto("bookers")
      .values({ ...made, ...BUSINESS })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await handle
      .insertInto("accounts")
      .values(accounts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export const DEMO_STAFF_EMAIL = "studio@example.com";

/** Adds the member where it is missing, to test tenants only; the slow hash is made once, and only when needed. */
export async function addDemoStaff(db: Database, passwords: Passwords, clock: Clock): Promise<void> {
  let hash: Promise<string> | null = null;
  const test = await testTenantIds(db);
  for (const { id: tenant } of DEMO_TENANTS.filter(({ id }) => test.has(id))) {
    if (await db.withTenant(tenant, (handle) => isStaff(handle, DEMO_STAFF_EMAIL))) continue;
    hash ??= passwords.hash(sha256(hashedText(PASSWORD)));
    const member = { email: DEMO_STAFF_EMAIL, name: "Grace Hopper", passwordHash: await hash };
    await db.withTenant(tenant, (handle) => putStaff(handle, tenant, member, clock.now()));
  }
}
