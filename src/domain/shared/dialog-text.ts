import { MESSAGES } from "./messages.ts";

const LEAKED = "An error occurred while updating the entries.";
const PROVIDER = /\b(?:stripe|paypal|braintree)\b/i;

/**
 * The text that a dialog may show: anything that leaks the server's database wording (ERR-002) or names a payment
 * provider (ERR-020, A-72), and an empty text, becomes the generic message.
 */
export const dialogText = (content: string): string =>
  content.trim() === "" || content.includes(LEAKED) || PROVIDER.test(content) ? MESSAGES.generic : content;
