import { isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import { AUTOCOMPLETE_MAX_RESULTS, AUTOCOMPLETE_MIN_CHARS } from "#domain/shared/constants.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { PlaceSignatures } from "./place-signatures.ts";
import { PlacesUnavailable, type PlaceSearch, type PlaceSearchOf } from "./places.port.ts";
import { withoutShortLink } from "#domain/shared/text/search-text.ts";
import { placeOfSpot } from "./typed-spot.ts";

/**
 * The API promises position and postcode with every address, and a caller without a session makes no second call. For
 * such callers the first few names are resolved here. Keep it small: each may be a paid call on every key press.
 */
const RESOLVED_AT_ONCE = 3;
/** Longest text that is searched for. Only links to maps are longer, and no provider understands them. */
const MAX_ASKED = 255;

async function located(places: PlaceSearch, found: readonly (Place | NamedPlace)[]): Promise<readonly Place[]> {
  const named = found.filter((place) => !isLocated(place)).slice(0, RESOLVED_AT_ONCE);
  const wanted = found.filter((place) => isLocated(place) || named.includes(place));
  const whole = await Promise.all(wanted.map(async (place) => (isLocated(place) ? place : places.resolve(place.id))));
  return whole.filter((place) => place !== null);
}

/** A provider that does not answer is a server failure: the caller keeps the typed text and may try again. */
async function orUnavailable<T>(answer: Promise<T>) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PlacesUnavailable) return err({ code: 0, message: MESSAGES.generic });
    throw error;
  }
}

const oneAddress = (place: Place | null) =>
  place ? ok([place]) : err({ code: 6, message: MESSAGES.trySpecificAddress });

type PlaceEndpoints = "searchAddress" | "resolveAddress" | "reverseGeocode" | "ipInfo";

/** Address search: nothing below two characters, never more than ten results, one for a position. */
export const placeHandlers = (
  placesOf: PlaceSearchOf,
  { signed }: Pick<PlaceSignatures, "signed">,
): Pick<Handlers, PlaceEndpoints> => ({
  async searchAddress({ query: { prefix, session }, tenant }) {
    const typed = withoutShortLink(prefix);
    if (typed.length < AUTOCOMPLETE_MIN_CHARS) return ok([]);
    const places = placesOf(tenant);
    const search = async (): Promise<Result<readonly (Place | NamedPlace)[], never>> => {
      const atSpot = await placeOfSpot(typed, places, tenant.settings.base);
      if (atSpot !== undefined) return ok(atSpot ? [signed(atSpot)] : []);
      if (typed.length > MAX_ASKED) return ok([]);
      const found = (await places.search(typed, tenant.settings.base, session)).slice(0, AUTOCOMPLETE_MAX_RESULTS);
      return ok(session === undefined ? await located(places, found) : found);
    };
    return orUnavailable(search());
  },
  resolveAddress: ({ query, tenant }) =>
    orUnavailable(placesOf(tenant).resolve(query.id, query.session).then(oneAddress)),
  reverseGeocode: ({ query, tenant }) =>
    // Signed for the asked position: who stands a little way off the nearest known place is picked up there.
    orUnavailable(
      placesOf(tenant)
        .reverse(query)
        .then((found) => oneAddress(found && { ...signed({ ...found, position: query }), position: found.position })),
    ),
  ipInfo: ({ context }) => ok(context.country),
});
