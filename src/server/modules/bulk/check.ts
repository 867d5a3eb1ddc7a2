/** What can be checked in a file before anything is priced: each row alone, its places and times, and duplicates. */
import { ALL_DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import {
  BULK_COLUMNS,
  bulkCount,
  bulkFaults,
  bulkVehicle,
  invalidCell,
  type BulkCells,
  type BulkColumn,
  type BulkRules,
} from "#domain/business/bulk.ts";
import { fits } from "#domain/journey/capacity.ts";
import type { Load } from "#domain/journey/load.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { hasPlaceCode } from "#domain/journey/place-code.ts";
import { isLocated, type Place } from "#domain/journey/place.ts";
import { carries, needAccessible, noAccessMessage, writtenNeeds } from "#domain/people/access-needs.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { internationalNumber, isPhoneText, phoneCheckFor } from "#domain/people/contact/phone.ts";
import { readPhone } from "#domain/people/contact/read-phone.ts";
import { namedPassenger, type SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { DEFAULT_DIALING_CODE, DEFAULT_PRICE_TIER } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { Instant } from "#domain/shared/units.ts";
import { formatWall, parseWall } from "#domain/shared/time/zoned-time.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import { linearMatch } from "#server/platform/security/linear-match.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { BulkRow, KnownBooking } from "./repository.ts";

/** A number of a cell, in national or international form. */
export const phoneOf = (text: string) => readPhone(text, DEFAULT_DIALING_CODE, ALL_DIALING_CODES, isDiallable);

/** A row that names one of the business's own passengers, with the phone, email and needs that it leaves out. */
export function withPassenger(row: BulkCells, kept: readonly SavedPassenger[]): BulkCells {
  const { cells } = row;
  const passenger = cells.phone === "" ? namedPassenger(cells, kept) : null;
  if (!passenger) return row;
  const phone = internationalNumber(passenger.dialingCode, passenger.phone);
  const needs = cells.needs || passenger.needs.join("|");
  return { ...row, cells: { ...cells, phone, email: cells.email || passenger.email, needs } };
}

/** The rules of a business's rows at a tenant. */
export function rulesOf(tenant: Tenant, fields: BulkRules["fields"]): BulkRules {
  const inPlan = phoneCheckFor(tenant, isDiallable);
  return {
    vehicles: tenant.vehicles,
    fields,
    match: linearMatch,
    isPhone(text) {
      const { dialingCode, number } = phoneOf(text);
      return isPhoneText(number, dialingCode) && inPlan(dialingCode, number);
    },
  };
}

/** Finds places by the words of cells; equal words are asked once. */
export class PlaceReader {
  private readonly known = new Map<string, Promise<Place | null>>();
  private readonly places: PlaceSearch;
  private readonly tenant: Tenant;

  constructor(places: PlaceSearch, tenant: Tenant) {
    this.places = places;
    this.tenant = tenant;
  }

  /** The place that the words mean, or null. @throws PlacesUnavailable */
  read(text: string): Promise<Place | null> {
    const asked = this.known.get(text) ?? this.ask(text);
    this.known.set(text, asked);
    return asked;
  }

  private async ask(text: string): Promise<Place | null> {
    if (text.length < 2) return null;
    const [best] = await this.places.search(text, this.tenant.settings.base);
    if (!best) return null;
    const place = isLocated(best) ? best : await this.places.resolve(best.id);
    // Every other booking endpoint refuses a pickup without postcode or plus code; a file gets no exception.
    return place && hasPlaceCode(place) ? place : null;
  }
}

/** A moment of a cell, or what is wrong with it. */
function momentOf(text: string, column: BulkColumn, zone: string): Instant | null | string {
  if (text === "") return null;
  const read = parseWall(text, zone);
  return read.ok ? read.value : invalidCell(column);
}

/** Reads one row into a journey, with everything that is wrong with it. */
export async function checkRow(
  row: BulkCells,
  line: number,
  { rules, reader, tenant, now }: { rules: BulkRules; reader: PlaceReader; tenant: Tenant; now: Instant },
): Promise<BulkRow> {
  const { cells } = row;
  const { zone } = tenant.settings;
  const faults = [...bulkFaults(row, rules)];
  const place = async (text: string, column: BulkColumn): Promise<Place | null> => {
    const found = text === "" ? null : await reader.read(text);
    if (text !== "" && !found)
      faults.push(fill(REFUSALS.row_place, { title: BULK_COLUMNS[column], place: text.slice(0, 60) }));
    return found;
  };
  const pickup = await place(cells.pickup, "pickup");
  const vias: (Place | null)[] = [];
  for (const via of cells.vias.split("|").map((text) => text.trim())) {
    if (via !== "") vias.push(await place(via, "vias"));
  }
  const dropoff = await place(cells.dropoff, "dropoff");
  const pickupAt = momentOf(cells.pickupAt, "pickupAt", zone);
  const returnAt = momentOf(cells.returnAt, "returnAt", zone);
  for (const moment of [pickupAt, returnAt]) if (typeof moment === "string") faults.push(moment);
  if (typeof pickupAt === "number" && pickupAt < now) {
    faults.push(fill(REFUSALS.pickup_too_early, { time: formatWall(now, zone) }));
  }
  const vehicle = vehicleFor(cells, rules, tenant.settings.phone);
  if (vehicle.fault !== null) faults.push(vehicle.fault);
  const stops = vias.filter((via) => via !== null);
  const whole = pickup && dropoff && stops.length === vias.length;
  const timed = typeof pickupAt === "number" && typeof returnAt !== "string";
  const journey: RequestedJourney | null =
    whole && timed
      ? { ...journeyOf(cells), vehicleTypeId: vehicle.id, pickup, vias: stops, dropoff, ...times(pickupAt, returnAt) }
      : null;
  return { ...row, line, faults, journey, quote: null, reference: "" };
}

const times = (pickupAt: Instant, returnAt: Instant | null) => ({
  time: { type: "later", at: pickupAt } as const,
  returnType: returnAt === null ? ("single" as const) : ("return" as const),
  returnAt,
});

const loadOf = (cells: BulkCells["cells"]): Load => ({
  passengers: bulkCount(cells.passengers, 1),
  luggage: bulkCount(cells.luggage, 0),
  handBags: 0,
  smallPets: 0,
  otherPets: 0,
  smallChildSeats: 0,
  largeChildSeats: 0,
});

const journeyOf = (cells: BulkCells["cells"]): Pick<RequestedJourney, "load" | "tier" | "accessible"> => ({
  load: loadOf(cells),
  tier: DEFAULT_PRICE_TIER,
  ...(needAccessible(writtenNeeds(cells.needs) ?? []) ? { accessible: true } : {}),
});

/**
 * The vehicle of a row: the one that it names; else the first that meets the passenger's access needs; without such
 * needs the cheapest one (no id).
 * @returns `fault`: why no vehicle fits; null where one does.
 */
function vehicleFor(cells: BulkCells["cells"], { vehicles }: BulkRules, phone: string) {
  const needs = writtenNeeds(cells.needs) ?? [];
  const named = bulkVehicle(cells.vehicle, vehicles);
  if (named) return { id: named.id, fault: carries(needs, named) ? null : noAccessMessage(named.name, phone) };
  if (vehicles.every((vehicle) => carries(needs, vehicle))) return { id: "", fault: null };
  const found = vehicles.find((vehicle) => carries(needs, vehicle) && fits(loadOf(cells), vehicle));
  return { id: found?.id ?? "", fault: found ? null : MESSAGES.noVehicleForCapacity };
}

const momentIn = ({ journey }: BulkRow): Instant | null => (journey?.time.type === "later" ? journey.time.at : null);

/** Marks rows with the same ride as an earlier row, or as a booking that the business has. */
export function markDoubles(rows: readonly BulkRow[], known: readonly KnownBooking[]): readonly BulkRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const at = momentIn(row);
    if (at === null || !row.journey) return row;
    const { pickup, dropoff } = row.journey;
    const phone = phoneOf(row.cells.phone).number;
    const key = [at, pickup.fullAddress, dropoff.fullAddress, phone, row.cells.firstName.toLowerCase()].join("|");
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row.line);
    const booked = known.find(
      (booking) => booking.pickupAt === at && booking.phone === phone && booking.pickup === pickup.fullAddress,
    );
    const faults = [
      ...(earlier === undefined ? [] : [fill(REFUSALS.row_same, { line: String(earlier) })]),
      ...(booked ? [fill(REFUSALS.row_booked, { reference: booked.reference })] : []),
    ];
    return faults.length === 0 ? row : { ...row, faults: [...row.faults, ...faults] };
  });
}

/** The moments at which the rows begin. */
export const momentsOf = (rows: readonly BulkRow[]): readonly Instant[] => rows.flatMap((row) => momentIn(row) ?? []);
