import type { CostField } from "#domain/business/cost-fields.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";

/** An account as its owner sees it. */
export interface Profile {
  readonly accountId: string;
  /** The business that the account books for, or null. */
  readonly bookerId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** With its plus sign. */
  readonly dialingCode: string;
  /** National number without the dialing code. */
  readonly phone: string;
  /** Whether the owner wants offers by text message, and by email. */
  readonly smsOptIn: boolean;
  readonly emailOptIn: boolean;
  /** The owner's access needs. */
  readonly needs: readonly AccessNeed[];
  /** The cost fields that the owner's business requires; none for a customer. */
  readonly costFields: readonly CostField[];
  /** When the account is deleted, as its owner wished; null: it stays. */
  readonly deletesAt: Instant | null;
  /** Whether someone has proven to read the mails of the address. */
  readonly emailConfirmed: boolean;
}

/**
 * Whether the bookings of an account mail its own address and no other: anyone may sign up with any address, and would
 * mail strangers in the operator's name. Bookers of a business were set up by the operator.
 */
export const mailsOnlyItself = ({ bookerId, emailConfirmed }: Pick<Profile, "bookerId" | "emailConfirmed">): boolean =>
  bookerId === null && !emailConfirmed;

/** The account's choice about offers; null: left as it is. */
export interface MarketingChoice {
  readonly sms: boolean | null;
  readonly email: boolean | null;
}

/** The same with access needs; absent: left as they are. */
export interface ProfileChoice extends MarketingChoice {
  readonly needs?: readonly AccessNeed[];
}

/** A file with the stored data of an account. */
export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** How long an account owner can change their mind about deleting the account. */
export const REGRET_DAYS = 14;

/** How long after the notice an unused account is deleted. */
export const UNUSED_NOTICE_DAYS = 30;
