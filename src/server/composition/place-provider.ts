/** Which source of addresses serves which tenant. */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { searchApiNamed } from "#domain/tenant/providers.ts";
import { GOOGLE_GEOCODING_URL, googleGeocoding } from "#server/adapters/places/google-geocoding.ts";
import { GOOGLE_PLACES_URL, googlePlaces } from "#server/adapters/places/google-places.ts";
import { IDEAL_POSTCODES_URL, idealPostcodes, idealPostcodesHeaders } from "#server/adapters/places/ideal-postcodes.ts";
import { photon } from "#server/adapters/places/photon.ts";
import { POSTCODES_IO_URL, postcodesIo } from "#server/adapters/places/postcodes-io.ts";
import { reverseByPostcode, withPostcodes } from "#server/adapters/places/with-postcodes.ts";
import { withPlusCodes } from "#server/adapters/places/with-plus-codes.ts";
import type { PlaceSearch, PlaceSearchOf } from "#server/modules/places/places.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { given, perTenant, type Connect } from "./provider-connection.ts";

/** Timeout of a whole call, all attempts together. */
const SEARCH_MS = 2_000;
/** Postcodes are filled in after a search, while the visitor waits. */
const POSTCODE_MS = 1_000;

function placeSource(tenant: Tenant, embedded: PlaceSearch, connect: Connect): PlaceSearch {
  const { settings, providers } = tenant;
  const postcodes =
    providers.postcodesIo &&
    postcodesIo(connect("postcodes.io", providers.postcodesIo.url ?? POSTCODES_IO_URL, POSTCODE_MS));
  const reverse = postcodes ? reverseByPostcode(postcodes, embedded) : (position: LatLng) => embedded.reverse(position);
  const source = ((): PlaceSearch => {
    switch (searchApiNamed(settings.searchApi)) {
      case "embedded":
        return postcodes ? { ...embedded, reverse } : embedded;
      case "google": {
        const { key } = given(tenant, "google");
        const headers = { "x-goog-api-key": key };
        const places = connect("Google Places", GOOGLE_PLACES_URL, SEARCH_MS, headers);
        const geocoding = connect("Google Geocoding", GOOGLE_GEOCODING_URL, SEARCH_MS);
        return { ...googlePlaces(places), ...googleGeocoding(geocoding, key) };
      }
      case "idealpostcodes": {
        const headers = idealPostcodesHeaders(given(tenant, "idealPostcodes").key);
        // Ideal Postcodes has no look-up by position.
        return { ...idealPostcodes(connect("Ideal Postcodes", IDEAL_POSTCODES_URL, SEARCH_MS, headers)), reverse };
      }
      case "photon":
        return photon(connect("Photon", given(tenant, "photon").url, SEARCH_MS));
    }
  })();
  return withPlusCodes(postcodes ? withPostcodes(source, postcodes) : source);
}

/** Each tenant's addresses; the embedded ones unless its settings name another source. */
export const placesOf = (embedded: PlaceSearch, connect: (tenant: Tenant) => Connect): PlaceSearchOf =>
  perTenant((tenant) => placeSource(tenant, embedded, connect(tenant)));
