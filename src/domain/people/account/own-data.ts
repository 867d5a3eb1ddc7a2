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
