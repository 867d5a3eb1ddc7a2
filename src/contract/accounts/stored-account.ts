/** The signed-in account as the browser stores it: ids and first name only; it grants no right. */
import { wireRecord } from "#contract/core/wire.ts";

/**
 * Name of the cookie beside the session's that scripts can read. Its value is the id of the signed-in account, so that
 * every tab of a browser knows who is signed in; it grants nothing.
 * @param secure whether the browser reaches the server by https.
 */
export const accountCookieName = (tenant: string, secure: boolean): string =>
  `${secure ? "__Host-" : ""}cabstand-${tenant}-account`;

/**
 * Header of a call that names the account its page shows as signed in. The server refuses the call when the session is
 * another's: a sign-in in one tab must not make the calls of another tab somebody else's.
 */
export const ACCOUNT_HEADER = "x-cabstand-account";

/** Value of the header from a page that shows nobody as signed in. */
export const NOBODY = "nobody";

/** Name of the entry in session or local storage. */
export const ACCOUNT_KEY = "account";

/** An account as the browser stores it. */
export interface StoredAccount {
  readonly accountId: string;
  /** Empty for an account that does not book for a business. */
  readonly bookerId: string;
  readonly firstName: string;
}

/** The account as text. */
export const writeAccount = ({ accountId, bookerId, firstName }: StoredAccount): string =>
  JSON.stringify({ custid: accountId, bookerid: bookerId, firstname: firstName });

/** Reads a stored account; null when there is none. */
export function readAccount(text: string | null): StoredAccount | null {
  if (text === null) return null;
  try {
    const root = wireRecord(JSON.parse(text));
    const accountId = root.text("custid");
    return accountId === "" ? null : { accountId, bookerId: root.text("bookerid"), firstName: root.text("firstname") };
  } catch {
    return null;
  }
}
