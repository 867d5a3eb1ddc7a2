/**
 * Whether the text of a place and its position belong together. The fare comes from the position and the driver reads
 * the text: a caller who states both could otherwise ride to Heathrow at the price of the next street.
 */
import { ukPostcodeIn } from "#domain/journey/journey.ts";
import { isAirport, isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { plusCodeOf } from "#domain/shared/geo/plus-code.ts";
import { typedPosition } from "#domain/shared/geo/typed-position.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { PlaceSignatures } from "./place-signatures.ts";
import { PlacesUnavailable, type KnownPlaces, type PlaceSearchOf } from "./places.port.ts";

/** What vouching needs from outside. */
interface VouchingDeps {
  readonly signatures: PlaceSignatures;
  readonly known: KnownPlaces;
  readonly places: PlaceSearchOf;
}

/**
 * The place as it may be priced and driven to; null where its text means another spot. A text that nobody vouches for
 * comes with what is nearest to its position.
 */
export type Vouch = (tenant: Tenant, place: Place) => Promise<Place | null>;

/** How far a position may lie from its postcode, by how exactly the postcode's own position is known. */
const POSTCODE_REACH_M = { exact: 1_000, locality: 5_000, outcode: 30_000, area: 100_000 };
/** How far from its name: an airport's hotels and car parks bear its name as well. */
const AIRPORT_REACH_M = 5_000;
const STATION_REACH_M = 1_000;

/** Vouches by signature first, so that what was chosen from suggestions costs no look-up. */
export function vouching(deps: VouchingDeps): Vouch {
  return async (tenant, { nearest: _nearest, ...place }) => {
    if (deps.signatures.isGenuine(place)) return place;
    const near = deps.known
      .namedIn(place.fullAddress)
      .map((bearers) => bearers.filter((bearer) => isBeside(bearer, place.position)));
    const code = typedPosition(place.fullAddress);
    const isElsewhere = near.some((bearers) => bearers.length === 0) || (code && !isAt(code, place.position));
    if (isElsewhere || !(await isAtItsPostcodes(deps, tenant, place))) return null;
    const nearest = await deps.known.reverse(place.position);
    const isKnown = [nearest, ...near.flat()].some((known) => known?.fullAddress === place.fullAddress);
    return isKnown ? place : { ...place, nearest: nearest?.fullAddress ?? plusCodeOf(place.position) };
  };
}

/** Whether a plus code in the text leads the driver to the position. */
const isAt = (code: LatLng, position: LatLng): boolean => greatCircle(code, position) <= POSTCODE_REACH_M.exact;

const isBeside = (named: Place, position: LatLng): boolean =>
  greatCircle(named.position, position) <= (isAirport(named) ? AIRPORT_REACH_M : STATION_REACH_M);

/** The text may state another postcode than the field beside it: the driver reads both. */
async function isAtItsPostcodes(deps: VouchingDeps, tenant: Tenant, place: Place): Promise<boolean> {
  const stated = new Set([place.postcode, ukPostcodeIn(place.fullAddress) ?? ""].map(codeOf).filter(Boolean));
  const near = await Promise.all(
    Array.from(stated, async (postcode) => {
      const spot = await locate(deps, tenant, postcode, place.position);
      return spot === null || greatCircle(spot.position, place.position) <= POSTCODE_REACH_M[spot.precision];
    }),
  );
  return near.every(Boolean);
}

const codeOf = (postcode: string): string => ukPostcodeIn(postcode) ?? postcode.trim().toUpperCase();

/** The tenant's own search knows the postcodes of other countries, and British ones better than the gazetteer. */
async function locate(
  { known, places }: VouchingDeps,
  tenant: Tenant,
  postcode: string,
  near: LatLng,
): Promise<Pick<Place, "position" | "precision"> | null> {
  const own = known.locate(postcode);
  if (own?.precision === "exact") return own;
  const search = places(tenant);
  const found: readonly (Place | NamedPlace)[] = await search.search(postcode, near).catch(nothingWhenUnavailable);
  const [first] = found;
  const resolved = first && !isLocated(first) ? await search.resolve(first.id).catch(nullWhenUnavailable) : null;
  const located = [...found.filter(isLocated), ...(resolved ? [resolved] : [])];
  return located.find((place) => place.precision === "exact" && codeOf(place.postcode) === postcode) ?? own;
}

/** A provider that fails must not refuse a ride: the gazetteer's own knowledge decides. */
function nullWhenUnavailable(error: unknown): null {
  if (error instanceof PlacesUnavailable) return null;
  throw error;
}
const nothingWhenUnavailable = (error: unknown): readonly Place[] => nullWhenUnavailable(error) ?? [];
