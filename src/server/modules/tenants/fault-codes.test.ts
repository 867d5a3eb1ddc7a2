import { describe, expect, it } from "vitest";
import example from "#docs/examples/tenant.json" with { type: "json" };
import { isRecord } from "#domain/shared/is-record.ts";
import { faultOf } from "#domain/tenant/studio/draft.ts";
import { readFileFault } from "#domain/tenant/studio/file-faults.ts";
import { readTenantFile } from "./tenant-file.ts";

const faultsOf = (file: unknown): readonly string[] => {
  const read = readTenantFile(file, { environment: {}, texts: new Set() });
  return read.ok ? [] : read.error;
};

/** Every place of a value, outermost first; of lists the first entries only. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inside = Array.isArray(value)
    ? Object.entries(value).slice(0, 2)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [path, ...inside.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

/** The value with something else at a place; undefined takes it away. */
function withAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withAt(item, rest, other) : item));
  return isRecord(value) ? { ...value, [key]: withAt(value[key], rest, other) } : value;
}

const settings = (over: object) => ({ ...example, settings: { ...example.settings, ...over } });
const area = (over: object) => ({ ...example, serviceArea: { ...example.serviceArea, ...over } });
const corner = (lat: number, lng: number) => ({ lat, lng });

/** Files with faults between their parts. */
const FILES: readonly object[] = [
  { ...example, colour: "red" },
  settings({ paymentMethods: [], tips: { on: true } }),
  settings({ defaultPaymentMethod: "paypal", paymentMethods: ["cash"] }),
  settings({ template: "gateway", paymentMethods: ["cash"] }),
  settings({ base: corner(1, 1), texts: { nonsense: "x" }, minPassengers: 99 }),
  settings({ vat: { scheme: "standard", number: "12", percent: 0 } }),
  settings({ vat: { scheme: "reverse", percent: 1.234 }, invoices: { iban: "no" }, chatApiUrl: "http://x" }),
  settings({ paypalClientId: "x", currency: "KWD", defaultVehicleTypeId: "tram", embedHosts: ["https://x"] }),
  settings({
    home: { blocks: ["fleet", "fleet"] },
    locale: "english",
    zone: "London",
    trackingCode: "a b",
    securityContact: "http://x",
  }),
  area({ polygons: [[corner(0, 0), corner(1, 1), corner(0, 1), corner(1, 0)]] }),
  area({ polygons: [[corner(0, 0), corner(1, 1)]] }),
  area({ polygons: [[corner(0, 0), corner(91, 1), corner(0, 200)]] }),
  area({ postcodes: { served: ["SW1A 1AA", "?"], excluded: ["SW1A"] } }),
  { ...example, providers: { paypal: { clientSecret: { env: "NO_SUCH" } }, dispatch: { url: "http://10.0.0.1" } } },
  {
    ...example,
    tariff: { ...example.tariff, bands: [], tiers: [3, 2, 1], base: -1, minimum: 0, vehicles: { tram: 1 } },
  },
  { ...example, vehicles: [...example.vehicles, ...example.vehicles], hosts: [], id: "?" },
  { ...example, theme: { ...example.theme, font: "outfit" } },
  { ...example, theme: { ...example.theme, scheme: "blue" } },
  { ...example, theme: { ...example.theme, colour: "blue" } },
];

describe("every fault of a tenant's file", () => {
  const withoutCode = (faults: readonly string[]) =>
    faults.filter((fault) => readFileFault(faultOf(fault).message) === null);

  it.each([[null], [-1], ["x\u0000"], [{}], [undefined]])(
    "has a code, wherever %j stands in place of what is wanted",
    (wrong) => {
      const faults = placesIn(example).flatMap((path) => faultsOf(withAt(example, path, wrong)));
      expect(faults.length).toBeGreaterThan(50);
      expect([...new Set(withoutCode(faults))]).toEqual([]);
    },
  );

  it("has a code where parts contradict each other", () => {
    for (const file of FILES) {
      const faults = faultsOf(file);
      expect(faults.length, JSON.stringify(file).slice(0, 80)).toBeGreaterThan(0);
      expect(withoutCode(faults)).toEqual([]);
    }
  });
});
