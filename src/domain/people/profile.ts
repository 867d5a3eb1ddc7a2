import type { CostField } from "../booking/cost-fields.ts";
import type { Instant } from "../shared/units.ts";
import type { AccessNeed } from "./access-needs.ts";

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
  /** Whether the owner wants to be told of offers by text message, by e-mail. */
  readonly smsOptIn: boolean;
  readonly emailOptIn: boolean;
  /** What the owner needs to travel. */
  readonly needs: readonly AccessNeed[];
  /** What the owner's business has its bookers fill in; none for a customer. */
  readonly costFields: readonly CostField[];
  /** When the account is deleted, as its owner wished; null: it stays. */
  readonly deletesAt: Instant | null;
}

/** What somebody chose about offers; null: left as it is. */
export interface MarketingChoice {
  readonly sms: boolean | null;
  readonly email: boolean | null;
}

/** The same with what the person needs to travel; absent: left as it is. */
export interface ProfileChoice extends MarketingChoice {
  readonly needs?: readonly AccessNeed[];
}
