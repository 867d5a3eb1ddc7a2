import { makeAutoObservable, observableRef } from "mobx";
import { doubled, pairsNeeded } from "#domain/quote/vehicle-pair.ts";
import { clampCount, fits, loadLimits, nextFitting, startingLoad, type LoadLimits } from "#domain/journey/capacity.ts";
import type { Load } from "#domain/journey/load.ts";
import { carries, withNeed, type AccessNeed } from "#domain/people/access-needs.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/quote/vehicle-type.ts";
import { DEFAULT_PRICE_TIER } from "#domain/shared/constants.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";

/** What PartyDraft needs of its tenant. */
export interface VehicleSource {
  readonly configuration: Pick<Configuration, "minPassengers" | "minLuggage" | "defaultVehicleTypeId">;
  readonly vehicles: readonly VehicleType[];
  readonly defaultVehicleId: string;
}

/** What is kept of a party. */
export interface SavedParty {
  readonly load: Load;
  readonly vehicleId: string;
  readonly tier: PriceTier;
  readonly needs?: readonly AccessNeed[];
}

/** Who and what travels, in which vehicle, at which price tier. */
export class PartyDraft {
  load: Load;
  /** The vehicle that the passenger picked, empty while the tenant's default stands. */
  pickedVehicleId = "";
  tier: PriceTier = DEFAULT_PRICE_TIER;
  /** What the traveller needs; chooses among the vehicles, never priced. */
  needs: readonly AccessNeed[] = [];
  private readonly tenant: VehicleSource;

  constructor(tenant: VehicleSource) {
    this.tenant = tenant;
    this.load = startingLoad(tenant.configuration);
    makeAutoObservable<this, "tenant">(
      this,
      { tenant: false, load: observableRef, needs: observableRef },
      { autoBind: true },
    );
  }

  /** The ranges of the counters, by the vehicles on offer: a large party rides in two. */
  get limits(): LoadLimits {
    return loadLimits(doubled(this.tenant.vehicles), this.tenant.configuration);
  }

  /**
   * The vehicle that is booked: the picked one, else the default (VEH-003), while it holds everybody and everything,
   * else the next that does, else two together, else null. Null too while the vehicles are not known.
   */
  get vehicle(): VehicleType | null {
    const wanted = this.pickedVehicleId || this.tenant.defaultVehicleId;
    return nextFitting(this.load, this.suitable, wanted) ?? nextFitting(this.load, this.pairs, wanted);
  }

  /** Two vehicles together, where no single one takes the party (PRODUCT 13). */
  get pairs(): readonly VehicleType[] {
    return pairsNeeded(this.load, this.needs, this.tenant.vehicles);
  }

  /** The vehicles that meet the traveller's needs. */
  get suitable(): readonly VehicleType[] {
    return this.tenant.vehicles.filter((vehicle) => carries(this.needs, vehicle));
  }

  /** Id for a quotation; before the vehicles are known it is the configured default. */
  get vehicleId(): string {
    if (this.tenant.vehicles.length > 0) return this.vehicle?.id ?? "";
    return this.pickedVehicleId || this.tenant.configuration.defaultVehicleTypeId;
  }

  /** No vehicle on offer holds the chosen counts (ERR-005). */
  get nothingFits(): boolean {
    return this.tenant.vehicles.length > 0 && this.vehicle === null;
  }

  fits(vehicle: VehicleType): boolean {
    return fits(this.load, vehicle);
  }

  pickVehicle(id: string): void {
    this.pickedVehicleId = id;
  }

  /** A need was ticked or cleared. */
  need(need: AccessNeed, on: boolean): void {
    this.needs = withNeed(this.needs, need, on);
  }

  /** Somebody came or left: what they always need comes and goes with them, unless it was changed by hand. */
  meet(needs: readonly AccessNeed[], before: readonly AccessNeed[]): void {
    if (this.needs.join() === before.join()) this.needs = needs;
  }

  setTier(tier: PriceTier): void {
    this.tier = tier;
  }

  /** Sets a counter, within its range (VEH-006, VEH-007). */
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
    this.restore({ load: startingLoad(this.tenant.configuration), vehicleId: "", tier: DEFAULT_PRICE_TIER });
  }
}
