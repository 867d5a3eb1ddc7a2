/**
 * What the first screen reads of replies: by hand, so that no schemas are loaded for it.
 */
import { AIRPORT_CATEGORY, isAirport, type Place, type Precision } from "#domain/journey/place.ts";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { minutes, type Minutes } from "#domain/shared/units.ts";
import { wireRecord, type WireRecord } from "#contract/core/wire.ts";

const PRECISIONS: readonly Precision[] = ["exact", "locality", "outcode", "area"];

/** The signature of a place, where it has one. */
export function readSignature(item: WireRecord, name: string): Pick<Place, "signature"> {
  const signature = item.text(name);
  return signature === "" ? {} : { signature };
}

/** One address of a search reply. An airport always gets an airport's category and code (PICK-008). */
export function decodePlace(item: WireRecord): Place {
  const category = item.text("category");
  const name = item.text("title") || item.text("name") || item.text("placename") || item.text("line1");
  return {
    id: item.text("id", "placeid"),
    name: name || item.text("fulladdress").replace(/,.*/, ""),
    fullAddress: item.text("fulladdress") || name,
    category: isAirport({ category }) ? AIRPORT_CATEGORY : category,
    postcode: item.text("postcode"),
    position: { lat: item.number(0, "latitude", "lat"), lng: item.number(0, "longitude", "lng") },
    code: item.text("code", "icao_code"),
    iconPath: item.text("iconpath"),
    country: item.text("country").toLowerCase(),
    precision: PRECISIONS.find((known) => known === item.text("precision")) ?? "exact",
    ...readSignature(item, "signature"),
  };
}

/** The places of a search reply, in its order. */
export const decodePlaces = (reply: unknown): readonly Place[] => wireRecord(reply).list("addresses").map(decodePlace);

/** The vehicles on offer. */
export const decodeVehicleTypes = (reply: unknown): readonly VehicleType[] =>
  wireRecord(reply)
    .list("vehTypes")
    .map((item) => ({
      id: item.text("vehtypeid"),
      name: item.text("typename"),
      description: item.text("description"),
      image: item.text("image"),
      passengers: item.number(0, "noofpassengers"),
      luggage: item.number(0, "noofluggeges"),
      maxLuggage: item.number(0, "maxluggage"),
      handBags: item.number(0, "noofhandbags"),
      wheelchair: item.flag(false, "takeswheelchair"),
    }));

/** The price list's categories; their names are the names of the three tiers. */
export const decodePrices = (reply: unknown): readonly PriceCategory[] =>
  wireRecord(reply)
    .list("categories")
    .map((category) => ({
      name: category.text("name"),
      items: category
        .list("items")
        .map((item) => ({ price: item.text("price"), description: item.text("description") })),
    }));

/** Minutes until the nearest driver can be at the pickup; null when the reply does not say. */
export function decodeDriverMinutes(reply: unknown): Minutes | null {
  const value = wireRecord(reply).number(-1, "traveltime");
  return value < 0 ? null : minutes(value);
}

/** The caller's country, lower case; empty when the reply does not name it. */
export const decodeCountry = (reply: unknown): string => wireRecord(reply).text("country").toLowerCase();
