import type { CabstandApi } from "#client/api/api.ts";
import type { DeviceLocation } from "#client/gateways/location/location.ts";
import type { Place } from "#domain/journey/place.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { PlaceProblem } from "./PlaceField.ts";

/** A position so much better than a street's length names a kerb; a worse one only an area. */
const EXACT_WITHIN_METRES = 60;

/** The address where the device is. `notLocated`: no consent, no fix, or no address known there. */
export async function locate(
  location: DeviceLocation,
  placeAt: CabstandApi["placeAt"],
  signal: AbortSignal,
): Promise<Result<Place, PlaceProblem>> {
  const position = await location();
  const answer = position && (await placeAt(position.at, signal));
  if (position === null || !answer?.ok || answer.value === null) return err({ kind: "notLocated" });
  return ok(
    position.accuracy <= EXACT_WITHIN_METRES
      ? { ...answer.value, id: "", position: position.at, precision: "exact" }
      : answer.value,
  );
}
