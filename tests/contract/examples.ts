/** One good request per endpoint, in the spelling of the specification. */
import type { EndpointName } from "#contract/routes.ts";
import type { TestServer } from "../support/test-server.ts";
import { sampleBooking, sampleQuotation } from "../support/sample-journey.ts";

/** A request, made with the help of earlier ones where it needs them. */
export type Example = (server: TestServer) => Promise<Readonly<Record<string, unknown>>>;

const book = async (server: TestServer) =>
  server.call("createBooking", sampleBooking(await server.call("quotation", sampleQuotation())));

/** By endpoint; a new endpoint without an example fails the suite. */
export const EXAMPLES: Readonly<Record<EndpointName, Example>> = {
  configuration: async () => ({ airports: "true" }),
  searchAddress: async () => ({ prefix: "padd" }),
  resolveAddress: async (server) => {
    const { addresses } = await server.call("searchAddress", { prefix: "padd" });
    return { id: addresses[0]?.id, session: "a1-B2_c3" };
  },
  reverseGeocode: async () => ({ lat: "51.5154", lng: "-0.1755" }),
  ipInfo: async () => ({}),
  searchAirport: async () => ({ searchString: "heathr" }),
  searchFlight: async () => ({ destination: "LHR", airline: "BA", origin: "JFK", departuretime: "24/11/2026 18:00" }),
  flightInfo: async () => ({ flightNo: "BA 178", landingTime: "2026-11-24T18:50:00+00:00" }),
  vehicleTypes: async () => ({}),
  prices: async () => ({}),
  direction: async () => ({
    points: [
      { lat: 51.472, lng: -0.4886 },
      { lat: 51.5154, lng: -0.1755 },
    ],
  }),
  nearestDriver: async () => ({ source: 5, lat: 51.5154, lng: -0.1755, postcode: "W2 1HQ" }),
  quotation: async () => ({ ...sampleQuotation({ rtntype: "rtn", returndate: "24/11/2026 09:15" }) }),
  createBooking: async (server) => ({ ...sampleBooking(await server.call("quotation", sampleQuotation())) }),
  bookingInfo: async (server) => ({ code: (await book(server)).trackingcode }),
};
