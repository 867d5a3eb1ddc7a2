import type { Statement } from "#server/platform/database/sql-engine.ts";

/** Messages between the main thread and the database's worker. Reply 0 says whether the database is open. */
export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: "run"; readonly statements: readonly Statement[] }
  | { readonly kind: "script"; readonly sql: string }
  | { readonly kind: "listen"; readonly channel: string }
  | { readonly kind: "fsyncs" }
  | { readonly kind: "copy"; readonly to: string }
  | { readonly kind: "close" }
);

/** A request without its number, as the client's callers pass it. */
export type WorkerCall = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

export type WorkerReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: Record<string, unknown> };

/** A notification on a channel that the client listens to. */
export interface WorkerNotice {
  readonly channel: string;
  readonly payload: string;
}
