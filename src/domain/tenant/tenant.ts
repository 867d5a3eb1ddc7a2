import type { PriceCategory } from "#domain/quote/quotation.ts";
import type { Tariff } from "#domain/quote/pricing/tariff.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import type { TenantProviders } from "./providers.ts";
import type { ServiceArea } from "./service-area.ts";
import type { TenantSettings } from "./settings.ts";
import type { ThemeInputs } from "./theme/inputs.ts";

/** A driver of a tenant, and the stand of the car when it is free. */
export interface TenantDriver {
  readonly id: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly licence: string;
  readonly vehicleTypeId: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly vehicleColour: string;
  readonly vehicleRegistration: string;
  readonly home: { readonly lat: number; readonly lng: number };
}

/** A tenant with everything needed to serve its requests; held in memory. */
export interface Tenant {
  readonly id: string;
  /** Host names that lead to it, without port. */
  readonly hosts: readonly string[];
  readonly settings: TenantSettings;
  readonly tariff: Tariff;
  readonly serviceArea: ServiceArea;
  readonly theme: ThemeInputs;
  /** Sandbox payments are honoured for test tenants only; they never become real rides. */
  readonly isTest: boolean;
  readonly vehicles: readonly VehicleType[];
  readonly priceList: readonly PriceCategory[];
  readonly drivers: readonly TenantDriver[];
  /** Outside services with their keys; none: the embedded ones. Never part of a reply. */
  readonly providers: TenantProviders;
  /** A draft in the studio's preview: nothing is stored for it. */
  readonly isDraft?: true;
}
