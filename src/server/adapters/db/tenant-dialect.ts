import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
} from "kysely";
import { ANNOUNCEMENTS } from "./sql-engine.ts";

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

/** A statement that puts rows into the outbox, built or written by hand. */
const TELLS = /\binsert into "?outbox\b/i;

/**
 * The commit of a transaction that has put rows into the outbox: they are announced to all processes, by a notice that
 * the database sends when it has committed. Looked for among the tenant's newest rows only, so that it costs the same
 * however long the outbox is; a row that is not announced is found by the poll.
 */
const ANNOUNCE_AND_COMMIT = `select pg_notify('${ANNOUNCEMENTS}', json_build_object(
    'tenant', tenant_id, 'id', id, 'topic', topic, 'subject', left(subject, 200))::text)
  from outbox where id > (select max(id) - 500 from outbox)
    and done_at is null and xmin = pg_current_xact_id()::xid;
  commit`;

class TenantDriver extends PostgresDriver {
  readonly #begin: string;
  readonly #telling = new WeakSet<DatabaseConnection>();

  constructor(pool: PostgresPool, begin: string) {
    super({ pool });
    this.#begin = begin;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const run = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (TELLS.test(query.sql)) this.#telling.add(connection);
      return run<R>(query);
    };
    return connection;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#telling.has(connection)) return super.commitTransaction(connection);
    await connection.executeQuery(CompiledQuery.raw(ANNOUNCE_AND_COMMIT));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}
