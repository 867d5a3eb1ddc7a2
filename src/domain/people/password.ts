/**
 * What goes before a password when the browser hashes it: SHA-256 of this and the password, as hexadecimal, is what is
 * sent and what the server treats as the password. It never changes, or nobody could sign in any more.
 */
export const PASSWORD_PREFIX = "cabstand:v1:";

/** The form of a password as it is sent. */
export const SENT_PASSWORD = /^[0-9a-f]{64}$/;
