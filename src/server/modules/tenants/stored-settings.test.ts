import { describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { readTenantSettings } from "./stored-settings.ts";

const read = (over: Readonly<Record<string, unknown>>) =>
  readTenantSettings("metro", { ...DEMO_TENANTS[0]?.settings, ...over });

describe("a tenant's providers", () => {
  it("are the embedded ones where nothing is said", () => {
    const { providers: _providers, routingApi: _routing, searchApi: _search, ...old } = DEMO_TENANTS[0]?.settings ?? {};
    expect(readTenantSettings("metro", old)).toMatchObject({ searchApi: "", routingApi: "embedded", providers: {} });
  });

  it.each([
    { searchApi: "google", providers: { google: { key: "AIza-1" } } },
    { searchApi: "IdealPostcodes", providers: { idealPostcodes: { key: "ak_1" }, postcodesIo: {} } },
    {
      searchApi: "photon",
      routingApi: "osrm",
      providers: { photon: { url: "http://10.0.0.5:2322" }, osrm: { url: "https://osrm.example/base" } },
    },
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
