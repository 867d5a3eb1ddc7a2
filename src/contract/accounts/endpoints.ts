/** The accounts calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as accounts from "./schema.ts";

export const ACCOUNTS_ENDPOINTS = {
  signIn: {
    access: "public",
    rate: "write",
    ignoresClaims: true,
    summary: "Begins a session, by email and password.",
    ...accounts.signIn,
  },
  signUp: {
    access: "public",
    rate: "write",
    ignoresClaims: true,
    oncePerKey: true,
    summary: "Makes an account and begins its session.",
    ...accounts.signUp,
  },
  resetPassword: {
    access: "public",
    rate: "write",
    ignoresClaims: true,
    summary: "Has a link for a new password mailed to an account, if the address has one; the answer never tells.",
    ...accounts.resetPassword,
  },
  savePassword: {
    access: "capability",
    rate: "write",
    oncePerKey: true,
    summary: "Sets a new password by a mailed link, once; every session of the account ends.",
    ...accounts.savePassword,
  },
  changePassword: {
    access: "customer",
    rate: "write",
    summary: "Changes the own password; every other session ends.",
    ...accounts.changePassword,
  },
  updateProfile: {
    access: "customer",
    rate: "write",
    summary: "Changes the own profile; a new email address waits until the link that is sent to it is used.",
    ...accounts.updateProfile,
  },
  emailLink: {
    access: "customer",
    rate: "write",
    summary: "Has the link that confirms the own email address mailed again, unless it is confirmed (own addition).",
    ...accounts.emailLink,
  },
  confirmEmail: {
    access: "capability",
    rate: "write",
    summary: "Confirms an email address, a new one too, by the link that was mailed to it (own addition).",
    ...accounts.confirmEmail,
  },
  session: {
    access: "public",
    rate: "read",
    ignoresClaims: true,
    summary: "The profile of the signed-in account; code 2 for a guest (own addition).",
    ...accounts.session,
  },
  exportData: {
    access: "customer",
    rate: "write",
    summary: "All data of the signed-in account, after its password is given again (own addition).",
    ...accounts.exportData,
  },
  deleteAccount: {
    access: "customer",
    rate: "write",
    summary: "Has the own account deleted two weeks later, or keeps it after all (own addition).",
    ...accounts.deleteAccount,
  },
  signOut: {
    access: "public",
    rate: "write",
    ignoresClaims: true,
    summary: "Ends the session, if there is one (own addition).",
    ...accounts.signOut,
  },
} as const satisfies Record<string, EndpointDefinition>;
