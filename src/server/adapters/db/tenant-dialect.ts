import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
} from "kysely";

/** What a tenant's id looks like; nothing else may stand in a statement. */
const TENANT_ID = /^[a-z][a-z0-9-]{1,30}$/;

/** Gives up every right but the tenant's, until the transaction ends. */
export function becomeTenant(tenant: string): string {
  if (!TENANT_ID.test(tenant)) throw new Error("This is not the id of a tenant.");
  return `set local role cabstand_tenant; set local app.tenant = '${tenant}'`;
}

/**
 * A dialect whose transactions belong to one tenant: each begins by giving up every right but the tenant's, in the same
 * round trip. It ends with the transaction, so the connection goes back to the pool as it was.
 */
export class TenantDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #begin: string;

  constructor(pool: PostgresPool, tenant: string) {
    super({ pool });
    this.#pool = pool;
    this.#begin = `begin; ${becomeTenant(tenant)}`;
  }

  override createDriver(): Driver {
    return new TenantDriver(this.#pool, this.#begin);
  }
}

class TenantDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: PostgresPool, begin: string) {
    super({ pool });
    this.#begin = begin;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}
