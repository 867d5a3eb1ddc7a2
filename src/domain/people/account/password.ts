/**
 * The prefix of a password when the browser hashes it: the SHA-256 of prefix and password, as hexadecimal, is sent, and
 * the server treats it as the password. It never changes, or no account could sign in any more; nor does the form below.
 */
const PREFIX = "cabstand:v1:";

/** A password in the one form of its characters (NFKC): keyboards write "é" as one character or as two, or full width. */
const inOneForm = (password: string): string => password.normalize("NFKC");

/** What is hashed of a password, wherever that is done: the same for all spellings of one password. */
export const hashedText = (password: string): string => PREFIX + inOneForm(password);

/** Whether a person typed the same password twice. */
export const isSamePassword = (one: string, other: string): boolean => inOneForm(one) === inOneForm(other);

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
  const { length } = inOneForm(trimmed);
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return "length";
  return trimmed === password ? null : "invalid";
}
