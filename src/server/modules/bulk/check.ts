/** What can be checked in a file before anything is priced: each row alone, its places and times, and duplicates. */
import { doorsAmong, exactPlace, isWholeAirport, terminalsOf } from "#domain/journey/exact-place.ts";
import { hasPlaceCode } from "#domain/journey/place-code.ts";
import { isAirport, isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import { withoutShortLink } from "#domain/shared/text/search-text.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";
import { placeOfSpot } from "#server/modules/places/typed-spot.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { ALL_DIALING_CODES, dialingCodeOf } from "#domain/people/contact/dialing-codes.ts";
import {
  BULK_COLUMNS,
  bulkCount,
  bulkFaults,
  bulkVehicle,
  invalidCell,
  type BulkColumn,
  type BulkRules,
  type FileRow,
} from "#domain/business/bulk.ts";
import { readWholeTime } from "#domain/business/bulk-dates.ts";
import { fits, type Load } from "#domain/journey/capacity.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { carries, needAccessible, noAccessMessage, writtenNeeds } from "#domain/people/access-needs.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { internationalNumber, isPhoneText, phoneCheckFor } from "#domain/people/contact/phone.ts";
import { readPhone } from "#domain/people/contact/read-phone.ts";
import { namedPassenger, type SavedPassenger } from "#domain/people/saved/saved-passenger.ts";
import { DEFAULT_COUNTRY, DEFAULT_PRICE_TIER } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { beginningOf } from "#domain/shared/text/plain-text.ts";
import type { Instant } from "#domain/shared/units.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { countryOfZone } from "#domain/tenant/tenant-country.ts";
import { linearMatch } from "#server/platform/security/linear-match.ts";
import type { BulkRow, KnownBooking } from "./repository.ts";

/** The place that a cell names, or the refusal of it with texts that name one. */
type PlaceOfCell =
  | { readonly place: Place }
  | {
      readonly place: null;
      readonly fault: "row_place" | "row_place_vague" | "row_terminal";
      readonly choices: readonly string[];
    };

const UNKNOWN: PlaceOfCell = { place: null, fault: "row_place", choices: [] };
const CHOICES_MAX = 5;

/** Finds places by the words of cells; equal words are asked once. */
export class PlaceReader {
  private readonly known = new Map<string, Promise<PlaceOfCell>>();
  private readonly places: PlaceSearch;
  private readonly tenant: Tenant;

  constructor(places: PlaceSearch, tenant: Tenant) {
    this.places = places;
    this.tenant = tenant;
  }

  /** The place that the words mean. @throws PlacesUnavailable */
  read(text: string): Promise<PlaceOfCell> {
    const asked = this.known.get(text) ?? this.ask(text);
    this.known.set(text, asked);
    return asked;
  }

  private async ask(cell: string): Promise<PlaceOfCell> {
    // The link of a place shared from a phone repeats the address that it comes with.
    const text = withoutShortLink(cell);
    if (text.length < 2) return UNKNOWN;
    const atSpot = await placeOfSpot(text, this.places, this.tenant.settings.base);
    if (atSpot !== undefined) return atSpot ? this.resolved(atSpot) : UNKNOWN;
    const hits = await this.withTerminals(await this.search(text));
    const exact = exactPlace(text, hits);
    if (exact) return this.resolved(exact);
    const [best] = hits;
    if (!best) return UNKNOWN;
    const terminals = isAirport(best) ? terminalsOf(best, hits) : [];
    const [fault, meant] =
      terminals.length > 1 ? (["row_terminal", terminals] as const) : (["row_place_vague", doorsAmong(hits)] as const);
    return { place: null, fault, choices: meant.slice(0, CHOICES_MAX).map(({ fullAddress }) => fullAddress) };
  }

  private search(text: string): Promise<readonly (Place | NamedPlace)[]> {
    return this.places.search(text, this.tenant.settings.base);
  }

  /** A terminal that does not exist finds its airport alone. */
  private async withTerminals(hits: readonly (Place | NamedPlace)[]): Promise<readonly (Place | NamedPlace)[]> {
    const [only] = hits;
    if (!only || hits.length > 1 || !isWholeAirport(only)) return hits;
    return [only, ...terminalsOf(only, await this.search(only.name))];
  }

  private async resolved(hit: Place | NamedPlace): Promise<PlaceOfCell> {
    const place = isLocated(hit) ? hit : await this.places.resolve(hit.id);
    // Every other booking endpoint refuses a pickup without postcode or plus code; a file gets no exception.
    return place && hasPlaceCode(place) ? { place } : UNKNOWN;
  }
}

/** A number of a cell, in international form or in the national one of the tenant's country. */
export function phoneOf(text: string, { settings }: Tenant) {
  const own = dialingCodeOf(countryOfZone(settings.zone) ?? DEFAULT_COUNTRY);
  return readPhone(text, own, ALL_DIALING_CODES, isDiallable);
}

/** A row that names one of the business's own passengers, with the phone, email and needs that it leaves out. */
export function withPassenger(row: FileRow, kept: readonly SavedPassenger[]): FileRow {
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
      const { dialingCode, number } = phoneOf(text, tenant);
      return isPhoneText(number, dialingCode) && inPlan(dialingCode, number);
    },
  };
}

/** The places of a row, with what is wrong with their cells and what would put them right. */
async function placesOf({ pickup, vias, dropoff }: FileRow["cells"], reader: PlaceReader) {
  const faults: string[] = [];
  const choices: Partial<Record<BulkColumn, readonly string[]>> = {};
  const read = async (text: string, column: BulkColumn): Promise<Place | null> => {
    if (text === "") return null;
    const found = await reader.read(text);
    if (found.place === null) {
      const cell = { title: BULK_COLUMNS[column], place: beginningOf(text, 60) };
      faults.push(fill(REFUSALS[found.fault], cell));
      choices[column] = found.choices;
    }
    return found.place;
  };
  const from = await read(pickup, "pickup");
  const stops: Place[] = [];
  const texts = vias
    .split("|")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  for (const [at, text] of texts.entries()) {
    const stop = await read(text, "vias");
    if (stop === null) {
      // A choice puts the whole cell right.
      choices.vias = choices.vias?.map((choice) => texts.with(at, choice).join(" | ")) ?? [];
      break;
    }
    stops.push(stop);
  }
  const to = await read(dropoff, "dropoff");
  return {
    places: faults.length === 0 && from && to ? { pickup: from, vias: stops, dropoff: to } : null,
    faults,
    choices,
  };
}

/** Reads one row into a journey, with everything that is wrong with it. */
export async function checkRow(
  row: FileRow,
  { rules, reader, tenant, now }: { rules: BulkRules; reader: PlaceReader; tenant: Tenant; now: Instant },
): Promise<BulkRow> {
  const { cells, costs, line } = row;
  const { zone, phone } = tenant.settings;
  const { places, faults: placeFaults, choices } = await placesOf(cells, reader);
  const faults = [...bulkFaults(row, rules), ...placeFaults];
  const momentOf = (column: "pickupAt" | "returnAt"): Instant | null => {
    const at = cells[column] === "" ? null : readWholeTime(cells[column], now, zone);
    if (cells[column] !== "" && at === null) faults.push(invalidCell(column));
    return at;
  };
  const pickupAt = momentOf("pickupAt");
  const returnAt = momentOf("returnAt");
  if (pickupAt !== null && pickupAt < now)
    faults.push(fill(REFUSALS.pickup_too_early, { time: formatWall(now, zone) }));
  const vehicle = vehicleFor(cells, rules, phone);
  if (vehicle.fault !== null) faults.push(vehicle.fault);
  const isTimed = pickupAt !== null && (returnAt !== null || cells.returnAt === "");
  const journey: RequestedJourney | null =
    places && isTimed
      ? { ...journeyOf(cells), vehicleTypeId: vehicle.id, ...places, ...times(pickupAt, returnAt) }
      : null;
  return { cells, costs, line, pickupAt, faults, choices, journey, quote: null, reference: "" };
}

const times = (pickupAt: Instant, returnAt: Instant | null) => ({
  time: { type: "later", at: pickupAt } as const,
  returnType: returnAt === null ? ("single" as const) : ("return" as const),
  returnAt,
});

const loadOf = (cells: FileRow["cells"]): Load => ({
  passengers: bulkCount(cells.passengers, 1),
  luggage: bulkCount(cells.luggage, 0),
  handBags: 0,
  smallPets: 0,
  otherPets: 0,
  smallChildSeats: 0,
  largeChildSeats: 0,
});

const journeyOf = (cells: FileRow["cells"]): Pick<RequestedJourney, "load" | "tier" | "accessible"> => ({
  load: loadOf(cells),
  tier: DEFAULT_PRICE_TIER,
  ...(needAccessible(writtenNeeds(cells.needs) ?? []) ? { accessible: true } : {}),
});

/**
 * The vehicle of a row: the one that it names; else the first that meets the passenger's access needs; without such
 * needs the cheapest one (no id).
 * @returns `fault`: why no vehicle fits; null where one does.
 */
function vehicleFor(cells: FileRow["cells"], { vehicles }: BulkRules, phone: string) {
  const needs = writtenNeeds(cells.needs) ?? [];
  const named = bulkVehicle(cells.vehicle, vehicles);
  if (named) return { id: named.id, fault: carries(needs, named) ? null : noAccessMessage(named.name, phone) };
  if (vehicles.every((vehicle) => carries(needs, vehicle))) return { id: "", fault: null };
  const found = vehicles.find((vehicle) => carries(needs, vehicle) && fits(loadOf(cells), vehicle));
  return { id: found?.id ?? "", fault: found ? null : MESSAGES.noVehicleForCapacity };
}

const momentIn = ({ journey }: BulkRow): Instant | null => (journey?.time.type === "later" ? journey.time.at : null);

/** Marks rows with the same ride as an earlier row, or as a booking that the business has. */
export function markDoubles(
  rows: readonly BulkRow[],
  known: readonly KnownBooking[],
  tenant: Tenant,
): readonly BulkRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const at = momentIn(row);
    if (at === null || !row.journey) return row;
    const { pickup, dropoff } = row.journey;
    const phone = phoneOf(row.cells.phone, tenant).number;
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
