/** What no answer of the server may ever hold. */

const SECRETS: readonly RegExp[] = [
  // Secret keys of payment services.
  /\b[sr]k_(live|test)_\w+/,
  /\bwhsec_\w+/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  // Connection strings.
  /\b(postgres|postgresql|mysql|redis|smtp|smtps):\/\/[^\s"]*@/i,
  // Stack traces, paths of the server, hashes of passwords.
  /\bat [^"]{0,80}:\d+:\d+\)?/,
  /\/node_modules\//,
  /\$argon2/,
];

/** The secrets that a text holds. */
export const secretsIn = (text: string): string[] => SECRETS.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
