/** The lines of a fare, as quotations and bookings carry them. */
import * as z from "zod/mini";
import { alsoNamed } from "#contract/core/read-reply.ts";
import type { FareItem, FareLine } from "#domain/quote/fare-line.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import { metres, minutes } from "#domain/shared/units.ts";

/** What a part of a fare pays for; which further fields a line has depends on its kind. */
export const fareLine = z.object({
  kind: z._default(
    z.enum(["ride", "uplift", "waiting", "airport-pickup", "airport-dropoff", "vias", "child-seats", "other"]),
    "other",
  ),
  amount: z.number(),
  leg: z.optional(z.enum(["outward", "return"])),
  vehicle: z.optional(z.string()),
  name: alsoNamed(z.optional(z.string()), "label"),
  percent: z.optional(z.number()),
  /** Metres. */
  distance: z.optional(z.number()),
  traveltime: z.optional(z.number()),
  waitminutes: z.optional(z.number()),
  /** How many of `waitminutes` cost nothing. */
  freeminutes: z.optional(z.number()),
  count: z.optional(z.int()),
});
type WireLine = z.output<typeof fareLine>;

function writeLine(line: FareLine, currency: string): WireLine {
  const { kind, leg, vehicle } = line;
  const stated = { kind, leg, vehicle, amount: majorOf(line.amount, currency) };
  switch (line.kind) {
    case "ride":
      return { ...stated, distance: line.distance, traveltime: line.duration };
    case "waiting":
      return { ...stated, waitminutes: line.duration, freeminutes: line.free };
    case "uplift":
      return { ...stated, name: line.name, percent: line.percent };
    case "vias":
    case "child-seats":
      return { ...stated, count: line.count };
    case "airport-pickup":
    case "airport-dropoff":
    case "other":
      return { ...stated, name: line.name };
  }
}

/** The lines of a fare on the wire. */
export const encodeLines = (lines: readonly FareLine[] = [], currency: string): WireLine[] =>
  lines.map((line) => writeLine(line, currency));

/** What a line is for; of a kind that is unknown, its own words. */
function itemOf({ kind, name = "", ...line }: WireLine): FareItem {
  switch (kind) {
    case "ride":
      return { kind, distance: metres(line.distance ?? 0), duration: minutes(line.traveltime ?? 0) };
    case "waiting":
      return { kind, duration: minutes(line.waitminutes ?? 0), free: minutes(line.freeminutes ?? 0) };
    case "uplift":
      return { kind, name, percent: line.percent ?? 0 };
    case "vias":
    case "child-seats":
      return { kind, count: line.count ?? 0 };
    case "airport-pickup":
    case "airport-dropoff":
    case "other":
      return { kind, name };
  }
}

/** The lines of a fare, from the wire. */
export const decodeLines = (lines: readonly WireLine[], currency: string): readonly FareLine[] =>
  lines.map((line) => ({
    ...itemOf(line),
    amount: minorOf(line.amount, currency),
    ...(line.leg ? { leg: line.leg } : {}),
    ...(line.vehicle ? { vehicle: line.vehicle } : {}),
  }));
