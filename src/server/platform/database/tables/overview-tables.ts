import type { TenantTables } from "./tables.ts";

/**
 * What the server sees of all tenants at once: the states of rows, never their content. The database grants these
 * columns alone (show_in_overview in the migrations).
 */
export interface OverviewTables {
  outbox: Pick<
    TenantTables["outbox"],
    "tenant_id" | "topic" | "created_at" | "done_at" | "due_at" | "failed_at" | "retried_at"
  >;
  mails: Pick<
    TenantTables["mails"],
    "tenant_id" | "kind" | "created_at" | "sent_at" | "due_at" | "failed_at" | "retried_at"
  >;
  studio_schedules: Pick<TenantTables["studio_schedules"], "tenant_id" | "due_at">;
  webhooks: Pick<
    TenantTables["webhooks"],
    "tenant_id" | "created_at" | "done_at" | "due_at" | "failed_at" | "retried_at"
  >;
}
