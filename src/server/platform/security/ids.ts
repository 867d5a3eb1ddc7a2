import { createHash, createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { WATCH_CODE_PREFIX } from "#domain/booking/tracking/tracking.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Instant } from "#domain/shared/units.ts";

/** A UUID of version 7: ordered by time, 74 random bits. */
export function newId(now: Instant): string {
  const time = now.toString(16).padStart(12, "0");
  // `randomUUID` draws for many ids at once, where `randomBytes` makes a system call for each.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Whether a text has the form of our ids; anything else is never looked up. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Letters and digits that are not confused when read out: no 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
const REFERENCE_LETTERS = "34679ACDEFGHJKMNPQRTWXY";

/** A reference that people read out on the phone; it grants no access. */
export const newReference = (): string =>
  Array.from({ length: 8 }, () => REFERENCE_LETTERS.charAt(randomInt(REFERENCE_LETTERS.length))).join("");

const REFERENCE = new RegExp(`^[${REFERENCE_LETTERS}]{8}$`);

/** Whether a text has the form of a reference; anything else is never looked up. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/** SHA-256 in hex. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * What the holder of a code may do with one booking: see its ticket ("view"); follow its car as its passenger
 * ("track"); watch the car of one leg and nothing else ("watch-…", a shared link); pay for it; change and cancel it.
 * "manage" includes all others; each of the others includes nothing else.
 */
export const CAPABILITY_SCOPES = ["view", "track", "watch-outbound", "watch-return", "pay", "manage"] as const;
export type CapabilityScope = (typeof CAPABILITY_SCOPES)[number];

/** The scopes of shared links: each leg of a return has one of its own, which ends with that leg. */
export type WatchScope = `watch-${Leg}`;

/** The leg that a scope watches; null for every other scope. */
export const watchedLeg = (scope: CapabilityScope): Leg | null =>
  scope === "watch-outbound" ? "outbound" : scope === "watch-return" ? "return" : null;

/** Makes the codes that open one booking. */
export interface Capabilities {
  /**
   * The code of a booking: 256 bits, deterministic, so that a repeated reply can contain it again. The codes of shared
   * links begin with WATCH_CODE_PREFIX.
   */
  code(tenant: string, booking: string, scope: CapabilityScope): string;
  /** The hash under which a code is stored and looked up; the code itself is stored nowhere. */
  hash(code: string): string;
}

/** @param secret of this server, from its database; any code can be derived from it. */
export const capabilities = (secret: string): Capabilities => ({
  code: (tenant, booking, scope) =>
    (watchedLeg(scope) === null ? "" : WATCH_CODE_PREFIX) +
    createHmac("sha256", secret).update(`${tenant}|${booking}|${scope}`).digest("base64url"),
  hash: sha256,
});

/** An unguessable token: 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString("base64url");
