/** What a draft's tariff charges for a ride of a given length, by day. */
import { priceJourney } from "#domain/quote/pricing/fare.ts";
import { tariffFaults, type Tariff } from "#domain/quote/pricing/tariff.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { instant, metres, minutes, type Pence } from "#domain/shared/units.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";

/** The fare of one vehicle type. */
export interface SampleFare {
  readonly vehicle: string;
  readonly total: Pence;
}

const METRES_A_MILE = 1609.344;
const PLACE = { position: { lat: 0, lng: 0 }, category: "", code: "" };
/** The standard tier, which the booking form starts with. */
const STANDARD_TIER = 1;

/** The draft's tariff without its uplifts; null while its amounts make no sense. */
function plainTariff(draft: unknown): Tariff | null {
  // Read as a tariff on trial: `tariffFaults` touches every part, and one that is missing throws.
  const tariff = valueAt(draft, ["tariff"]) as Tariff;
  try {
    if (tariffFaults(tariff).length > 0) return null;
  } catch {
    return null;
  }
  const { bankHoliday } = tariff.uplifts;
  return {
    ...tariff,
    uplifts: {
      night: { fromHour: 0, toHour: 0, percent: 0 },
      bankHoliday: { ...bankHoliday, percent: 0 },
      seasons: [],
    },
  };
}

/** The fares of the draft's vehicles for a single ride between addresses; null while the tariff cannot be used. */
export function sampleFares(draft: unknown, miles: number, duration: number): readonly SampleFare[] | null {
  const tariff = plainTariff(draft);
  const listed = valueAt(draft, ["vehicles"]);
  if (tariff === null || !Array.isArray(listed)) return null;
  const vehicles = listed.flatMap((vehicle: unknown) => {
    const { id, name } = isRecord(vehicle) ? vehicle : {};
    return typeof id === "string" && typeof name === "string" ? [{ id, name }] : [];
  });
  const { prices } = priceJourney({
    tariff,
    zone: "UTC",
    tier: STANDARD_TIER,
    vehicles,
    childSeats: 0,
    journey: {
      returnType: "single",
      outward: {
        distance: metres(miles * METRES_A_MILE),
        duration: minutes(duration),
        departure: instant(0),
        from: PLACE,
        to: PLACE,
        viaStops: 0,
      },
    },
  });
  return prices.map(({ vehicleType, total }) => ({ vehicle: vehicleType, total }));
}
