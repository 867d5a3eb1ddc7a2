import type { AccountEntryKey } from "#domain/people/account/account-menu.ts";
import type { IconName } from "#ds/foundations/Icon/icons.ts";

/** The icons of the account's pages, in the menu of the header and in the side navigation. */
export const ACCOUNT_ICONS: Readonly<Record<AccountEntryKey, IconName>> = {
  myaccount: "user",
  dashboard: "home",
  commission: "cash",
  invoice: "receipt",
  mybooking: "ticket",
  bulkbooking: "note",
  myplace: "pin",
  passengers: "users",
  signout: "external",
};
