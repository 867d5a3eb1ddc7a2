import { fits, type Load, type VehicleType } from "#domain/journey/capacity.ts";
import { excessOf, type VehicleOffer } from "#ds/sections/VehicleSection/vehicle-offers.ts";
import type { PriceTier } from "#domain/quote/quotation.ts";
import type { Money } from "#domain/shared/money.ts";
import { pence } from "#domain/shared/units.ts";
import type { TierOption } from "#ds/domain/PriceTierPicker/PriceTierPicker.tsx";

/** A vehicle type; pass only what differs from a saloon. */
export const aVehicle = (more: Partial<VehicleType> = {}): VehicleType => ({
  id: "saloon",
  name: "Saloon",
  description: "Škoda Octavia, Toyota Corolla or similar",
  image: "saloon",
  passengers: 4,
  luggage: 2,
  maxLuggage: 3,
  handBags: 2,
  ...more,
});

export const VEHICLES: readonly VehicleType[] = [
  aVehicle(),
  aVehicle({
    id: "estate",
    name: "Estate",
    image: "estate",
    description: "Room for long cases behind the seats",
    luggage: 4,
    maxLuggage: 5,
    handBags: 3,
  }),
  aVehicle({
    id: "mpv6",
    name: "MPV 6",
    image: "mpv6",
    description: "Six seats, or four with all their luggage",
    passengers: 6,
    luggage: 4,
    maxLuggage: 6,
    handBags: 4,
  }),
  aVehicle({
    id: "minibus8",
    name: "Minibus 8",
    image: "minibus8",
    description: "Eight seats for groups and families",
    passengers: 8,
    luggage: 8,
    maxLuggage: 9,
    handBags: 8,
  }),
  aVehicle({
    id: "executive",
    name: "Executive",
    image: "executive",
    description: "Mercedes E-Class or similar, suited driver",
    luggage: 2,
    maxLuggage: 2,
    handBags: 3,
  }),
  aVehicle({
    id: "vip",
    name: "VIP",
    image: "vip",
    description: "Mercedes S-Class, chauffeur, water and newspapers",
    passengers: 3,
    luggage: 2,
    maxLuggage: 2,
    handBags: 3,
  }),
];

export const TIERS: readonly TierOption[] = [
  { tier: 0, name: "Economy" },
  { tier: 1, name: "Standard" },
  { tier: 2, name: "Executive" },
];

/** Pounds and pence as money. */
export const pounds = (amount: number): Money => ({ pence: pence(amount * 100), currency: "GBP" });

const BASE: Readonly<Record<string, number>> = {
  saloon: 54.2,
  estate: 60.7,
  mpv6: 73.15,
  minibus8: 86.7,
  executive: 84,
  vip: 119.25,
};
const FACTORS: readonly [number, number, number] = [0.9, 1, 1.2];

/** What a vehicle costs for the stories' journey. */
export const priceOf = (id: string, tier: PriceTier): Money =>
  pounds(Math.round((BASE[id] ?? 0) * FACTORS[tier] * 100) / 100);

/** A load; pass only what differs from one passenger with one suitcase. */
export const aLoad = (more: Partial<Load> = {}): Load => ({
  passengers: 1,
  luggage: 1,
  handBags: 0,
  smallPets: 0,
  otherPets: 0,
  smallChildSeats: 0,
  largeChildSeats: 0,
  ...more,
});

/** All vehicles as offered for a load. */
export const offersFor = (load: Load, tier: PriceTier, priced = true): readonly VehicleOffer[] =>
  VEHICLES.map((type) => ({
    type,
    total: priced ? priceOf(type.id, tier) : null,
    fits: fits(load, type),
    excess: excessOf(load, type),
  }));
