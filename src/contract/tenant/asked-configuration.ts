/** The configuration that a page's address asks for. */

/** What the address states; all as written there. */
export interface AskedConfiguration {
  readonly sandbox: boolean;
  /** Empty: none. */
  readonly source: string;
  readonly currency: string;
}

/** Reads `source` and `currencyCode` from a page's query; null where it asks for nothing. @param sandbox of the tab. */
export function askedConfiguration(search: string, sandbox: boolean): AskedConfiguration | null {
  const query = new URLSearchParams(search);
  const asked = { sandbox, source: query.get("source") ?? "", currency: query.get("currencyCode") ?? "" };
  return sandbox || asked.source !== "" || asked.currency !== "" ? asked : null;
}

/** The query of the configuration call. */
export const encodeAskedConfiguration = ({ sandbox, source, currency }: AskedConfiguration) => ({
  airports: "true" as const,
  ...(sandbox ? { sandbox: "true" as const } : {}),
  ...(source === "" ? {} : { source }),
  ...(currency === "" ? {} : { currencyCode: currency }),
});
