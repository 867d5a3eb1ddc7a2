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
}

/** What somebody chose about offers; null: left as it is. */
export interface MarketingChoice {
  readonly sms: boolean | null;
  readonly email: boolean | null;
}
