/** Every leaf of a tenant's file has a control in the studio, or a reason why it has none. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isRecord } from "#domain/shared/is-record.ts";
import { editedPaths } from "#domain/tenant/studio/field.ts";
import { FIELDS, NOT_EDITABLE } from "#domain/tenant/studio/fields.ts";
import { parseThemeInputs, THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { providersSchema } from "#server/modules/tenants/providers.ts";
import {
  driversSchema,
  hostsSchema,
  priceListSchema,
  serviceAreaSchema,
  settingsInFileSchema,
  tariffSchema,
  tenantIdSchema,
  testFlagSchema,
  vehiclesSchema,
} from "#server/modules/tenants/schemas.ts";

/** Leaves of a JSON schema, `*` for any key or index. */
function leavesOf(schema: unknown, path: readonly string[] = []): string[] {
  if (!isRecord(schema)) return [path.join(".")];
  const { anyOf, properties, items, prefixItems, additionalProperties } = schema;
  if (Array.isArray(anyOf))
    return anyOf.filter((each) => !isRecord(each) || each["type"] !== "null").flatMap((each) => leavesOf(each, path));
  if (Array.isArray(prefixItems)) return prefixItems.flatMap((item, index) => leavesOf(item, [...path, String(index)]));
  if (isRecord(properties))
    return Object.entries(properties).flatMap(([key, value]) => leavesOf(value, [...path, key]));
  if (isRecord(items)) return leavesOf(items, [...path, "*"]);
  if (isRecord(additionalProperties)) return leavesOf(additionalProperties, [...path, "*"]);
  return [path.join(".")];
}

/** The theme has a reader of its own in place of a schema; its error names every key. */
function themeKeys(): string[] {
  const refused = parseThemeInputs({ ...THEME_DEFAULTS, brand: "#000000", unheardOf: 1 });
  const named = refused.ok ? "" : (/settings are (.*)\.$/.exec(refused.error)?.[1] ?? "");
  return named.split(", ").map((key) => `theme.${key}`);
}

const SECTIONS = {
  id: tenantIdSchema,
  hosts: hostsSchema,
  isTest: testFlagSchema,
  settings: settingsInFileSchema,
  tariff: tariffSchema,
  serviceArea: serviceAreaSchema,
  vehicles: vehiclesSchema,
  priceList: priceListSchema,
  drivers: driversSchema,
  providers: providersSchema,
};
const leaves = [
  ...Object.entries(SECTIONS).flatMap(([name, schema]) =>
    leavesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), [name]),
  ),
  ...themeKeys(),
];

/** Whether a place of a field covers a leaf: equal, but for keys that are `*` in the leaf. */
const covers = (leaf: string) => {
  const keys = leaf.split(".");
  return (place: string): boolean => {
    const own = place.split(".");
    return own.length === keys.length && own.every((key, index) => key === keys[index] || keys[index] === "*");
  };
};
const edited = FIELDS.flatMap(editedPaths);
const reasons = Object.keys(NOT_EDITABLE);

describe("a tenant's file in the studio", () => {
  it("has many leaves", () => {
    expect(leaves.length).toBeGreaterThan(150);
    expect(leaves).toEqual(expect.arrayContaining(["tariff.bands.*.perMile", "theme.brand", "settings.vat.percent"]));
  });

  it("has a control for each, or a reason for none", () => {
    const isExcused = (leaf: string) => reasons.some((place) => leaf === place || leaf.startsWith(`${place}.`));
    expect(leaves.filter((leaf) => !isExcused(leaf) && !edited.some(covers(leaf)))).toEqual([]);
  });

  it("has no control and no reason for what is not in it", () => {
    const exists = (place: string) => leaves.some((leaf) => covers(leaf)(place));
    expect(edited.filter((place) => !exists(place))).toEqual([]);
    expect(reasons.filter((place) => !leaves.some((leaf) => leaf === place || leaf.startsWith(`${place}.`)))).toEqual(
      [],
    );
    expect(reasons.filter((place) => edited.includes(place))).toEqual([]);
  });
});
