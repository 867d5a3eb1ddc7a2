import { describe, expect, it } from "vitest";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { fakeUpstream, type FakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { AEROAPI_FLIGHTS, AERODATABOX_FLIGHTS } from "#tests/support/providers/flight-samples.ts";
import { createFlightDirectory } from "#server/offline/flights/directory.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import {
  FlightsUnavailable,
  type FlightLookup,
  type FlightLookups,
  type FlightReports,
} from "#server/modules/flights/flights.port.ts";
import type { TenantProviders } from "#domain/tenant/providers.ts";
import { readProviders } from "#server/modules/tenants/stored-settings.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { connections, flightReportsOf, flightsOf } from "./providers.ts";

const BA178 = { carrier: "BAW", number: 178, suffix: "" };
const embedded: FlightLookup = { source: "embedded", byNumber: async () => [], between: async () => [] };
const directory = createFlightDirectory();

const tenant = (id: string, providers: TenantProviders): Tenant => {
  const [first] = DEMO_TENANTS;
  return { ...first!, id, providers };
};
const withKey = (id: string, vendor: "flightaware" | "aerodatabox"): Tenant =>
  tenant(id, { flights: { vendor, key: `key-of-${id}` } });

async function withProvider(
  run: (provider: FakeUpstream, lookups: FlightLookups, clock: { time: Instant }, faults: string[]) => Promise<void>,
): Promise<void> {
  const provider = await fakeUpstream();
  const clock = { time: instant(Date.parse("2026-11-24T18:00:00Z")) };
  const faults: string[] = [];
  try {
    const now = { now: () => clock.time };
    const connect = connections({
      demo: true,
      clock: now,
      random: () => 0,
      // Requests to the vendors go to this server.
      send: (url, request) => fetch(`${provider.baseUrl}${new URL(url).pathname}`, request),
      onFault: (id, fault) => void faults.push(`${id} ${fault.upstream} ${fault.reason}`),
    });
    const lookups = flightsOf({ embedded, directory, clock: now }, connect);
    await run(provider, lookups, clock, faults);
  } finally {
    await provider.close();
  }
}

describe("reports of a tenant's flights", () => {
  const sample: FlightReports = { source: "embedded", ofNumber: async () => [] };
  const connect = connections({
    demo: true,
    clock: { now: () => instant(0) },
    random: () => 0,
    onFault: () => undefined,
  });
  const clock = { now: () => instant(0) };

  it("come from its provider; without one a demo has the sample's, and production none", () => {
    const [demo, production] = [sample, null].map((each) =>
      flightReportsOf({ sample: each, directory, clock }, connect),
    );
    expect(demo?.(tenant("metro", {}))).toBe(sample);
    expect(production?.(tenant("metro", {}))).toBeNull();
    expect(production?.(withKey("one", "aerodatabox"))?.source).toBe("aerodatabox");
  });
});

describe("a tenant's flight provider", () => {
  it("is the embedded timetable without a key", async () => {
    await withProvider(async (provider, lookups) => {
      expect(lookups(tenant("metro", {}))).toBe(embedded);
      expect(provider.asked).toEqual([]);
    });
  });

  it("is the one whose key the tenant has, and gets that key only", async () => {
    await withProvider(async (provider, lookups) => {
      provider.answer({ kind: "json", body: AEROAPI_FLIGHTS }, { kind: "json", body: AERODATABOX_FLIGHTS });
      const first = lookups(withKey("one", "flightaware"));
      const second = lookups(withKey("two", "aerodatabox"));
      expect([first.source, second.source]).toEqual(["flightaware", "aerodatabox"]);
      expect(await first.byNumber(BA178, null)).toHaveLength(2);
      expect(await second.byNumber(BA178, null)).toHaveLength(1);
      expect(provider.asked[0]?.headers["x-apikey"]).toBe("key-of-one");
      expect(provider.asked[1]?.headers["x-rapidapi-key"]).toBe("key-of-two");
      expect(JSON.stringify(provider.asked[1])).not.toContain("key-of-one");
    });
  });

  it("is asked once a minute for the same thing, by each tenant on its own", async () => {
    await withProvider(async (provider, lookups, clock) => {
      provider.answer({ kind: "json", body: AEROAPI_FLIGHTS });
      const [one, two] = [withKey("one", "flightaware"), withKey("two", "flightaware")];
      await lookups(one).byNumber(BA178, null);
      clock.time = addMinutes(clock.time, 0.9);
      await lookups(one).byNumber(BA178, null);
      expect(provider.asked).toHaveLength(1);
      await lookups(one).byNumber({ ...BA178, number: 112 }, null);
      await lookups(two).byNumber(BA178, null);
      expect(provider.asked).toHaveLength(3);
      clock.time = addMinutes(clock.time, 0.2);
      await lookups(one).byNumber(BA178, null);
      expect(provider.asked).toHaveLength(4);
    });
  });

  it("fails for one tenant and not for another, and the failure is reported without what was asked", async () => {
    await withProvider(async (provider, lookups, _clock, faults) => {
      provider.answer({ kind: "json", status: 429, body: {} });
      const one = lookups(withKey("one", "flightaware"));
      for (let i = 0; i < 6; i += 1) await expect(one.byNumber(BA178, null)).rejects.toThrow(FlightsUnavailable);
      expect(provider.asked).toHaveLength(5);
      expect(faults).toEqual(Array.from({ length: 5 }, () => "one FlightAware limited"));
      provider.answer({ kind: "json", body: AEROAPI_FLIGHTS });
      expect(await lookups(withKey("two", "flightaware")).byNumber(BA178, null)).toHaveLength(2);
      await expect(one.byNumber(BA178, null)).rejects.toThrow("FlightAware is unavailable: resting");
    });
  });
});

describe("the stored providers of a tenant", () => {
  it("are none, or a vendor with its key", () => {
    expect(readProviders("metro", {})).toEqual({});
    expect(readProviders("metro", { company: "x", providers: {} })).toEqual({});
    const flights = { vendor: "aerodatabox", key: "0123456789" };
    expect(readProviders("metro", { providers: { flights } })).toEqual({ flights });
  });

  it.each([
    { vendor: "other", key: "0123456789" },
    { vendor: "flightaware" },
    { vendor: "flightaware", key: "secret" },
  ])("stop the start when they cannot be used, without telling the key: %j", (flights) => {
    const read = () => readProviders("metro", { providers: { flights } });
    expect(read).toThrow(/^The configuration of tenant metro cannot be used: providers\.flights\.(vendor|key): /);
    expect(read).not.toThrow(/secret|0123456789/);
  });
});
