import type { z } from "zod";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { PAYLOADS, type Topic, type Topics } from "./topics.ts";

/** A row of the outbox as its handler gets it. */
export interface OutboxRow<P> {
  readonly tenant: Tenant;
  /** Id of the object that it is about. */
  readonly subject: string;
  readonly payload: P;
}

/**
 * Works off one row, in the transaction that marks it as done, so without network calls. A rejection is retried later.
 */
export type Handler<P> = (db: TenantHandle, row: OutboxRow<P>) => Promise<void>;

/** Handlers of topics. */
export type Handlers<T extends Topic> = { readonly [Name in T]: Handler<Topics[Name]> };

/** Handlers by topic that check the payload themselves, as the worker calls them. */
export type CheckedHandlers = Readonly<Record<string, Handler<unknown>>>;

/** A handler that checks the payload first. A payload that breaks the schema is retried like any other failure. */
export const checked =
  <P>(payload: z.ZodType<P>, handle: Handler<P>): Handler<unknown> =>
  async (db, row) =>
    handle(db, { ...row, payload: payload.parse(row.payload) });

/** The handlers of all topics: the type demands one for each. @throws when one is missing all the same. */
export function checkedHandlers(handlers: Handlers<Topic>): CheckedHandlers {
  const payloads: { readonly [T in Topic]: z.ZodType<Topics[T]> } = PAYLOADS;
  const known: Partial<Handlers<Topic>> = handlers;
  const entry = <T extends Topic>(topic: T) => {
    const handle = known[topic];
    if (handle === undefined) throw new Error(`The topic ${topic} has no handler.`);
    return [topic, checked<Topics[T]>(payloads[topic], handle)] as const;
  };
  return Object.fromEntries((Object.keys(PAYLOADS) as Topic[]).map(entry));
}
