import { COUNTIES, UNCODED_TOWNS } from "#server/offline/data/places/counties.ts";
import type { Town } from "./layers.ts";

const NATIONS: Readonly<Record<string, string>> = {
  ENG: "England",
  SCT: "Scotland",
  WLS: "Wales",
  NIR: "Northern Ireland",
};

/** The nation of a code or name: "ENG" and "england" are England. */
export const nationOf = (code: string): string =>
  NATIONS[code.slice(0, 3).toUpperCase().replace("SCO", "SCT").replace("WAL", "WLS")] ?? "";

/** Distinguishes a town from its namesakes on an address line: its county, else its nation. */
export function regionOf(town: Pick<Town, "name" | "admin" | "district">): string {
  const { district, admin, name } = town;
  const county = district.startsWith("00")
    ? COUNTIES[district.slice(0, 4)]
    : /^\d\d[A-Z]/.test(district)
      ? COUNTIES[district.slice(0, 2)]
      : undefined;
  const uncoded = admin === "ENG" && district === "" ? UNCODED_TOWNS[name] : undefined;
  return county ?? uncoded ?? nationOf(admin);
}
