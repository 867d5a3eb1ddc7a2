import { addressesReply, ipInfoReply, noAddressReply } from "#contract/replies/lookup.ts";
import { isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { MESSAGES } from "#domain/shared/messages.ts";
import type { Handlers } from "#server/endpoint.ts";
import { PlacesUnavailable, type PlaceSearch, type PlaceSearchOf } from "./places.port.ts";

/**
 * The specification promises position and postcode with every address, and a caller without a session knows no second
 * step: for it the first few names are resolved here. Each may be a paid call, on every key that is pressed.
 */
const RESOLVED_AT_ONCE = 3;

async function located(places: PlaceSearch, found: readonly (Place | NamedPlace)[]): Promise<readonly Place[]> {
  const named = found.filter((place) => !isLocated(place)).slice(0, RESOLVED_AT_ONCE);
  const wanted = found.filter((place) => isLocated(place) || named.includes(place));
  const whole = await Promise.all(wanted.map(async (place) => (isLocated(place) ? place : places.resolve(place.id))));
  return whole.filter((place) => place !== null);
}

/** A provider that does not answer is our failure: the caller keeps what was typed and may try again. */
async function unlessUnavailable<T>(reply: Promise<T>): Promise<T | ReturnType<typeof noAddressReply>> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof PlacesUnavailable) return noAddressReply(0, MESSAGES.generic);
    throw error;
  }
}

const oneAddress = (place: Place | null): ReturnType<typeof addressesReply> =>
  place ? addressesReply([place]) : noAddressReply(6, MESSAGES.trySpecificAddress);

type PlaceEndpoints = "searchAddress" | "resolveAddress" | "reverseGeocode" | "ipInfo";

/** Address search: nothing below two characters, never more than ten results (CONST-014, CONST-015). */
export const placeHandlers = (placesOf: PlaceSearchOf): Pick<Handlers, PlaceEndpoints> => ({
  async searchAddress({ query: { prefix, session }, tenant }) {
    const typed = prefix.trim();
    if (typed.length < AUTOCOMPLETE_MIN_CHARS) return addressesReply([]);
    const places = placesOf(tenant);
    const search = async () => {
      const found = (await places.search(typed, tenant.settings.base, session)).slice(0, AUTOCOMPLETE_MAX_RESULTS);
      return addressesReply(session === undefined ? await located(places, found) : found);
    };
    return unlessUnavailable(search());
  },
  resolveAddress: ({ query, tenant }) =>
    unlessUnavailable(placesOf(tenant).resolve(query.id, query.session).then(oneAddress)),
  reverseGeocode: ({ query, tenant }) => unlessUnavailable(placesOf(tenant).reverse(query).then(oneAddress)),
  ipInfo: ({ context }) => ipInfoReply(context.country),
});
