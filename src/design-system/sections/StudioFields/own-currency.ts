import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";

/** The ISO 4217 currency that a tenant's file has its amounts in. */
export function ownCurrency(document: unknown): string {
  const currency = valueAt(document, ["settings", "currency"]);
  return typeof currency === "string" && currency !== "" ? currency : DEFAULT_CURRENCY;
}
