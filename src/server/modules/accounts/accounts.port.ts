import type { ContactDraft } from "#domain/people/contact.ts";

/** Who wants an account, as stated; nothing is checked yet. */
export interface StatedNewcomer {
  readonly person: ContactDraft;
  /** What stands for the password. */
  readonly sent: string;
  /** The language of the page: BCP 47, or empty. */
  readonly locale: string;
}

/** Accounts as other modules make them. */
export interface Newcomers {
  /**
   * Makes an account for somebody who does something else, such as booking: by the rules and budgets of
   * signing up, except that a last name is not needed. It never throws a refusal: what it is part of goes on.
   * @param address of the caller.
   * @returns the new account's id; null when none was made, in particular when the e-mail address has one already,
   * which then stays as it is: nothing may be linked to it, and nobody signed in.
   */
  create(tenant: string, newcomer: StatedNewcomer, address: string): Promise<string | null>;
}
