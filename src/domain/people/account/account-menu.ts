/** The menu of a signed-in account. */

/** Key of an entry; the labels are the screen's. */
export type AccountEntryKey =
  | "myaccount"
  | "dashboard"
  | "commission"
  | "invoice"
  | "mybooking"
  | "myplace"
  | "passengers"
  | "bulkbooking"
  | "signout";

/** An entry, and the page that it leads to; signing out asks a question instead. */
export interface AccountEntry {
  readonly key: AccountEntryKey;
  readonly page: string | null;
}

const ENTRIES: readonly (AccountEntry & { readonly bookersOnly?: true })[] = [
  // Labelled with the person's name.
  { key: "myaccount", page: "profile" },
  { key: "dashboard", page: "dashboard" },
  { key: "commission", page: "commission", bookersOnly: true },
  { key: "invoice", page: "invoice", bookersOnly: true },
  { key: "mybooking", page: "bookinghistory" },
  { key: "bulkbooking", page: "bulkbooking", bookersOnly: true },
  { key: "myplace", page: "addressbook" },
  { key: "passengers", page: "passengers", bookersOnly: true },
  { key: "signout", page: null },
];

/** The entries in their order; only bookers have commissions and invoices. */
export const accountEntries = (isBooker: boolean): readonly AccountEntry[] =>
  ENTRIES.filter(({ bookersOnly }) => isBooker || bookersOnly !== true);

/** Leads to a page. */
type AccountPage = AccountEntry & { readonly page: string };

const leadsToPage = (entry: AccountEntry): entry is AccountPage => entry.page !== null;

/** The pages for a side navigation, where the customer's own details come last. */
export function accountPages(isBooker: boolean): readonly AccountPage[] {
  const [profile, ...others] = accountEntries(isBooker).filter(leadsToPage);
  return profile === undefined ? others : [...others, profile];
}

/** The entry that is marked on a page that has none of its own. */
const PARENTS: Readonly<Record<string, string>> = { bookingdetail: "bookinghistory", changepassword: "profile" };

/** Name of the page whose entry is marked. */
export const markedPage = (page: string): string => PARENTS[page] ?? page;
