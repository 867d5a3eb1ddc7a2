import { readProfile } from "#contract/accounts/read-profile.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import type { ExportedFile, Profile, ProfileChoice } from "#domain/people/account/profile.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { Answer } from "./api.ts";
import { FAILED, createApiClient } from "./transport/api-client.ts";
import type { CallerDeps } from "./transport/caller.ts";

/** The parameters of an account link in a mail. */
export interface MailedLink {
  readonly id: string;
  readonly code: string;
}

/** The calls about accounts. Passwords are passed as typed; only their hashes leave the browser. Nothing throws. */
export interface AccountsApi {
  /** The signed-in person's profile; refused with code 2 for a guest. */
  session(signal: AbortSignal): Promise<Answer<Profile>>;
  signIn(email: string, password: string, remember: boolean, signal: AbortSignal): Promise<Answer<Profile>>;
  signUp(person: ContactDraft, password: string, signal: AbortSignal): Promise<Answer<Profile>>;
  signOut(signal: AbortSignal): Promise<Answer<void>>;
  /** Has a password-reset link mailed; the answer does not reveal whether the account exists. */
  askForReset(email: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Sets a new password through a mailed link. */
  savePassword(link: MailedLink, password: string, signal: AbortSignal): Promise<Answer<void>>;
  changePassword(old: string, password: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The profile after the change, and a message when something is left to do (empty otherwise). */
  updateProfile(
    person: ContactDraft,
    choice: ProfileChoice,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly profile: Profile; readonly message: string }>>;
  /** Has the link that confirms the account's address mailed again. @returns the profile. */
  sendEmailLink(signal: AbortSignal): Promise<Answer<Profile>>;
  /** Confirms an address by a mailed link. */
  confirmEmail(link: MailedLink, signal: AbortSignal): Promise<Answer<void>>;
  /** Everything the server keeps about the person. */
  exportData(password: string, signal: AbortSignal): Promise<Answer<readonly ExportedFile[]>>;
  /** Schedules the account's deletion in two weeks. @returns the profile with the date. */
  deleteAccount(password: string, signal: AbortSignal): Promise<Answer<Profile>>;
  /** Cancels the scheduled deletion. */
  keepAccount(signal: AbortSignal): Promise<Answer<Profile>>;
}

/** What a person does with an account; a returning one only has the session checked. */
export type AccountCalls = Omit<AccountsApi, "session">;

/** Creates the account calls. All but the check of the session are in a chunk of their own. */
export function createAccountsApi(deps: CallerDeps): AccountsApi {
  const { read } = createApiClient(FIRST_ROUTES, deps);
  const later = <T>(run: (calls: AccountCalls) => Promise<Answer<T>>): Promise<Answer<T>> =>
    import("./account-calls.ts").then(
      ({ createAccountCalls }) => run(createAccountCalls(deps)),
      () => FAILED,
    );
  return {
    session: (signal) => read("session", { signal }, readProfile),
    signIn: (...call) => later((calls) => calls.signIn(...call)),
    signUp: (...call) => later((calls) => calls.signUp(...call)),
    signOut: (...call) => later((calls) => calls.signOut(...call)),
    askForReset: (...call) => later((calls) => calls.askForReset(...call)),
    savePassword: (...call) => later((calls) => calls.savePassword(...call)),
    changePassword: (...call) => later((calls) => calls.changePassword(...call)),
    updateProfile: (...call) => later((calls) => calls.updateProfile(...call)),
    sendEmailLink: (...call) => later((calls) => calls.sendEmailLink(...call)),
    confirmEmail: (...call) => later((calls) => calls.confirmEmail(...call)),
    exportData: (...call) => later((calls) => calls.exportData(...call)),
    deleteAccount: (...call) => later((calls) => calls.deleteAccount(...call)),
    keepAccount: (...call) => later((calls) => calls.keepAccount(...call)),
  };
}
