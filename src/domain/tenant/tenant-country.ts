import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";

const canonical = (zone: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;

/** The zones of a country: a method in newer engines, a property in older ones; TypeScript knows neither. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country.toUpperCase()}`);
  const method: unknown = Reflect.get(locale, "getTimeZones");
  const zones: unknown = typeof method === "function" ? method.call(locale) : Reflect.get(locale, "timeZones");
  return Array.isArray(zones) ? zones.map(String) : [];
}

const known = new Map<string, string | null>();

/**
 * The country of a tenant (ISO 3166 alpha-2, lower case): the one whose clocks show the tenant's IANA zone. A tenant has
 * no setting for it, and its phone number may have no dialing code. Null for a zone without a country, such as UTC. For
 * the server only: not every browser knows the zones of countries.
 */
export function countryOfZone(zone: string): string | null {
  let country = known.get(zone);
  if (country === undefined) {
    const wanted = canonical(zone);
    // Engines differ in which of a zone's names they list; making all canonical takes 80 ms, so only where it must be.
    const found =
      DIALING_CODES.find(([iso]) => zonesOf(iso).some((one) => one === zone || one === wanted)) ??
      DIALING_CODES.find(([iso]) => zonesOf(iso).some((one) => canonical(one) === wanted));
    country = found?.[0] ?? null;
    known.set(zone, country);
  }
  return country;
}
