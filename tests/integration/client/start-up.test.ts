/** The start of a page through the browser's own code against the real server: its site, its link, its country. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStartApi, type StartApi } from "#client/api/startup-api.ts";
import { axiosTransport } from "#client/api/transport/axios-transport.ts";
import { startUp } from "#client/app/startup/start-up.ts";
import { askedConfiguration, type AskedConfiguration } from "#contract/tenant/asked-configuration.ts";
import { DEMO_PROMOTION_TOKEN } from "#server/demo/promos.ts";
import { FakeStorage } from "#tests/support/client/fake-client.ts";
import { sampleParams } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";
import { adapterFor, openClient, untilQuoted, type InProcessClient } from "./in-process-client.ts";

let server: TestServer;
let client: InProcessClient;
let api: StartApi;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_START);
  client = await openClient(server);
  const { trackingCode, zone } = client.root.tenant.configuration;
  api = createStartApi({
    transport: axiosTransport(adapterFor(server, "metro", () => null)),
    headers: {},
    hosts: { api: "", licence: "" },
    trackingCode,
    zone,
  });
});
afterEach(() => client.end());

const { signal } = new AbortController();
const begin = (link: string, parent = "localhost", asked: AskedConfiguration | null = null) =>
  startUp(
    client.root,
    {
      api,
      storage: new FakeStorage(),
      tabStorage: new FakeStorage(),
      parent,
      asked,
      link,
      quick: false,
      navigate: () => undefined,
      openChat: () => undefined,
    },
    signal,
  );

describe("a page that is opened", () => {
  it("[TEN-006] [TEN-007] with form contents of another page begins with them and gets a price", async () => {
    const { id } = await server.call("storeBookingParams", {
      ...sampleParams,
      dropoff: {
        ...sampleParams.pickup,
        fulladdress: "Paddington Station, London W2 1HQ",
        postcode: "W2 1HQ",
        category: "Station",
        latitude: 51.5154,
        longitude: -0.1755,
      },
    });
    await begin(id);
    const { journey, party } = client.root.booking.draft;
    expect(journey.pickup.place?.postcode).toBe("TW6 2GA");
    expect(journey.time).toEqual({ type: "later", at: Date.parse("2026-11-23T12:00:00Z") });
    await untilQuoted(client);
    expect(party.vehicleId).toBe("executive");
  });

  it.each([
    { search: "?source=7&currencyCode=gbp&sandbox=true", sandbox: true, words: undefined },
    {
      search: "?currencyCode=EUR",
      sandbox: false,
      words: "Prices in EUR are not available. All prices here are in GBP.",
    },
  ])(
    "[TEN-002] [ROUTE-030] with $search has that configuration, or says why not",
    async ({ search, sandbox, words }) => {
      await begin("", "localhost", askedConfiguration(search, { source: 5, sandbox }));
      expect(client.root.dialogs.current?.content).toBe(words);
      expect(client.root.tenant.siteRefused).toBe(false);
    },
  );

  it("[PROMO-006] by the link of the demo's campaign has its places and vehicle", async () => {
    await begin(DEMO_PROMOTION_TOKEN);
    const { journey, party } = client.root.booking.draft;
    expect(journey.pickup.place?.fullAddress).toBe("Heathrow Terminal 5, Hounslow TW6 2GA");
    expect(journey.dropoff.place?.fullAddress).toBe("Paddington Station, London W2 1HQ");
    expect(party.pickedVehicleId).toBe("executive");
  });

  it("by a link that is over says so", async () => {
    await begin("A".repeat(43));
    expect(client.root.dialogs.current?.content).toBe("This offer is no longer available.");
  });

  it("[TEN-004] [TEN-005] has its form on its own host, and none on a foreign site", async () => {
    await begin("");
    expect(client.root.tenant.siteRefused).toBe(false);
    await begin("", "https://evil.example");
    expect(client.root.tenant.siteRefused).toBe(true);
  });
});
