/** Common mail hosts; a host that is almost one of them is probably mistyped. */
const HOSTS: readonly string[] = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "outlook.com",
  "yahoo.com",
  "yahoo.co.uk",
  "icloud.com",
  "live.com",
  "live.co.uk",
  "btinternet.com",
  "sky.com",
  "aol.com",
  "msn.com",
  "me.com",
  // Listed so that they are not corrected: each is one letter away from another one.
  "ymail.com",
  "email.com",
  "mail.com",
  "gmx.com",
];

/** Of shorter names ("ge.com" beside "me.com") most are real domains of their own. */
const CORRECTED_NAME_LENGTH = 5;
const CORRECTED = HOSTS.filter((host) => host.indexOf(".") >= CORRECTED_NAME_LENGTH);

/** Whether inserting, deleting, replacing or swapping one letter turns one text into the other. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const rest = short.slice(start + 1);
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest === long.slice(start + 1) || (swapped && short.slice(start + 2) === long.slice(start + 2));
}

/** The address that was probably meant: "ada@gmial.com" gives "ada@gmail.com"; null when it looks right. */
export function meantEmail(email: string): string | null {
  const [, name, host = ""] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (name === undefined || HOSTS.includes(host)) return null;
  const meant = CORRECTED.find((known) => isOneSlipAway(host, known));
  return meant === undefined ? null : `${email.trim().slice(0, name.length)}@${meant}`;
}
