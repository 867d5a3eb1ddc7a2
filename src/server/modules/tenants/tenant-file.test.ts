import { describe, expect, it } from "vitest";
import example from "../../../../scripts/tenant/example.json" with { type: "json" };
import { readTenantFile } from "./tenant-file.ts";

type Json = Record<string, unknown>;
const around = { environment: {}, texts: new Set(["field.pickup"]) };
const faultsOf = (over: Json, environment: Readonly<Record<string, string>> = {}): readonly string[] => {
  const read = readTenantFile({ ...example, ...over }, { ...around, environment });
  return read.ok ? [] : read.error;
};
const settings = (over: Json): Json => ({ settings: { ...example.settings, ...over } });

describe("a tenant file", () => {
  it("[TEN-013] holds a tenant with its own configuration; what it leaves out is as usual", () => {
    const read = readTenantFile(example, around);
    if (!read.ok) throw new Error(read.error.join("\n"));
    expect(read.value).toMatchObject({
      id: "harbour",
      hosts: ["book.harbour-cars.example"],
      isTest: false,
      settings: { company: "Harbour Cars", source: 21, showPets: true, mapSource: "maplibre" },
      theme: { brand: "#0b4f6c", radius: 1 },
      providers: {},
    });
    expect(read.value.vehicles.map(({ id }) => id)).toEqual(Object.keys(read.value.tariff.vehicles));
  });

  it("[TEN-001] has the usual settings where it says nothing", () => {
    const { company, phone, base } = example.settings;
    const little = { settings: { company, phone, base, paymentMethods: ["card", "cash"] } };
    const read = readTenantFile({ ...example, ...little }, around);
    if (!read.ok) throw new Error(read.error.join("\n"));
    expect(read.value.settings).toMatchObject({
      guestsAllowed: true,
      flightInline: true,
      flightMandatory: false,
      minPassengers: 1,
      minLuggage: 0,
      source: 5,
      defaultPaymentMethod: "card",
      template: "wizard",
    });
  });

  it("takes keys from the environment, so that the file holds no secret", () => {
    const providers = {
      google: { key: { env: "MAPS_KEY" } },
      photon: { url: "http://10.0.0.5" },
      privateNetwork: true,
    };
    const read = readTenantFile({ ...example, providers }, { ...around, environment: { MAPS_KEY: " AIza-7 " } });
    expect(read).toMatchObject({ ok: true, value: { providers: { google: { key: "AIza-7" }, privateNetwork: true } } });
    expect(faultsOf({ providers })).toEqual([
      "providers.google.key: needs the environment variable MAPS_KEY, which is not set",
    ]);
  });

  it.each([
    [{ paypalClientId: "id" }, false, "providers.paypal: is needed by settings.paypalClientId"],
    [{}, true, "settings.paypalClientId: is needed by providers.paypal"],
    [{ paypalClientId: "id" }, true, null],
    [{ paypalClientId: "id", currency: "EUR" }, true, "providers.paypal: takes GBP only, and settings.currency is EUR"],
  ])("[PAY-033] has the wallet's account whole, and in pounds: %j, account %j", (over, hasAccount, fault) => {
    const account = { providers: { paypal: { secret: "s".repeat(20), webhookId: "WH-123456" } } };
    const faults = faultsOf({ ...settings(over), ...(hasAccount ? account : {}) });
    expect(faults.filter((each) => each.includes("paypal"))).toEqual(fault === null ? [] : [fault]);
  });

  it("says all of its faults at once, by field and what is wanted", () => {
    const faults = faultsOf({
      id: "Harbour!",
      hosts: ["https://book.example"],
      vehicels: [],
      ...settings({ template: "spiral", zone: "Europe/Atlantis", compnay: "x" }),
      theme: { brand: "blue" },
      priceList: example.priceList.slice(1),
    });
    expect(faults.map((fault) => fault.split(":")[0])).toEqual([
      "vehicels",
      "id",
      "hosts.0",
      "settings.zone",
      "settings.template",
      "settings.compnay",
      "theme",
      "priceList",
    ]);
    expect(faults).toContain("hosts.0: must be a host name in small letters, without https:// and port");
  });

  it.each<[string, Json, string]>([
    [
      "a base outside of the area",
      settings({ base: { lat: 55.9533, lng: -3.1883 } }),
      "settings.base: must lie inside",
    ],
    ["no way to pay", settings({ paymentMethods: [], defaultPaymentMethod: "" }), "settings.paymentMethods: must name"],
    [
      "another usual way to pay",
      settings({ defaultPaymentMethod: "card" }),
      "settings.defaultPaymentMethod: must be one",
    ],
    [
      "an unknown usual vehicle",
      settings({ defaultVehicleTypeId: "tram" }),
      "settings.defaultVehicleTypeId: must be one",
    ],
    [
      "a usual vehicle without a rate",
      { tariff: { ...example.tariff, vehicles: { mpv6: example.tariff.vehicles.mpv6 } } },
      "settings.defaultVehicleTypeId: saloon needs a rate in tariff.vehicles",
    ],
    [
      "a rate of no vehicle",
      { tariff: { ...example.tariff, vehicles: { ...example.tariff.vehicles, tram: example.tariff.vehicles.saloon } } },
      "tariff.vehicles.tram: is none of the vehicles",
    ],
    ["another currency", { tariff: { ...example.tariff, currency: "EUR" } }, "tariff.currency: must be the same"],
    ["a negative price", { tariff: { ...example.tariff, base: -1 } }, "tariff: base must be 0 or more"],
    ["a vehicle twice", { vehicles: [...example.vehicles, example.vehicles[0]] }, "vehicles: saloon is there twice"],
    ["no vehicle", { vehicles: [] }, "vehicles: must have at least one vehicle type"],
    [
      "a larger party than seats",
      settings({ minPassengers: 9 }),
      "settings.minPassengers: no vehicle has so many seats",
    ],
    [
      "a driver of no vehicle",
      { drivers: [{ ...example.drivers[0], vehicleTypeId: "tram" }] },
      "drivers.0.vehicleTypeId: must be one of saloon",
    ],
    ["a driver twice", { drivers: [example.drivers[0], example.drivers[0]] }, "drivers: h01 is there twice"],
    ["a text that is none", settings({ texts: { "field.pikup": "x" } }), "settings.texts.field.pikup: is no text"],
    [
      "a translated text that is none",
      settings({ translations: { ar: { texts: { "field.pikup": "x" } } } }),
      "settings.translations.ar.texts.field.pikup: is no text",
    ],
    ["a language that there is not", settings({ translations: { xx: { about: "x" } } }), "settings.translations"],
    [
      "a source without its key",
      settings({ searchApi: "google" }),
      "providers.google: is needed by settings.searchApi",
    ],
    ["two equal hosts", { hosts: ["a.example", "a.example"] }, "hosts: must not name a host twice"],
    ["no host", { hosts: [] }, "hosts: must name at least one host"],
    [
      "an embedding site with a path",
      settings({ embedHosts: ["a.example/x"] }),
      "settings.embedHosts.0: must be a host",
    ],
  ])("is refused with %s", (_name, over, fault) => {
    const faults = faultsOf(over);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it("never shows a key in a fault", () => {
    const providers = {
      google: { key: "two words-secret" },
      flights: { vendor: "x", key: "sec\nret" },
      idealPostcodes: 7,
    };
    expect(faultsOf({ providers }).length).toBeGreaterThan(3);
    expect(faultsOf({ providers }).join()).not.toContain("sec");
  });

  it.each([null, [], "x", 3])("is no tenant: %j", (raw) => {
    expect(readTenantFile(raw, around)).toEqual({ ok: false, error: ["the file must hold one JSON object"] });
  });
});
