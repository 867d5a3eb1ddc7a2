import type { CallerFacts } from "#contract/codec.ts";
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
} from "#contract/profile-codec.ts";
import type { ExportedFile } from "#domain/people/own-data.ts";
import type { ContactDraft } from "#domain/people/contact.ts";
import type { Profile, ProfileChoice } from "#domain/people/profile.ts";
import type { Answer } from "./api.ts";
import { hashPassword } from "./hash-password.ts";
import { FAILED, makeSender, type SenderDeps } from "./sender.ts";

/** What a link in a mail says about itself. */
export interface MailedLink {
  readonly id: string;
  readonly code: string;
}

/** The calls about accounts. Passwords are given as typed; only what stands for them leaves (ACC-010). Nothing throws. */
export interface AccountsApi {
  /** The profile of whoever is signed in; a refusal with code 2 when nobody is. */
  session(signal: AbortSignal): Promise<Answer<Profile>>;
  signIn(email: string, password: string, remember: boolean, signal: AbortSignal): Promise<Answer<Profile>>;
  signUp(person: ContactDraft, password: string, signal: AbortSignal): Promise<Answer<Profile>>;
  signOut(signal: AbortSignal): Promise<Answer<void>>;
  /** Has a link for a new password mailed; the answer does not tell whether there is such an account. */
  askForReset(email: string, signal: AbortSignal): Promise<Answer<void>>;
  /** Sets a new password by a mailed link. */
  savePassword(link: MailedLink, password: string, signal: AbortSignal): Promise<Answer<void>>;
  changePassword(old: string, password: string, signal: AbortSignal): Promise<Answer<void>>;
  /** The profile as it is then, and a sentence where something is still to be done for it. */
  updateProfile(
    person: ContactDraft,
    choice: ProfileChoice,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly profile: Profile; readonly message: string }>>;
  confirmEmail(link: MailedLink, signal: AbortSignal): Promise<Answer<void>>;
  /** All that is kept of the person. */
  exportData(password: string, signal: AbortSignal): Promise<Answer<readonly ExportedFile[]>>;
  /** Has the account deleted in two weeks. @returns the profile, which says when. */
  deleteAccount(password: string, signal: AbortSignal): Promise<Answer<Profile>>;
  /** Keeps the account after all. */
  keepAccount(signal: AbortSignal): Promise<Answer<Profile>>;
}

export interface AccountsApiDeps extends SenderDeps {
  readonly caller: () => CallerFacts;
}

const nothing = (): void => undefined;

/** Hashes, then calls; where nothing can be hashed the call has failed like one without an answer. */
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

/** Makes the calls about accounts. */
export function createAccountsApi(deps: AccountsApiDeps): AccountsApi {
  const { read } = makeSender(deps);
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
