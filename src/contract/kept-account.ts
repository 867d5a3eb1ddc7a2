/** Who is signed in, as the browser's storage keeps it: ids and first name only, no right follows from it (ACC-019). */
import { wireRecord } from "./wire.ts";

/** Name of the entry in session or local storage (ENT-052). */
export const ACCOUNT_KEY = "account";

/** An account as far as the browser remembers it. */
export interface KeptAccount {
  readonly accountId: string;
  /** Empty for anybody who is not a business booker. */
  readonly bookerId: string;
  readonly firstName: string;
}

/** The account as text. */
export const writeAccount = ({ accountId, bookerId, firstName }: KeptAccount): string =>
  JSON.stringify({ custid: accountId, bookerid: bookerId, firstname: firstName });

/** Reads a kept account; null when there is none. */
export function readAccount(text: string | null): KeptAccount | null {
  if (text === null) return null;
  try {
    const root = wireRecord(JSON.parse(text));
    const accountId = root.text("custid");
    return accountId === "" ? null : { accountId, bookerId: root.text("bookerid"), firstName: root.text("firstname") };
  } catch {
    return null;
  }
}
