/** What an operator does with business accounts. */
import type { CostField } from "#domain/business/cost-fields.ts";
import { emailKey } from "#domain/people/contact/email-key.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { newId } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { BusinessFile } from "./business-file.ts";

/** A business file is refused; the message says why, for its author. */
export class BusinessRefused extends Error {
  override readonly name = "BusinessRefused";
}

/**
 * Writes a new business of a tenant, or replaces the one with its id: all or nothing.
 * @returns its id. @throws BusinessRefused
 */
export const putBusiness = (db: Database, tenant: string, file: BusinessFile, now: Instant): Promise<string> =>
  db.withTenant(tenant, async (handle) => {
    const id = file.id ?? newId(now);
    const row = {
      name: file.name,
      address: file.address,
      email: file.email,
      commission_rate: Math.round(file.commissionPercent * 100),
      may_pay_by_account: file.mayPayByAccount,
      credit_limit_pence: file.creditLimit,
      cost_fields: json(file.costFields),
    };
    if (file.id === undefined) {
      const twin = await handle.selectFrom("bookers").select("id").where("name", "=", file.name).executeTakeFirst();
      if (twin) throw new BusinessRefused(`${file.name} is there already. To change it, write "id": "${twin.id}".`);
      await handle
        .insertInto("bookers")
        .values({ ...row, tenant_id: tenant, id, created_at: new Date(now) })
        .execute();
    } else {
      const { numUpdatedRows } = await handle.updateTable("bookers").set(row).where("id", "=", id).executeTakeFirst();
      if (numUpdatedRows === 0n) throw new BusinessRefused(`There is no business with the id ${id}.`);
    }
    if (file.bookers) await setBookers(handle, id, file.bookers, now);
    return id;
  });

/** Makes the accounts with these addresses the bookers of a business; its other bookers become customers again. */
async function setBookers(db: TenantHandle, business: string, emails: readonly string[], now: Instant): Promise<void> {
  const keys = emails.map(emailKey);
  const found = await db
    .selectFrom("accounts")
    .select(["id", "email_key", "booker_id"])
    .where("email_key", "in", ["", ...keys])
    .forUpdate()
    .execute();
  for (const [index, key] of keys.entries()) {
    const account = found.find((row) => row.email_key === key);
    if (!account) throw new BusinessRefused(`bookers.${index}: no account has the address ${emails[index]}.`);
    if (account.booker_id !== null && account.booker_id !== business) {
      throw new BusinessRefused(`bookers.${index}: ${emails[index]} books for another business.`);
    }
  }
  const write = (booker: string | null) =>
    db.updateTable("accounts").set({ booker_id: booker, updated_at: new Date(now) });
  await write(null)
    .where("booker_id", "=", business)
    .where("email_key", "not in", ["", ...keys])
    .execute();
  // Only its issuer can change, issue or delete a draft, so those of removed bookers would stay for ever.
  await db
    .deleteFrom("invoices")
    .where("booker_id", "=", business)
    .where("number", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("accounts")
            .select("accounts.id")
            .whereRef("accounts.id", "=", "invoices.issued_by")
            .where("accounts.booker_id", "=", business),
        ),
      ),
    )
    .execute();
  await write(business)
    .where("email_key", "in", ["", ...keys])
    .execute();
}

/** A business in the operator's list. */
export interface ListedBusiness {
  readonly id: string;
  readonly name: string;
  readonly costFields: readonly string[];
  readonly bookers: readonly string[];
}

/** The businesses of a tenant with who books for them, by name. */
export const listBusinesses = (db: Database, tenant: string): Promise<readonly ListedBusiness[]> =>
  db.withTenant(tenant, async (handle) => {
    const rows = await handle.selectFrom("bookers").select(["id", "name", "cost_fields"]).orderBy("name").execute();
    const people = await handle
      .selectFrom("accounts")
      .select(["booker_id", "email"])
      .where("booker_id", "is not", null)
      .orderBy("email")
      .execute();
    return rows.map(({ id, name, cost_fields }) => ({
      id,
      name,
      costFields: (cost_fields as readonly CostField[]).map((field) => field.name),
      bookers: people.filter((person) => person.booker_id === id).map(({ email }) => email),
    }));
  });
