import type { Tenant } from "#server/modules/tenants/tenant.ts";

/**
 * The tenant as its staff's draft has it, or as it is published; null: the code opens no preview, or none any more. In
 * both cases nothing is stored for it.
 */
export type PreviewOf = (live: Tenant, code: string, isPublished: boolean) => Promise<Tenant | null>;
