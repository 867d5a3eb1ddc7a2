/**
 * Rate limits of bookings, which may be made before anything is paid. A fake ride costs a driver's time, and each one
 * mails an address that a stranger may have typed. Uses are counted in the booking's own transaction, for all
 * processes; facts.ts counts the open unpaid bookings of one phone or account.
 */
import type { Booking } from "#domain/booking/booking.ts";
import { emailKey } from "#domain/people/contact/email-key.ts";
import { siteOf } from "#server/platform/security/address-group.ts";
import type { RateLimit, LimitedKey, RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";

const HOUR = 60;

/** Bookings that mail one mailbox. Enough for a wedding party; more suggests abuse of the address. */
const BY_EMAIL: RateLimit = { name: "bookings by email", limit: 12, minutes: 12 * HOUR };
/** Changes that mail one mailbox; a booking can be changed as often as there are offers. */
const CHANGES_BY_EMAIL: RateLimit = { name: "changes by email", limit: 24, minutes: 12 * HOUR };
/** Bookings from one network: a hotel's desk that never signs in, an airport's Wi-Fi, a carrier's shared IPv4. */
const BY_NETWORK: RateLimit = { name: "bookings by network", limit: 40, minutes: HOUR };
/** Bookings from one IPv6 site, which has up to 65,536 networks. */
const BY_SITE: RateLimit = { name: "bookings by site", limit: 120, minutes: HOUR };
/**
 * All bookings of a tenant but those of businesses: the last line of defence, above what a large operator drives in an
 * hour.
 */
const BY_TENANT: RateLimit = { name: "bookings of tenant", limit: 1_000, minutes: HOUR };
/** Numbers of such bookings of a tenant within an hour that raise an alarm. */
const ALARM_AT: readonly number[] = [200, BY_TENANT.limit];
/** Bookings of a customer who is signed in, cancelled ones included. */
const BY_ACCOUNT: RateLimit = { name: "bookings by account", limit: 30, minutes: HOUR };
/** Bookings of one booker of a business: the largest upload plus a busy hour at the desk. */
const BY_BUSINESS_PERSON: RateLimit = { name: "bookings by business person", limit: 600, minutes: HOUR };

/** Who books. */
export interface BookingCaller {
  /** Network of the caller (address-group.ts). */
  readonly address: string;
  /** Empty for a guest. */
  readonly accountId: string;
  readonly isBusiness: boolean;
  /** Where the confirmation goes. */
  readonly email: string;
}

/** One key for the spellings of a mailbox. Most hosts ignore a `+tag`; at another one two people share a limit. */
const mailboxOf = (email: string): string => emailKey(email).replace(/\+[^@]*(?=@[^@]*$)/, "");

/**
 * Counts one booking against its caller's rate limits, in the booking's transaction.
 * @throws HttpError 429 with the seconds to wait; the transaction must then be undone.
 */
export async function countBooking(
  { rateLimiter, alarm }: { readonly rateLimiter: Pick<RateLimiter, "count">; readonly alarm: Alarm },
  db: TenantHandle,
  tenant: string,
  { address, accountId, isBusiness, email }: BookingCaller,
): Promise<void> {
  if (isBusiness) {
    await rateLimiter.count(db, tenant, [BY_BUSINESS_PERSON, accountId]);
    return;
  }
  const site = siteOf(address);
  const keys: readonly LimitedKey[] = [
    [BY_EMAIL, mailboxOf(email)],
    [BY_NETWORK, address],
    ...(accountId === "" ? [] : [[BY_ACCOUNT, accountId] as const]),
    ...(site === null ? [] : [[BY_SITE, site] as const]),
    [BY_TENANT, ""],
  ];
  const uses = (await rateLimiter.count(db, tenant, ...keys)).at(-1) ?? 0;
  if (ALARM_AT.includes(uses)) alarm("unusually many bookings: are they real?", { tenant, withinHour: uses });
}

/** The same for a change: it mails the passenger again. */
export const countChange = async (
  { rateLimiter }: { readonly rateLimiter: Pick<RateLimiter, "count"> },
  db: TenantHandle,
  tenant: string,
  { bookerId, passenger }: Pick<Booking, "bookerId" | "passenger">,
): Promise<void> => {
  if (bookerId === null) await rateLimiter.count(db, tenant, [CHANGES_BY_EMAIL, mailboxOf(passenger.email)]);
};
