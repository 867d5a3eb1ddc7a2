import type { Place } from "#domain/journey/place.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import { shortName, type NamedAirport } from "./airport-page.ts";
import type { MeetingPlace } from "./home.ts";
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

/** Every place of an airport that the tenant states: the airport's own sentence first, then those of terminals. */
export function meetingPlaces(
  { meetingPoints, airports }: Pick<TenantSettings, "meetingPoints" | "airports">,
  airport: NamedAirport,
  locale: string,
): readonly MeetingPlace[] {
  const terminals = Object.keys(meetingPoints)
    .filter((place) => airportOf(airports, place)?.code === airport.code)
    .toSorted();
  const language = languageOf(locale);
  return [airport.code, ...terminals].flatMap((place) => {
    const sentence = meetingPoints[place]?.[language] ?? "";
    return sentence === "" ? [] : [{ name: place === airport.code ? airport.name : place, sentence }];
  });
}

/** The airport whose name a place begins with, as "Heathrow Terminal 5" does; of several the one with the longest. */
function airportOf(airports: readonly NamedAirport[], place: string): NamedAirport | undefined {
  return airports
    .filter((airport) => `${shortName({ ...airport, name: place })}-`.startsWith(`${shortName(airport)}-`))
    .toSorted((one, other) => shortName(other).length - shortName(one).length)[0];
}
