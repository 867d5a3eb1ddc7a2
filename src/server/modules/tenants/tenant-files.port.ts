import type { Result } from "#domain/shared/result.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Tenants as the files that operators write; a file here has no provider keys, which never leave the server. */
export interface TenantFiles {
  /** The tenant as it is now in the database, which another server may have changed a moment ago. */
  current(id: string): Promise<Tenant>;
  /** The live file, with the pictures of its vehicles. */
  write(tenant: Tenant): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Reads a file of this tenant: the same check as `npm run tenant -- check`, and nothing in it may differ that only
   * the server's administrator may change.
   * @returns the tenant with its provider keys, or every fault as "field.path: what is wanted".
   */
  read(tenant: Tenant, document: Readonly<Record<string, unknown>>): Result<Tenant, readonly string[]>;
  /**
   * Makes it live: all or nothing. The servers take it up within seconds.
   * @param also runs in the same transaction; what it throws leaves everything as it was.
   * @returns why it is refused.
   */
  put(tenant: Tenant, also: (handle: TenantHandle) => Promise<void>): Promise<Result<null, string>>;
}
