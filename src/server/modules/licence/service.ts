import { randomBytes } from "node:crypto";
import type { BookingParams } from "#contract/tenant/licence/form-contents.ts";
import { hostOf } from "#domain/tenant/host-name.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { insertParams, paramsById } from "./repository.ts";

/** Rate limit: form contents that one address may store. */
const BY_ADDRESS: RateLimit = { name: "booking params by address", limit: 20, minutes: 60 };

export interface LicencePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly tenants: TenantRegistry;
  readonly demo: boolean;
}

/** What a licence host does for the pages of one tenant. */
export interface LicenceService {
  /**
   * Keeps form contents for a day. @returns the id that opens them. @throws HttpError 429 at the address's rate limit.
   */
  store(tenant: Tenant, address: string, params: BookingParams): Promise<string>;
  /** The form contents of an id; null for an id that is unknown, expired or another tenant's. */
  read(tenant: Tenant, id: string): Promise<BookingParams | null>;
  /** Whether a site may show the tenant's pages: its own hosts and those that embed it, by exact name. */
  mayShow(tenant: Tenant, parent: string): boolean;
}

/** Wires the service to its ports. */
export const licenceService = ({ db, clock, rateLimiter, tenants, demo }: LicencePorts): LicenceService => ({
  async store(tenant, address, params) {
    await rateLimiter.consume(tenant.id, [BY_ADDRESS, address]);
    const id = randomBytes(32).toString("base64url");
    await db.withTenant(tenant.id, (handle) => insertParams(handle, tenant.id, { id, params, now: clock.now() }));
    return id;
  },
  read: (tenant, id) =>
    db.withTenant(tenant.id, async (handle) => {
      const params = await paramsById(handle, id, clock.now());
      // Written by `store` only.
      return params as BookingParams | null;
    }),
  mayShow(tenant, parent) {
    const host = hostOf(parent);
    if (host === null) return false;
    const owner = tenants.byHost(host);
    // A demo shows every tenant under the names of this machine.
    const isOwn = owner !== null && (owner.id === tenant.id || demo);
    return isOwn || tenant.settings.embedHosts.some((site) => hostOf(site) === host);
  },
});
