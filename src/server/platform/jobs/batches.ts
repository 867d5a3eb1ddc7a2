/** How housekeeping works on a tenant's tables: one bounded batch of rows at a time. */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

/** The scope of one batch. */
export interface BatchScope {
  readonly tenant: string;
  readonly now: Instant;
  /** Rows of this age or older are due. */
  readonly before: Instant;
  /** Rows that one batch may take. */
  readonly most: number;
}

/**
 * Deletes or redacts up to `most` rows that are due, in the caller's transaction. It finds them from an index, so that
 * a call with nothing to do costs next to nothing.
 * @returns how many rows it took; `most` means that there may be more.
 */
export type Batch = (db: TenantHandle, scope: BatchScope) => Promise<number>;

/** Rows of a table that are due by the age in one of their columns. */
export interface OldRows<T extends keyof TenantTables> {
  readonly table: T;
  readonly age: keyof TenantTables[T] & string;
  /** A further condition on the rows; part of the index's condition where it has one. */
  readonly only?: RawBuilder<SqlBool>;
}

/** Row locations (ctid) of the oldest rows that are due: the order keeps the planner to the index on the age. */
const places = <T extends keyof TenantTables>(
  { table, age, only }: OldRows<T>,
  { before, most }: Pick<BatchScope, "before" | "most">,
) =>
  sql`array(select ctid from ${sql.table(table)} where ${sql.ref(age)} <= ${new Date(before)}
    ${only ? sql`and ${only}` : sql``} order by ${sql.ref(age)} limit ${most})`;

/** A batch that deletes the oldest rows that are due. A row that changes meanwhile is left to the next batch. */
export const deletes =
  <T extends keyof TenantTables>(rows: OldRows<T>): Batch =>
  async (db, scope) => {
    const result = await sql`delete from ${sql.table(rows.table)} where ctid = any(${places(rows, scope)})`.execute(db);
    return Number(result.numAffectedRows ?? 0);
  };

/** A batch that changes the oldest rows that are due, so that they are due no more. */
export const updates =
  <T extends keyof TenantTables>(rows: OldRows<T>, set: RawBuilder<unknown>): Batch =>
  async (db, scope) => {
    const result =
      await sql`update ${sql.table(rows.table)} set ${set} where ctid = any(${places(rows, scope)})`.execute(db);
    return Number(result.numAffectedRows ?? 0);
  };
