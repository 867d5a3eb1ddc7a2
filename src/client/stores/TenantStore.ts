import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi } from "#client/api/api.ts";
import type { PriceCategory } from "#domain/quote/price-list.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/** What the tenant offers beyond its configuration. */
export type Catalogue =
  | { readonly kind: "none" | "loading" | "failed" }
  | { readonly kind: "ready"; readonly vehicles: readonly VehicleType[]; readonly prices: readonly PriceCategory[] };

const NO_VEHICLES: readonly VehicleType[] = [];
const NO_PRICES: readonly PriceCategory[] = [];

/** Who we book for: facts, switches, vehicles and prices of one tenant. The configuration is there from the start. */
export class TenantStore {
  readonly configuration: Configuration;
  catalogue: Catalogue = { kind: "none" };
  /** The licence host does not allow the site that shows this page (TEN-005). */
  siteRefused = false;
  /** The short form: no header, menu and footer, no promo, no accounts, no enquiry (MENU-010, WIZ-034, A-14). */
  lite: boolean;
  private lifetime: AbortSignal = new AbortController().signal;
  private readonly api: Pick<CabstandApi, "vehicleTypes" | "prices">;

  constructor(deps: {
    configuration: Configuration;
    api: Pick<CabstandApi, "vehicleTypes" | "prices">;
    lite?: boolean;
  }) {
    this.configuration = deps.configuration;
    this.lite = deps.lite ?? false;
    this.api = deps.api;
    makeAutoObservable<this, "api" | "lifetime">(
      this,
      { api: false, lifetime: false, configuration: false, catalogue: observableRef },
      { autoBind: true },
    );
  }

  get vehicles(): readonly VehicleType[] {
    return this.catalogue.kind === "ready" ? this.catalogue.vehicles : NO_VEHICLES;
  }

  get prices(): readonly PriceCategory[] {
    return this.catalogue.kind === "ready" ? this.catalogue.prices : NO_PRICES;
  }

  /** The vehicle to start on (VEH-003): the configured one, else the first on offer, else none. */
  get defaultVehicleId(): string {
    const wanted = this.configuration.defaultVehicleTypeId;
    return this.vehicles.find((vehicle) => vehicle.id === wanted)?.id ?? this.vehicles[0]?.id ?? "";
  }

  /** From now on there is no booking form on this page. */
  refuseSite(): void {
    this.siteRefused = true;
  }

  /** From now on only the short form is shown: a campaign's link asks for it. */
  goLite(): void {
    this.lite = true;
  }

  start(signal: AbortSignal): void {
    this.lifetime = signal;
  }

  /** Loads vehicles and prices once; after a failure it may be called again. Missing prices alone do no harm. */
  async loadCatalogue(): Promise<void> {
    if (this.catalogue.kind === "ready" || this.catalogue.kind === "loading") return;
    const signal = this.lifetime;
    this.applyCatalogue({ kind: "loading" });
    const [vehicles, prices] = await Promise.all([this.api.vehicleTypes(signal), this.api.prices(signal)]);
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
