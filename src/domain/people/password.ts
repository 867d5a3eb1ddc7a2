/**
 * What goes before a password when the browser hashes it: SHA-256 of this and the password, as hexadecimal, is what is
 * sent and what the server treats as the password. It never changes, or nobody could sign in any more.
 */
export const PASSWORD_PREFIX = "cabstand:v1:";

/** The form of a password as it is sent. */
export const SENT_PASSWORD = /^[0-9a-f]{64}$/;

/** Fewest and most characters of a password, counted without spaces around it (ACC-009). */
export const PASSWORD_LENGTH = { least: 6, most: 20 } as const;

/** Why a password box is refused; the screen makes the sentence of it. */
export type PasswordFault = "required" | "length" | "invalid";

/**
 * Judges a new password: 6-20 characters when trimmed (ACC-009). Spaces around it are refused rather than cut off, or it
 * would not be what its owner believes to have typed.
 */
export function passwordFault(password: string): PasswordFault | null {
  const trimmed = password.trim();
  if (trimmed === "") return "required";
  if (trimmed.length < PASSWORD_LENGTH.least || trimmed.length > PASSWORD_LENGTH.most) return "length";
  return trimmed === password ? null : "invalid";
}
