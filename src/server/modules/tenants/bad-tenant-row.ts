/** A tenant's row is invalid; the message names the fault and never shows a key. */
export class BadTenantRow extends Error {
  override readonly name = "BadTenantRow";
}
