/** The configuration that a page's address asks for. */

/** What the address states, and whose page it is. */
export interface AskedConfiguration {
  readonly sandbox: boolean;
  /** The number of the tenant whose page this is. */
  readonly source: number;
  /** As written in the address; empty: none. */
  readonly currency: string;
}

/**
 * Reads `currencyCode` from a page's query; null where it asks for nothing. A `source` in the address is not read: it is
 * often a campaign's, and the page belongs to its tenant whatever it says.
 * @param own the tenant's number, and whether the tab is in the sandbox.
 */
export function askedConfiguration(
  search: string,
  own: Pick<AskedConfiguration, "source" | "sandbox">,
): AskedConfiguration | null {
  const currency = new URLSearchParams(search).get("currencyCode") ?? "";
  return own.sandbox || currency !== "" ? { ...own, currency } : null;
}

/** The query of the configuration call. */
export const encodeAskedConfiguration = ({ sandbox, source, currency }: AskedConfiguration) => ({
  airports: "true" as const,
  source: String(source),
  ...(sandbox ? { sandbox: "true" as const } : {}),
  ...(currency === "" ? {} : { currencyCode: currency }),
});
