import type { Place } from "#domain/journey/place.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { TenantSettings } from "./settings.ts";

/**
 * Where a tenant's passengers meet their driver at a place: as stated for the place itself, else for its airport.
 * @param locale BCP 47; a sentence in another language is never given.
 * @returns empty where the tenant states none.
 */
export function meetingPoint(
  { meetingPoints }: Pick<TenantSettings, "meetingPoints">,
  { fullAddress, code }: Pick<Place, "fullAddress" | "code">,
  locale: string,
): string {
  const isNamed = (name: string): boolean => fullAddress === name || fullAddress.startsWith(`${name},`);
  const places = Object.keys(meetingPoints);
  const stated = [...places.filter(isNamed), ...places.filter((key) => key === code)];
  const language = languageOf(locale);
  return stated.map((key) => meetingPoints[key]?.[language] ?? "").find((sentence) => sentence !== "") ?? "";
}
