import type { FareLine } from "#domain/quote/fare-line.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Reply } from "#contract/endpoints.ts";

function lineReply(line: FareLine, currency: string): Reply<"quotation">["breakdown"][number] {
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

/** The lines of a fare as a quotation or a booking carries them. */
export const linesReply = (lines: readonly FareLine[] = [], currency: string) =>
  lines.map((line) => lineReply(line, currency));
