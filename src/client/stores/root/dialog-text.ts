import { MESSAGES } from "#domain/shared/text/messages.ts";

const LEAKED = "An error occurred while updating the entries.";
const PROVIDER = /\b(?:stripe|paypal|braintree)\b/i;

/**
 * The text that a dialog may show: a text that leaks the server's database wording (ERR-002) or names a payment
 * provider (ERR-020), and an empty text, become the generic message.
 */
export const dialogText = (content: string): string =>
  content.trim() === "" || content.includes(LEAKED) || PROVIDER.test(content) ? MESSAGES.generic : content;
