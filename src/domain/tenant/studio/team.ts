/** Who may design a tenant's shop. */
import type { Instant } from "#domain/shared/units.ts";
import type { StaffMember } from "./draft.ts";

/** Someone who has a mailed link and has not used it. */
export interface Invited extends StaffMember {
  /** When the link ends. */
  readonly until: Instant;
}

/** What members of staff do that is noted. */
export const STAFF_ACTIONS = [
  "signed in",
  "published",
  "rolled back",
  "scheduled",
  "unscheduled",
  "invited",
  "removed",
  "joined",
  "retried",
  "discarded",
  "settled",
  "assigned",
  "enabled",
  "invoice paid",
  "offer added",
  "offer ended",
] as const;
export type StaffActionName = (typeof STAFF_ACTIONS)[number];

/** Something that a member of staff did. */
export interface StaffDeed {
  readonly at: Instant;
  readonly email: string;
  readonly action: StaffActionName;
  /** What it was about, for people: the number of a version, an address, a payment with the note on how it was settled. */
  readonly detail: string;
}

/** Staff and open invitations, by address; and what they did last, newest first. */
export interface Team {
  readonly log: readonly StaffDeed[];
  readonly members: readonly StaffMember[];
  readonly invited: readonly Invited[];
}
