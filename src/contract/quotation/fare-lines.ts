/** The lines of a fare for the browser. */
import type { FareItem, FareLine } from "#domain/quote/fare-line.ts";
import { minorOf } from "#domain/shared/money.ts";
import { metres, minutes } from "#domain/shared/units.ts";
import type { WireRecord } from "#contract/core/wire.ts";

/** What a line is for; of a kind that is unknown, its own words. */
function readFareItem(line: WireRecord): FareItem {
  const kind = line.text("kind");
  const name = line.text("name", "label");
  switch (kind) {
    case "ride":
      return { kind, distance: metres(line.number(0, "distance")), duration: minutes(line.number(0, "traveltime")) };
    case "waiting":
      return {
        kind,
        duration: minutes(line.number(0, "waitminutes")),
        free: minutes(line.number(0, "freeminutes")),
      };
    case "uplift":
      return { kind, name, percent: line.number(0, "percent") };
    case "vias":
    case "child-seats":
      return { kind, count: line.number(0, "count") };
    case "airport-pickup":
    case "airport-dropoff":
      return { kind, name };
    default:
      return { kind: "other", name };
  }
}

function readLine(line: WireRecord, currency: string): FareLine {
  const leg = line.text("leg");
  const vehicle = line.text("vehicle");
  return {
    ...readFareItem(line),
    amount: minorOf(line.number(0, "amount"), currency),
    ...(leg === "outward" || leg === "return" ? { leg } : {}),
    ...(vehicle === "" ? {} : { vehicle }),
  };
}

/** The lines of a fare, in the field that quotations and bookings have for them. */
export const readFareLines = (item: WireRecord, currency: string): readonly FareLine[] =>
  item.list("breakdown").map((line) => readLine(line, currency));
