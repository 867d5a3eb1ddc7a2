import { luggageCapacity } from "#domain/journey/capacity.ts";
import type { AirportContent, AirportPage } from "#domain/tenant/airport-page.ts";
import { faresFromName, type AirportFares, type FleetVehicle, type HomeContent } from "#domain/tenant/home.ts";
import { meetingPlaces } from "#domain/tenant/meeting-point.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { TenantAirport } from "#domain/tenant/settings.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

type Shown = Pick<Tenant, "settings" | "vehicles">;

/** What a tenant's home page shows in a language. */
export function homeContent(tenant: Shown, fares: AirportFares | null, locale: string): HomeContent {
  const { layout, headline, blocks, reviews } = tenant.settings.home;
  return {
    layout,
    headline: headline[languageOf(locale)] ?? "",
    blocks,
    reviews,
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
  const from = faresFrom && faresFromName(faresFrom, locale, settings.locale);
  if (fares === null || from === null) return null;
  const { vehicleTypeId } = fares;
  return { vehicleTypeId, fares: fares.fares.map(({ code, total }) => ({ code, total })), from };
}
