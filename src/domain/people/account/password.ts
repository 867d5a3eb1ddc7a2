/**
 * The prefix of a password when the browser hashes it: the SHA-256 of prefix and password, as hexadecimal, is sent, and
 * the server treats it as the password. It never changes, or no account could sign in any more.
 */
export const PASSWORD_PREFIX = "cabstand:v1:";

/** The form of a password as it is sent. */
export const SENT_PASSWORD = /^[0-9a-f]{64}$/;

/** Fewest and most characters of a password, counted without spaces around it. */
export const PASSWORD_LENGTH = { least: 6, most: 20 } as const;

/** Why a password box is refused; the screen turns it into a sentence. */
export type PasswordFault = "required" | "length" | "invalid";

/**
 * Validates a new password: 6-20 characters when trimmed. Spaces around it are refused rather than removed, or the
 * password would differ from what its owner believes to have typed.
 */
export function passwordFault(password: string): PasswordFault | null {
  const trimmed = password.trim();
  if (trimmed === "") return "required";
  if (trimmed.length < PASSWORD_LENGTH.least || trimmed.length > PASSWORD_LENGTH.most) return "length";
  return trimmed === password ? null : "invalid";
}
