/** The languages and the country that a request tells of its caller. */
import type { IncomingHttpHeaders } from "node:http";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";

/** Readers choose few; the rest of a longer header is not read. */
const LONGEST = 500;

/** The language tags of an Accept-Language header, the most preferred first; those that the reader refuses are left out. */
export const acceptedLanguages = (header: string): readonly string[] =>
  header
    .slice(0, LONGEST)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** Headers in which proxies report the caller's country: Cloudflare, CloudFront, and any other. */
const PROXY_HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-country"] as const;

const COUNTRIES: ReadonlySet<string> = new Set(DIALING_CODES.map(([country]) => country));

/** A country's code in lower case; null for none ("XX" and "T1" are Cloudflare's codes for unknown and Tor). */
function country(code: unknown): string | null {
  const known = typeof code === "string" ? code.toLowerCase() : "";
  return COUNTRIES.has(known) ? known : null;
}

/** The region of the most preferred language that has one: "en-GB, en;q=0.9, fr-CA;q=0.8" gives gb. */
function ofLanguages(header: string): string | null {
  // A region follows the language, or its script: "zh-Hant-TW".
  const regions = acceptedLanguages(header).map((tag) =>
    country(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]),
  );
  return regions.find((region) => region !== null) ?? null;
}

/**
 * The country that a caller probably has a telephone of: what a trusted proxy says of the address, the tenant's country,
 * or the region of the caller's language, which says least: most browsers in London say en-US. Only a form's initial
 * value; nothing is decided by it.
 * @param behindProxy whether proxies are configured; without one, any caller could forge their headers.
 * @param tenant the tenant's country, null for one without.
 */
export function callerCountry(headers: IncomingHttpHeaders, behindProxy: boolean, tenant: string | null): string {
  const stated = behindProxy ? PROXY_HEADERS.map((name) => country(headers[name])).find((code) => code !== null) : null;
  return stated ?? tenant ?? ofLanguages(headers["accept-language"] ?? "") ?? DEFAULT_COUNTRY;
}
