import type { z } from "zod";
import type { TenantHandle } from "#server/database.port.ts";
import type { Tenant } from "../tenants/tenant.ts";

/** A row of the outbox, with its payload checked. */
export interface OutboxRow<P> {
  readonly tenant: Tenant;
  /** Id of the object that it is about. */
  readonly subject: string;
  readonly payload: P;
}

/** Works off one row, in the transaction that marks it as done: no network calls. Throws: it is tried again later. */
export type OutboxWork = (db: TenantHandle, row: OutboxRow<unknown>) => Promise<void>;

/** What is done with the rows of each topic. */
export type Topics = Readonly<Record<string, OutboxWork>>;

/** A topic whose payload has a schema. A payload that breaks it is a failure like any other. */
export const topic =
  <P>(payload: z.ZodType<P>, work: (db: TenantHandle, row: OutboxRow<P>) => Promise<void>): OutboxWork =>
  async (db, row) =>
    work(db, { ...row, payload: payload.parse(row.payload) });
