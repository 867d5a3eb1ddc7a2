import { describe, expect, it } from "vitest";
import { editedPaths, fieldName, FIELD_GROUPS } from "./field.ts";
import { FIELDS } from "./fields.ts";

describe("the fields of the studio", () => {
  it("have names of their own, and every group has some", () => {
    const names = FIELDS.map(fieldName);
    expect(names).toEqual([...new Set(names)]);
    expect([...new Set(FIELDS.map(({ group }) => group))].toSorted()).toEqual([...FIELD_GROUPS].toSorted());
  });

  it("edit the values in their rows, lists and positions", () => {
    const paths = (name: string) => FIELDS.filter((field) => fieldName(field) === name).flatMap(editedPaths);
    expect(paths("tariff.bands")).toEqual(["tariff.bands.*.upToMiles", "tariff.bands.*.perMile"]);
    expect(paths("serviceArea.polygons")).toEqual(["serviceArea.polygons.*.*.lat", "serviceArea.polygons.*.*.lng"]);
    expect(paths("settings.paymentMethods")).toEqual(["settings.paymentMethods.*"]);
    expect(paths("settings.currency")).toEqual(["settings.currency", "tariff.currency"]);
  });
});
