import type { CallerFacts } from "#contract/core/encode-request.ts";
import {
  decodeMessage,
  decodeExport,
  decodeProfile,
  encodeNewPassword,
  encodePasswords,
  encodeKeep,
  encodeProof,
  encodeProfile,
  encodeSignIn,
  encodeSignUp,
} from "#contract/accounts/codec.ts";
import type { ExportedFile } from "#domain/people/account/own-data.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { Profile, ProfileChoice } from "#domain/people/account/profile.ts";
import type { Answer } from "./api.ts";
import { hashPassword } from "./transport/hash-password.ts";
import { ROUTES } from "#contract/routes.ts";
import { FAILED, createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

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

export interface AccountsApiDeps extends ApiClientDeps {
  readonly caller: () => CallerFacts;
}

const nothing = (): void => undefined;

/** Hashes the passwords, then calls; a failed hash gives the same result as a call without an answer. */
async function hashed<T>(
  passwords: readonly string[],
  call: (...hashes: readonly string[]) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  try {
    return await call(...(await Promise.all(passwords.map((password) => hashPassword(password)))));
  } catch {
    return FAILED;
  }
}

/** Creates the account calls. */
export function createAccountsApi(deps: AccountsApiDeps): AccountsApi {
  const { read } = createApiClient(ROUTES, deps);
  const { caller } = deps;
  return {
    session: (signal) => read("session", { signal }, decodeProfile),
    signIn: (email, password, remember, signal) =>
      hashed([password], (sent = "") =>
        read("signIn", { body: encodeSignIn(email, sent, remember), signal }, decodeProfile),
      ),
    signUp: (person, password, signal) =>
      hashed([password], (sent = "") => read("signUp", { body: encodeSignUp(person, sent), signal }, decodeProfile)),
    signOut: (signal) => read("signOut", { signal }, nothing),
    askForReset(email, signal) {
      const { customerId, source } = caller();
      return read("resetPassword", { body: { custid: customerId, email: email.trim(), source }, signal }, nothing);
    },
    savePassword: (link, password, signal) =>
      hashed([password], (sent = "") => read("savePassword", { body: encodeNewPassword(link, sent), signal }, nothing)),
    changePassword: (old, password, signal) =>
      hashed([password, old], (sent = "", oldSent = "") =>
        read("changePassword", { body: encodePasswords(caller().customerId, sent, oldSent), signal }, nothing),
      ),
    updateProfile: (person, choice, signal) =>
      read("updateProfile", { body: encodeProfile(caller().customerId, person, choice), signal }, (reply) => ({
        profile: decodeProfile(reply),
        message: decodeMessage(reply),
      })),
    sendEmailLink: (signal) => read("emailLink", { signal }, decodeProfile),
    confirmEmail: (link, signal) => read("confirmEmail", { body: { ...link }, signal }, nothing),
    exportData: (password, signal) =>
      hashed([password], (sent = "") =>
        read("exportData", { body: encodeProof(caller().customerId, sent), signal }, decodeExport),
      ),
    deleteAccount: (password, signal) =>
      hashed([password], (sent = "") =>
        read("deleteAccount", { body: encodeProof(caller().customerId, sent), signal }, decodeProfile),
      ),
    keepAccount: (signal) => read("deleteAccount", { body: encodeKeep(caller().customerId), signal }, decodeProfile),
  };
}
