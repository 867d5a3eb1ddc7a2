/**
 * The open British address files that an operator can download, line by line: OS Code-Point Open, OS Open Names and the
 * ONS Postcode Directory, each as its publisher describes it.
 */
import OsGridRef from "geodesy/osgridref.js";
import { parse } from "postcode";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** A postcode with the middle of its addresses. */
export interface ImportedPostcode {
  readonly kind: "postcode";
  /** As printed: "SO14 2AQ". */
  readonly postcode: string;
  readonly position: LatLng;
}

/** A street, settlement or station. */
export interface ImportedName {
  readonly kind: "name";
  readonly id: string;
  readonly name: string;
  /** Its name in the other language of the place, or empty. */
  readonly alias: string;
  readonly category: "Street" | "Town" | "Locality" | "Station";
  /** Settlement or district that it lies in. */
  readonly address: string;
  /** Outward code, or empty. */
  readonly outcode: string;
  readonly position: LatLng;
}

export type ImportedRow = ImportedPostcode | ImportedName;

/** The kinds of files that can be imported. */
export const ADDRESS_SOURCES = ["code-point-open", "open-names", "onspd"] as const;
export type AddressSource = (typeof ADDRESS_SOURCES)[number];

/** Reads the rows of one kind of file; null for a row that is useless for address search. */
export interface AddressFormat {
  readonly id: AddressSource;
  read(fields: readonly string[]): ImportedRow | null;
}

/** Grid metres to WGS 84, good to about five metres; null for points off the grid. */
function fromGrid(easting: string, northing: string): LatLng | null {
  const [east, north] = [Number(easting), Number(northing)];
  // Where a position is not known, the publishers write 0,0.
  if (!(east > 0 && north > 0 && east < 700_000 && north < 1_300_000)) return null;
  const { lat, lon } = new OsGridRef(east, north).toLatLon();
  return { lat, lng: lon };
}

function postcodeRow(text: string, position: LatLng | null): ImportedPostcode | null {
  const parsed = parse(text);
  return parsed.valid && position ? { kind: "postcode", postcode: parsed.postcode, position } : null;
}

/** Postcode, quality, easting, northing, and codes of countries and wards. Files have no header. */
const CODE_POINT_OPEN: AddressFormat = {
  id: "code-point-open",
  read: ([postcode = "", , easting = "", northing = ""]) => postcodeRow(postcode, fromGrid(easting, northing)),
};

const OPEN_NAMES_COLUMNS = 34;
/** Types of Open Names that are destinations; hills, waters and numbered roads are left out. */
const NAMED: Readonly<Record<string, ImportedName["category"]>> = {
  "Named Road": "Street",
  "Section Of Named Road": "Street",
  City: "Town",
  Town: "Town",
  Village: "Town",
  Hamlet: "Locality",
  "Suburban Area": "Locality",
  "Other Settlement": "Locality",
  "Railway Station": "Station",
  "Bus Station": "Station",
  "Coach Station": "Station",
};

/** Header: ID, NAMES_URI, NAME1, NAME1_LANG, NAME2, NAME2_LANG, TYPE, LOCAL_TYPE, GEOMETRY_X, GEOMETRY_Y, ... */
const OPEN_NAMES: AddressFormat = {
  id: "open-names",
  read(fields) {
    const [id = "", , name = "", , alias = "", , , localType = "", easting = "", northing = ""] = fields;
    const position = fromGrid(easting, northing);
    if (localType === "Postcode") return postcodeRow(name, position);
    const category = NAMED[localType];
    if (category === undefined || position === null || name === "") return null;
    const [settlement = "", district = "", county = ""] = [fields[18], fields[21], fields[24]];
    const inside = category === "Town" ? [county, district] : [settlement, district, county];
    const address = inside.find((place) => place !== "" && place !== name) ?? "";
    return { kind: "name", id, name, alias, category, address, outcode: fields[16] ?? "", position };
  },
};

/** Has a header, whose columns move between editions, so they are found by name. Terminated postcodes are left out. */
function onspd(header: readonly string[]): AddressFormat {
  const column = (name: string): number => header.indexOf(name);
  const [code, ended, lat, lng] = [column("pcds"), column("doterm"), column("lat"), column("long")];
  return {
    id: "onspd",
    read(fields) {
      if (fields[ended] !== "") return null;
      const position = { lat: Number(fields[lat]), lng: Number(fields[lng]) };
      // 99.999999 stands for no position.
      return postcodeRow(fields[code] ?? "", position.lat > 40 && position.lat < 70 ? position : null);
    },
  };
}

/**
 * Which format a file has, by its first line; null for none of them.
 * @returns whether that line is a header.
 */
export function formatOf(
  first: readonly string[],
): { readonly format: AddressFormat; readonly header: boolean } | null {
  const names = first.map((field) => field.toLowerCase());
  if (["pcds", "doterm", "lat", "long"].every((name) => names.includes(name))) {
    return { format: onspd(names), header: true };
  }
  if (first.length === OPEN_NAMES_COLUMNS) {
    const header = names[0] === "id" && names[2] === "name1";
    return header || /^https?:/.test(first[1] ?? "") ? { format: OPEN_NAMES, header } : null;
  }
  const header = names[0] === "pc" || names[0] === "postcode";
  const isRow = parse(first[0] ?? "").valid && /^\d+$/.test(first[2] ?? "") && /^\d+$/.test(first[3] ?? "");
  return first.length === 10 && (header || isRow) ? { format: CODE_POINT_OPEN, header } : null;
}
