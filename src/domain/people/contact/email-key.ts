import { plainText } from "#domain/shared/text/plain-text.ts";
import { withoutMailto } from "#domain/shared/text/text-rules.ts";

/** Hosts known to deliver every spelling with dots and `+tags` to one mailbox. */
const DOTLESS_HOSTS: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * An address as it is stored and written to: without invisible characters and `mailto:`, and with its letters in their plain forms.
 */
export const tidyEmail = (email: string): string => withoutMailto(plainText(email)).trim();

/**
 * What two spellings of one mailbox have in common; an account is unique by it. Letter case, compatibility forms of
 * Unicode (NFKC) and invisible characters make no difference. Dots and `+tags` do: only a host can say whether `a.b@`
 * and `ab@` are one person, and merging two people would lock one of them out. The few hosts that ignore them are
 * listed above. A key only finds accounts: mail always goes to the address with which the account was made.
 */
export function emailKey(email: string): string {
  const plain = tidyEmail(tidyEmail(email).toLowerCase());
  const at = plain.lastIndexOf("@");
  const name = plain.slice(0, Math.max(at, 0));
  const host = plain.slice(at + 1).replace(/[.\s]+$/u, "");
  const known = Object.hasOwn(DOTLESS_HOSTS, host) ? DOTLESS_HOSTS[host] : undefined;
  return known === undefined ? `${name}@${host}` : `${name.replace(/\+.*$/, "").replaceAll(".", "")}@${known}`;
}
