import { deleteAccount, exportData } from "#contract/accounts/leave.ts";
import { changePassword, resetPassword, savePassword } from "#contract/accounts/password.ts";
import { confirmEmail, emailLink, updateProfile } from "#contract/accounts/profile.ts";
import { signIn, signOut, signUp } from "#contract/accounts/session.ts";
import type { AccountCalls } from "./accounts-api.ts";
import type { Answer } from "./api.ts";
import { FAILED } from "./transport/api-client.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";
import { hashPassword } from "./transport/hash-password.ts";

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

/** Creates the calls of {@link AccountCalls}. */
export function createAccountCalls(deps: CallerDeps): AccountCalls {
  const call = createCaller(deps);
  return {
    signIn: (email, password, remember, signal) =>
      hashed([password], (sent = "") => call(signIn, { body: { email, sent, remember }, signal })),
    signUp: (person, password, signal) =>
      hashed([password], (sent = "") => call(signUp, { body: { person, sent }, signal })),
    signOut: (signal) => call(signOut, { signal }),
    askForReset: (email, signal) => call(resetPassword, { body: email, signal }),
    savePassword: (link, password, signal) =>
      hashed([password], (sent = "") => call(savePassword, { body: { link, sent }, signal })),
    changePassword: (old, password, signal) =>
      hashed([password, old], (sent = "", oldSent = "") => call(changePassword, { body: { sent, oldSent }, signal })),
    updateProfile: (person, choice, signal) => call(updateProfile, { body: { person, choice }, signal }),
    sendEmailLink: (signal) => call(emailLink, { signal }),
    confirmEmail: (link, signal) => call(confirmEmail, { body: link, signal }),
    exportData: (password, signal) => hashed([password], (sent = "") => call(exportData, { body: sent, signal })),
    deleteAccount: (password, signal) => hashed([password], (sent = "") => call(deleteAccount, { body: sent, signal })),
    keepAccount: (signal) => call(deleteAccount, { body: null, signal }),
  };
}
