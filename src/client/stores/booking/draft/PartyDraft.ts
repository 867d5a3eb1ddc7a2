import { makeAutoObservable, observableRef } from "mobx";
import { doubled, pairsNeeded } from "#domain/quote/vehicle-pair.ts";
import {
  type VehicleType,
  clampCount,
  fits,
  loadLimits,
  nextFitting,
  startingLoad,
  type LoadLimits,
  type Load,
} from "#domain/journey/capacity.ts";
import { carries, needAccessible, withNeed, type AccessNeed } from "#domain/people/access-needs.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import { DEFAULT_PRICE_TIER } from "#domain/shared/constants.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/** What PartyDraft needs from its tenant. */
export interface VehicleSource {
  readonly configuration: Pick<Configuration, "minPassengers" | "minLuggage" | "defaultVehicleTypeId">;
  readonly vehicles: readonly VehicleType[];
  readonly defaultVehicleId: string;
}

/** A party as it is saved. */
export interface SavedParty {
  readonly load: Load;
  readonly vehicleId: string;
  readonly tier: PriceTier;
  readonly needs?: readonly AccessNeed[];
}

/** The party and its bags, in which vehicle, at which price tier. */
export class PartyDraft {
  load: Load;
  /** The vehicle the passenger picked; empty while the tenant's default applies. */
  pickedVehicleId = "";
  tier: PriceTier = DEFAULT_PRICE_TIER;
  /** The traveller's access needs; they limit the vehicles and never raise the price. */
  needs: readonly AccessNeed[] = [];
  readonly #tenant: VehicleSource;

  constructor(tenant: VehicleSource) {
    this.#tenant = tenant;
    this.load = startingLoad(tenant.configuration);
    makeAutoObservable(this, { load: observableRef, needs: observableRef }, { autoBind: true });
  }

  /** The ranges of the counters. Vehicles are counted double, since a large party rides in two. */
  get limits(): LoadLimits {
    return loadLimits(doubled(this.#tenant.vehicles), this.#tenant.configuration);
  }

  /**
   * The booked vehicle: the picked one, else the default, while it holds the party; else the next that does, else a
   * pair. Null when none fits, and while the vehicles are not loaded.
   */
  get vehicle(): VehicleType | null {
    const wanted = this.pickedVehicleId || this.#tenant.defaultVehicleId;
    return nextFitting(this.load, this.suitable, wanted) ?? nextFitting(this.load, this.pairs, wanted);
  }

  /** Pairs of vehicles, for a party that no single vehicle takes. */
  get pairs(): readonly VehicleType[] {
    return pairsNeeded(this.load, this.needs, this.#tenant.vehicles);
  }

  /** Whether only a wheelchair-accessible vehicle will do. */
  get accessible(): boolean {
    return needAccessible(this.needs);
  }

  /** The vehicles that meet the traveller's needs. */
  get suitable(): readonly VehicleType[] {
    return this.#tenant.vehicles.filter((vehicle) => carries(this.needs, vehicle));
  }

  /** Id for a quotation; the configured default until the vehicles are loaded. */
  get vehicleId(): string {
    if (this.#tenant.vehicles.length > 0) return this.vehicle?.id ?? "";
    return this.pickedVehicleId || this.#tenant.configuration.defaultVehicleTypeId;
  }

  /** No vehicle on offer holds the party. */
  get nothingFits(): boolean {
    return this.#tenant.vehicles.length > 0 && this.vehicle === null;
  }

  fits(vehicle: VehicleType): boolean {
    return fits(this.load, vehicle);
  }

  pickVehicle(id: string): void {
    this.pickedVehicleId = id;
  }

  /** Ticks or clears a need. */
  need(need: AccessNeed, on: boolean): void {
    this.needs = withNeed(this.needs, need, on);
  }

  /** Replaces the previous person's access needs by those of the new one, unless they were changed by hand. */
  applyAccessNeeds(needs: readonly AccessNeed[], before: readonly AccessNeed[]): void {
    if (this.needs.join() === before.join()) this.needs = needs;
  }

  setTier(tier: PriceTier): void {
    this.tier = tier;
  }

  /** Sets a counter, clamped to its range. */
  setCount(key: keyof Load, value: number): void {
    this.load = { ...this.load, [key]: clampCount(value, this.limits[key]) };
  }

  /** Replaces everything: restored from storage, or emptied. */
  restore(saved: SavedParty): void {
    this.load = saved.load;
    this.needs = saved.needs ?? [];
    this.pickedVehicleId = saved.vehicleId;
    this.tier = saved.tier;
  }

  reset(): void {
    this.restore({ load: startingLoad(this.#tenant.configuration), vehicleId: "", tier: DEFAULT_PRICE_TIER });
  }
}
