import { describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { readProviders, readTenantSettings } from "./stored-settings.ts";

/** The results of both readers for a stored configuration. */
const read = (over: Readonly<Record<string, unknown>>) => {
  const config = { ...DEMO_TENANTS[0]?.settings, ...over };
  const { searchApi, routingApi } = readTenantSettings("metro", config);
  return { searchApi, routingApi, providers: readProviders("metro", config) };
};

describe("a tenant's providers", () => {
  it("are the embedded ones where nothing is said", () => {
    const old = { routingApi: undefined, searchApi: undefined, providers: undefined };
    expect(read(old)).toEqual({ searchApi: "", routingApi: "embedded", providers: {} });
  });

  it.each([
    { searchApi: "google", providers: { google: { key: "AIza-1" } } },
    { searchApi: "IdealPostcodes", providers: { idealPostcodes: { key: "ak_1" }, postcodesIo: {} } },
    {
      searchApi: "photon",
      routingApi: "osrm",
      providers: { photon: { url: "http://10.0.0.5:2322" }, osrm: { url: "https://osrm.example/base" } },
    },
    // Older servers kept flight keys and address keys apart, each under the same name.
    { providers: { flights: { vendor: "flightaware", key: "0123456789" }, google: { key: "AIza-1" } } },
    { searchApi: "photon", providers: { photon: { url: "http://10.0.0.5:2322" }, privateNetwork: true } },
    { searchApi: "something else", routingApi: "openrouteservice", providers: { openRouteService: { key: "5b3c" } } },
  ])("may be %j", (over) => expect(read(over)).toMatchObject(over));

  it.each([
    [{ searchApi: "google" }, "providers.google"],
    [{ searchApi: "Photon" }, "providers.photon"],
    [{ routingApi: "osrm" }, "providers.osrm"],
    [{ routingApi: "teleport" }, "routingApi"],
    [{ providers: { gogle: { key: "AIza-1" } } }, "providers"],
    [{ providers: { google: { key: "" } } }, "providers.google.key"],
    [{ providers: { google: { key: "two words" } } }, "providers.google.key"],
    [{ providers: { google: { key: "line\r\nbreak" } } }, "providers.google.key"],
    ...[
      "ftp://osrm.example",
      "osrm.example",
      "https://a:b@osrm.example",
      "https://osrm.example/",
      "https://osrm.example?x=1",
      "file:///etc/passwd",
    ].map((url): [object, string] => [{ providers: { osrm: { url } } }, "providers.osrm.url"]),
  ])("cannot be %j: the start says %s", (over, path) => {
    expect(() => read(over as Record<string, unknown>)).toThrow(new RegExp(`tenant metro cannot be used: ${path}: `));
  });
});
