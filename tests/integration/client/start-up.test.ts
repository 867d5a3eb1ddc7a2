/** The start of a page through the browser's own code against the real server: its site, its link, its country. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStartApi, type StartApi } from "#client/api/start-api.ts";
import { axiosTransport } from "#client/api/axios-transport.ts";
import { startUp } from "#client/app/start-up.ts";
import { DEMO_PROMOTION_TOKEN } from "#server/demo/promos.ts";
import { FakeStorage } from "../../support/fake-client.ts";
import { GENERIC } from "../../support/fake-root.ts";
import { sampleParams } from "../../support/sample-journey.ts";
import { createTestServer, TEST_START, type TestServer } from "../../support/test-server.ts";
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
const begin = (link: string, parent = "localhost") =>
  startUp(
    client.root,
    {
      api,
      storage: new FakeStorage(),
      tabStorage: new FakeStorage(),
      parent,
      link,
      quick: false,
      navigate: () => undefined,
      openChat: () => undefined,
      genericMessage: GENERIC,
    },
    signal,
  );

describe("a page that is opened", () => {
  it("[TEN-006] [TEN-007] with form contents of another page begins with them and gets a price", async () => {
    const stored = await api.storeBookingParams(
      {
        ...sampleParams,
        dropoff: {
          ...sampleParams.pickup,
          fulladdress: "Paddington Station, London W2 1HQ",
          postcode: "W2 1HQ",
          category: "Station",
          latitude: 51.5154,
          longitude: -0.1755,
        },
      },
      signal,
    );
    if (!stored.ok) throw new Error(stored.error.message);
    await begin(stored.value);
    const { draft, party } = client.root.booking;
    expect(draft.pickup.place?.postcode).toBe("TW6 2GA");
    expect(draft.time).toEqual({ type: "later", at: Date.parse("2026-11-23T12:00:00Z") });
    await untilQuoted(client);
    expect(party.vehicleId).toBe("executive");
  });

  it("[PROMO-006] by the link of the demo's campaign has its places and vehicle", async () => {
    await begin(DEMO_PROMOTION_TOKEN);
    const { draft, party } = client.root.booking;
    expect(draft.pickup.place?.fullAddress).toBe("Heathrow Terminal 5, Hounslow TW6 2GA");
    expect(draft.dropoff.place?.fullAddress).toBe("Paddington Station, London W2 1HQ");
    expect(party.pickedVehicleId).toBe("executive");
  });

  it("by a link that is over says so", async () => {
    await begin("A".repeat(43));
    expect(client.root.dialogs.current?.content).toBe("This offer is not available any more.");
  });

  it("[TEN-004] [TEN-005] has its form on its own host, and none on a foreign site", async () => {
    await begin("");
    expect(client.root.tenant.siteRefused).toBe(false);
    await begin("", "https://evil.example");
    expect(client.root.tenant.siteRefused).toBe(true);
  });
});
