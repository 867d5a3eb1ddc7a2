/** The tables of the studio, as Kysely sees them; part of TenantTables. */
import type { Generated } from "kysely";
import type { MaybeTime, Time } from "#server/platform/database/column-types.ts";

/** `0001_schema.sql` says what each column means. */
export interface StudioTables {
  staff: {
    tenant_id: string;
    id: string;
    email: string;
    email_key: string;
    name: string;
    password_hash: string;
    created_at: Time;
    updated_at: Time;
  };
  staff_sessions: {
    tenant_id: string;
    token_hash: string;
    staff_id: string;
    preview_hash: string;
    created_at: Time;
    seen_at: Time;
    ends_at: Time;
  };
  staff_invitations: {
    tenant_id: string;
    id: string;
    email: string;
    email_key: string;
    name: string;
    code_hash: string;
    wrong_tries: Generated<number>;
    invited_by: string;
    created_at: Time;
    ends_at: Time;
    used_at: MaybeTime;
  };
  studio_drafts: { tenant_id: string; version: number; document: string; saved_by: string; saved_at: Time };
  studio_schedules: {
    tenant_id: string;
    document: string;
    due_at: Time;
    scheduled_by: string;
    scheduled_at: Time;
    refusal: Generated<string>;
  };
  studio_versions: {
    tenant_id: string;
    version: number;
    document: string;
    published_by: string;
    published_at: Time;
  };
  brand_pictures: { tenant_id: string; hash: string; type: string; content: string; created_at: Time };
  staff_actions: { tenant_id: string; id: string; email: string; action: string; detail: string; done_at: Time };
}
