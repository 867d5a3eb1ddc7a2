/** A file with what is kept of a person. */
export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** How long somebody can change their mind about deleting an account. */
export const REGRET_DAYS = 14;
