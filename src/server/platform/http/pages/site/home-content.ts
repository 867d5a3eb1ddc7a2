import { luggageCapacity } from "#domain/journey/capacity.ts";
import type { AirportContent, AirportPage } from "#domain/tenant/airport-page.ts";
import {
  namedPlace,
  type AirportFares,
  type FleetVehicle,
  type HomeContent,
  type NamedPlace,
} from "#domain/tenant/home.ts";
import { meetingPlaces } from "#domain/tenant/meeting-point.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { TenantAirport } from "#domain/tenant/settings.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

type Shown = Pick<Tenant, "settings" | "vehicles">;

/** What a tenant's home page shows in a language. */
export function homeContent(tenant: Shown, fares: AirportFares | null, locale: string): HomeContent {
  const { layout, art, headline, blocks, reviews } = tenant.settings.home;
  return {
    layout,
    art,
    headline: headline[languageOf(locale)] ?? "",
    blocks,
    reviews,
    meeting: blocks.includes("meeting")
      ? tenant.settings.airports.flatMap((airport) => meetingPlaces(tenant.settings, airport, locale))
      : [],
    fleet: fleetOf(tenant),
    fares: shownFares(tenant, fares, locale),
  };
}

/** What the page of an airport shows in a language. @param airport null: the tenant has none at the page's address. */
export function airportContent(
  tenant: Shown,
  airport: AirportPage<TenantAirport> | null,
  fares: AirportFares | null,
  locale: string,
): AirportContent {
  const shown = shownFares(tenant, fares, locale);
  return {
    code: airport?.code ?? "",
    name: airport?.name ?? "",
    fleet: fleetOf(tenant),
    fares: shown,
    vehicleFares: (shown && fares?.fares.find(({ code }) => code === airport?.code)?.vehicles) ?? [],
    meetingPlaces: airport ? meetingPlaces(tenant.settings, airport, locale) : [],
  };
}

const fleetOf = ({ vehicles }: Shown): readonly FleetVehicle[] =>
  vehicles.map((vehicle) => ({
    id: vehicle.id,
    name: vehicle.name,
    description: vehicle.description,
    image: vehicle.image,
    passengers: vehicle.passengers,
    // The same figure as on the vehicle's card in the form.
    luggage: luggageCapacity(vehicle),
    handBags: vehicle.handBags,
  }));

function shownFares({ settings }: Shown, fares: AirportFares | null, locale: string): HomeContent["fares"] {
  const { faresFrom } = settings.home;
  const nameOf = (place: NamedPlace): string | null => namedPlace(place, locale, settings.locale);
  const from = faresFrom && nameOf(faresFrom);
  if (fares === null || from === null) return null;
  const places = settings.home.places.flatMap((place, index) => {
    const [name, total] = [nameOf(place), fares.places[index] ?? null];
    return name === null || total === null ? [] : [{ name, total }];
  });
  return { ...fares, from, places };
}
