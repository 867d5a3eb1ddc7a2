import type { StaffActor } from "#server/platform/security/actor.ts";

/** Sessions of a tenant's staff: apart from those of customers, in a cookie of their own. */
export interface StaffSessions {
  /** The member of a token; null when it is unknown, expired, or another tenant's. */
  read(tenant: string, token: string): Promise<StaffActor | null>;
  /** @returns the token, which goes into the cookie and is stored nowhere. */
  begin(tenant: string, staffId: string): Promise<string>;
  end(tenant: string, sessionHash: string): Promise<void>;
}
