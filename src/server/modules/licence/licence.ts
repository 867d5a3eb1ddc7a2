import { randomBytes } from "node:crypto";
import type { BookingParams } from "#contract/tenant/licence/form-contents.ts";
import { hostOf } from "#domain/tenant/host-name.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { RateLimit, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import type { TenantRegistry } from "#server/platform/http/tenant-registry.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import { sha256 } from "#server/platform/security/ids.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { trackingCodeOf } from "#domain/tenant/settings.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PageLink } from "#server/platform/http/pages/page-links.ts";

/** Rate limit: form contents that one address may store. */
const BY_ADDRESS: RateLimit = { name: "booking params by address", limit: 20, minutes: 60 };

interface LicenceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly tenants: TenantRegistry;
  readonly demo: boolean;
  readonly pageLink: PageLink;
}

const KEPT_MINUTES = 24 * 60;

/** Keeps form contents for a day. @param id the capability that opens them; only its hash is stored. */
export async function insertParams(
  db: TenantHandle,
  tenant: string,
  entry: { readonly id: string; readonly params: object; readonly now: Instant },
): Promise<void> {
  await db
    .insertInto("booking_params")
    .values({
      tenant_id: tenant,
      id_hash: sha256(entry.id),
      params: json(entry.params),
      created_at: new Date(entry.now),
      ends_at: new Date(addMinutes(entry.now, KEPT_MINUTES)),
    })
    .execute();
}

/** The form contents that an id opens at a moment, or null. */
async function paramsById(db: TenantHandle, id: string, now: Instant): Promise<unknown> {
  const row = await db
    .selectFrom("booking_params")
    .select("params")
    .where("id_hash", "=", sha256(id))
    .where("ends_at", ">", new Date(now))
    .executeTakeFirst();
  return row?.params ?? null;
}

/** Deletes expired form contents. */
export const deleteEndedParams = deletes({ table: "booking_params", age: "ends_at" });

const UNKNOWN_CODE = "We do not recognise this tracking code.";
const FOREIGN_SITE = "This site is not allowed to show our booking form.";

type LicenceEndpoints = "bookingParams" | "storeBookingParams" | "appBaseUrl" | "validateDomain";

/** Whether a site may show a tenant's pages: its own hosts and those that embed it, by exact name. */
function mayShow({ tenants, demo }: LicenceDeps, tenant: Tenant, parent: string): boolean {
  const host = hostOf(parent);
  if (host === null) return false;
  const owner = tenants.byHost(host);
  // A demo shows every tenant under the names of this machine.
  const isOwn = owner !== null && (owner.id === tenant.id || demo);
  return isOwn || tenant.settings.embedHosts.some((site) => hostOf(site) === host);
}

/** The licence host's endpoints. A tracking code is compared with the tenant of the host; it never chooses one. */
export const licenceHandlers = (deps: LicenceDeps): Pick<Handlers, LicenceEndpoints> => ({
  async bookingParams({ query, tenant }) {
    const params = await deps.db.withTenant(tenant.id, (handle) => paramsById(handle, query.id, deps.clock.now()));
    // The one reply to every id that opens nothing. Only `storeBookingParams` writes them.
    return params ? ok(params as BookingParams) : err({ code: 0, message: REFUSALS.booking_details_gone });
  },
  async storeBookingParams({ body: { trackingCode, params }, tenant, context }) {
    if (trackingCode !== trackingCodeOf(tenant)) return err(UNKNOWN_CODE);
    if (!params.ok) return params;
    await deps.rateLimiter.consume(tenant.id, [BY_ADDRESS, context.address]);
    const entry = { id: randomBytes(32).toString("base64url"), params: params.value, now: deps.clock.now() };
    await deps.db.withTenant(tenant.id, (handle) => insertParams(handle, tenant.id, entry));
    return ok(entry.id);
  },
  appBaseUrl: ({ query: trackingCode, tenant }) =>
    trackingCode === trackingCodeOf(tenant) ? ok(new URL(deps.pageLink(tenant, "/")).origin) : err(UNKNOWN_CODE),
  validateDomain({ body: { trackingCode, parent }, tenant }) {
    if (trackingCode !== trackingCodeOf(tenant)) return err(UNKNOWN_CODE);
    return mayShow(deps, tenant, parent) ? ok(null) : err(FOREIGN_SITE);
  },
});
