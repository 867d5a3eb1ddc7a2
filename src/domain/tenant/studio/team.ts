/** Who may design a tenant's shop. */
import type { Instant } from "#domain/shared/units.ts";
import type { StaffMember } from "./draft.ts";

/** Someone who has a mailed link and has not used it. */
export interface Invited extends StaffMember {
  /** When the link ends. */
  readonly until: Instant;
}

/** Staff and open invitations, by address. */
export interface Team {
  readonly members: readonly StaffMember[];
  readonly invited: readonly Invited[];
}
