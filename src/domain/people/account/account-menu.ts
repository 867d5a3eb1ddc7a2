/** The menu of a signed-in account. */

/** Key of an entry; the labels are the screen's. */
export type AccountEntryKey =
  | "myaccount"
  | "dashboard"
  | "commission"
  | "invoice"
  | "mybooking"
  | "myplace"
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
  { key: "myplace", page: "addressbook" },
  { key: "signout", page: null },
];

/** The entries in their order; only bookers have commissions and invoices. */
export const accountEntries = (isBooker: boolean): readonly AccountEntry[] =>
  ENTRIES.filter(({ bookersOnly }) => isBooker || bookersOnly !== true);
