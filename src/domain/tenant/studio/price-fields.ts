/** The fields of a tenant's tariff, fares from and price list. */
import { LANGUAGES } from "#domain/tenant/own-words.ts";
import { column, LATITUDE, LONGITUDE, positionColumns, type Column, type Field, type FieldControl } from "./field.ts";

const MONEY = { kind: "money" } as const;
/** A factor of 0 would make a fare of 0, which is no quotation. */
const FACTOR = { kind: "number", min: 0.01 } as const;
const PERCENT = { kind: "number", min: 0, max: 500 } as const;
const MINUTES = { kind: "number", min: 0 } as const;
const TEXT = { kind: "text" } as const;
const HOUR = { kind: "number", min: 0, max: 23 } as const;

const moment = (name: string): Column[] => [
  column(`${name}.month`, { kind: "number", min: 1, max: 12 }),
  column(`${name}.day`, { kind: "number", min: 1, max: 31 }),
  column(`${name}.hour`, HOUR),
];

const CONTROLS: Readonly<Record<string, FieldControl>> = {
  "tariff.base": MONEY,
  "tariff.bands": {
    kind: "rows",
    of: "list",
    columns: [column("upToMiles", { kind: "number", min: 0, optional: true }), column("perMile", MONEY)],
    empty: { upToMiles: null, perMile: 0 },
  },
  "tariff.perMinute": MONEY,
  "tariff.minimum": MONEY,
  "tariff.vehicles": {
    kind: "rows",
    of: "record",
    columns: [column("factor", FACTOR), column("waitingPerMinute", MONEY)],
    empty: { factor: 1, waitingPerMinute: 0 },
  },
  "tariff.tiers.0": FACTOR,
  "tariff.tiers.1": FACTOR,
  "tariff.tiers.2": FACTOR,
  "tariff.uplifts.night.fromHour": HOUR,
  "tariff.uplifts.night.toHour": HOUR,
  "tariff.uplifts.night.percent": PERCENT,
  "tariff.uplifts.bankHoliday.percent": PERCENT,
  "tariff.uplifts.bankHoliday.overrides.added": { kind: "lines" },
  "tariff.uplifts.bankHoliday.overrides.removed": { kind: "lines" },
  "tariff.uplifts.seasons": {
    kind: "rows",
    of: "list",
    columns: [column("name"), ...moment("from"), ...moment("to"), column("percent", PERCENT)],
    empty: { name: "", from: { month: 12, day: 24, hour: 18 }, to: { month: 12, day: 27, hour: 6 }, percent: 0 },
  },
  "tariff.extras.viaStop": MONEY,
  "tariff.extras.childSeat": MONEY,
  "tariff.airports": {
    kind: "rows",
    of: "list",
    columns: [
      column("code"),
      column("name"),
      column("pickup", MONEY),
      column("dropoff", MONEY),
      column("source"),
      column("terminals", { kind: "points" }),
    ],
    empty: { code: "", name: "", terminals: [], pickup: 0, dropoff: 0, source: "" },
  },
  "tariff.otherAirport.pickup": MONEY,
  "tariff.otherAirport.dropoff": MONEY,
  "tariff.freeWaiting.airport": MINUTES,
  "tariff.freeWaiting.other": MINUTES,
  "tariff.returnFactor": FACTOR,
  "tariff.waitAndReturn.factor": FACTOR,
  "tariff.waitAndReturn.minutes": MINUTES,
  "tariff.waitAndReturn.choices": { kind: "numbers" },
  "settings.home.faresFrom.name.*": { kind: "words" },
  "settings.home.faresFrom.position.lat": LATITUDE,
  "settings.home.faresFrom.position.lng": LONGITUDE,
  "settings.home.places": {
    kind: "rows",
    of: "list",
    columns: [...LANGUAGES.map((language) => column(`name.${language}`)), ...positionColumns("position.")],
    empty: { name: {}, position: { lat: 0, lng: 0 } },
  },
  priceList: {
    kind: "rows",
    of: "list",
    columns: [
      column("name"),
      ...["0", "1", "2", "3"].flatMap((line) => [column(`items.${line}.price`), column(`items.${line}.description`)]),
    ],
    empty: null,
  },
};

/** The fields of the group "prices". */
export const PRICE_FIELDS: readonly Field[] = [
  { path: ["settings", "currency"], group: "prices", control: TEXT, also: [["tariff", "currency"]] },
  ...Object.entries(CONTROLS).map(([path, control]): Field => ({ path: path.split("."), group: "prices", control })),
];
