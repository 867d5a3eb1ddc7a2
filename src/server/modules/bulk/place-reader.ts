import { doorsAmong, exactPlace, isWholeAirport, terminalsOf } from "#domain/journey/exact-place.ts";
import { hasPlaceCode } from "#domain/journey/place-code.ts";
import { isAirport, isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import { withoutShortLink } from "#domain/shared/geo/short-link.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import { placeOfSpot } from "#server/modules/places/typed-spot.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** The place that a cell names, or the refusal of it with texts that name one. */
export type PlaceOfCell =
  | { readonly place: Place }
  | {
      readonly place: null;
      readonly fault: "row_place" | "row_place_vague" | "row_terminal";
      readonly choices: readonly string[];
    };

const UNKNOWN: PlaceOfCell = { place: null, fault: "row_place", choices: [] };
const CHOICES_MAX = 5;

/** Finds places by the words of cells; equal words are asked once. */
export class PlaceReader {
  private readonly known = new Map<string, Promise<PlaceOfCell>>();
  private readonly places: PlaceSearch;
  private readonly tenant: Tenant;

  constructor(places: PlaceSearch, tenant: Tenant) {
    this.places = places;
    this.tenant = tenant;
  }

  /** The place that the words mean. @throws PlacesUnavailable */
  read(text: string): Promise<PlaceOfCell> {
    const asked = this.known.get(text) ?? this.ask(text);
    this.known.set(text, asked);
    return asked;
  }

  private async ask(cell: string): Promise<PlaceOfCell> {
    // The link of a place shared from a phone repeats the address that it comes with.
    const text = withoutShortLink(cell);
    if (text.length < 2) return UNKNOWN;
    const atSpot = await placeOfSpot(text, this.places, this.tenant.settings.base);
    if (atSpot !== undefined) return atSpot ? this.resolved(atSpot) : UNKNOWN;
    const hits = await this.withTerminals(await this.search(text));
    const exact = exactPlace(text, hits);
    if (exact) return this.resolved(exact);
    const [best] = hits;
    if (!best) return UNKNOWN;
    const terminals = isAirport(best) ? terminalsOf(best, hits) : [];
    const [fault, meant] =
      terminals.length > 1 ? (["row_terminal", terminals] as const) : (["row_place_vague", doorsAmong(hits)] as const);
    return { place: null, fault, choices: meant.slice(0, CHOICES_MAX).map(({ fullAddress }) => fullAddress) };
  }

  private search(text: string): Promise<readonly (Place | NamedPlace)[]> {
    return this.places.search(text, this.tenant.settings.base);
  }

  /** A terminal that does not exist finds its airport alone. */
  private async withTerminals(hits: readonly (Place | NamedPlace)[]): Promise<readonly (Place | NamedPlace)[]> {
    const [only] = hits;
    if (!only || hits.length > 1 || !isWholeAirport(only)) return hits;
    return [only, ...terminalsOf(only, await this.search(only.name))];
  }

  private async resolved(hit: Place | NamedPlace): Promise<PlaceOfCell> {
    const place = isLocated(hit) ? hit : await this.places.resolve(hit.id);
    // Every other booking endpoint refuses a pickup without postcode or plus code; a file gets no exception.
    return place && hasPlaceCode(place) ? { place } : UNKNOWN;
  }
}
