import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { departuresFrom, reachOf } from "./departures.ts";
import type { FlightOption } from "./flight-option.ts";

const NOW = instant(Date.UTC(2026, 10, 22, 9));
const leaving = (minutes: number, part: Partial<FlightOption> = {}): FlightOption => ({
  key: `BAW117 ${minutes}`,
  number: "BA117",
  origin: "EGLL",
  originName: "London Heathrow Airport",
  destination: "KJFK",
  destinationName: "John F Kennedy International Airport",
  departure: { at: addMinutes(NOW, minutes), zone: "Europe/London" },
  landing: { at: addMinutes(NOW, minutes + 480), zone: "America/New_York" },
  sample: true,
  ...part,
});

describe("the departures of a flight number", () => {
  it("are those from the drop-off airport that have not left, the next first", () => {
    const [later, next] = [leaving(1_740), leaving(300)];
    expect(departuresFrom("EGLL", [later, leaving(-5), next, leaving(60, { origin: "KJFK" })], NOW)).toEqual({
      kind: "found",
      options: [next, later],
    });
  });

  it("name the other airport, say that it has left, or that there is none", () => {
    const elsewhere = departuresFrom("EGKK", [leaving(300)], NOW);
    expect(elsewhere).toEqual({ kind: "elsewhere", from: "London Heathrow Airport" });
    expect(departuresFrom("EGLL", [leaving(0)], NOW)).toEqual({ kind: "gone" });
    expect(departuresFrom("EGLL", [], NOW)).toEqual({ kind: "none" });
    expect(departuresFrom("EGLL", [leaving(300, { departure: null })], NOW)).toEqual({ kind: "none" });
  });

  it("fit every airport where a code is unknown", () => {
    expect(departuresFrom("", [leaving(300)], NOW).kind).toBe("found");
    expect(departuresFrom("EGKK", [leaving(300, { origin: "" })], NOW).kind).toBe("found");
  });
});

it("a flight within one country is domestic; one that cannot be placed is international", () => {
  expect(reachOf(leaving(1))).toBe("international");
  expect(reachOf(leaving(1, { destination: "EGPH" }))).toBe("domestic");
  expect(reachOf(leaving(1, { origin: "", destination: "" }))).toBe("international");
});
