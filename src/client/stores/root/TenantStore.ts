import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import { never } from "#client/stores/support/LatestCall.ts";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/** The tenant's vehicles and prices, which load after the configuration. */
export type Catalogue =
  | { readonly kind: "none" | "loading" | "failed" }
  | { readonly kind: "ready"; readonly vehicles: readonly VehicleType[]; readonly prices: readonly PriceCategory[] };

const NO_VEHICLES: readonly VehicleType[] = [];
const NO_PRICES: readonly PriceCategory[] = [];

/**
 * The operator of this page: facts, switches, vehicles and prices of one tenant. The configuration is known from the
 * start.
 */
export class TenantStore {
  readonly configuration: Configuration;
  catalogue: Catalogue = { kind: "none" };
  /** The licence host does not allow the site that shows this page. */
  siteRefused = false;
  /** The short form: no header, menu or footer, no promo, accounts or enquiry. */
  lite: boolean;
  #lifetime: AbortSignal = never();
  readonly #api: Pick<CabstandApi, "vehicleTypes" | "prices">;

  constructor(deps: {
    configuration: Configuration;
    api: Pick<CabstandApi, "vehicleTypes" | "prices">;
    lite?: boolean;
  }) {
    this.configuration = deps.configuration;
    this.lite = deps.lite ?? false;
    this.#api = deps.api;
    makeAutoObservable(this, { configuration: false, catalogue: observableRef }, { autoBind: true });
  }

  get vehicles(): readonly VehicleType[] {
    return this.catalogue.kind === "ready" ? this.catalogue.vehicles : NO_VEHICLES;
  }

  get prices(): readonly PriceCategory[] {
    return this.catalogue.kind === "ready" ? this.catalogue.prices : NO_PRICES;
  }

  /** The vehicle to start with: the configured one, else the first on offer, else none. */
  get defaultVehicleId(): string {
    const wanted = this.configuration.defaultVehicleTypeId;
    return this.vehicles.find((vehicle) => vehicle.id === wanted)?.id ?? this.vehicles[0]?.id ?? "";
  }

  /** Removes the booking form from this page. */
  refuseSite(): void {
    this.siteRefused = true;
  }

  /** Switches to the short form, as a campaign link may request. */
  goLite(): void {
    this.lite = true;
  }

  start(signal: AbortSignal): void {
    this.#lifetime = signal;
  }

  /** Loads vehicles and prices once; after a failure it may be called again. The form works without prices. */
  async loadCatalogue(): Promise<void> {
    if (this.catalogue.kind === "ready" || this.catalogue.kind === "loading") return;
    const signal = this.#lifetime;
    this.applyCatalogue({ kind: "loading" });
    const [vehicles, prices] = await Promise.all([this.#api.vehicleTypes(signal), this.#api.prices(signal)]);
    if (signal.aborted) return this.applyCatalogue({ kind: "none" });
    this.applyCatalogue(
      vehicles.ok
        ? { kind: "ready", vehicles: vehicles.value, prices: prices.ok ? prices.value : NO_PRICES }
        : { kind: "failed" },
    );
  }

  private applyCatalogue(catalogue: Catalogue): void {
    this.catalogue = catalogue;
  }
}
