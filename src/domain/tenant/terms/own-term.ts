/** Prefix of the keys by which catalogues and a tenant's own texts translate names from the tenant's data. */
export const TERM_PREFIX = "term.";

/** Joins the names of two vehicles that drive together. */
const AND = " + ";

/**
 * A name from a tenant's data (vehicle, tier, surcharge, airport) in the language of a page: by the first source with
 * the key `term.<name>`, else as it is written. "Saloon + Estate" is translated name by name.
 */
export const ownTerm = (name: string, sources: readonly Readonly<Record<string, string>>[]): string =>
  name
    .split(AND)
    .map((each) => sources.map((texts) => texts[TERM_PREFIX + each]).find((text) => text !== undefined) ?? each)
    .join(AND);
