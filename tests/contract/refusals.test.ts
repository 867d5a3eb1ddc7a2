/** Every business refusal carries its code and parameters beside the specified number and English message. */
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { readRefusal, type Refusal } from "#domain/refusal/read-refusal.ts";
import { sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

interface Refused {
  readonly name: EndpointName;
  readonly input: object;
  readonly refusal: Refusal;
}

const quotation = (over: Parameters<typeof sampleQuotation>[0], refusal: Refusal): Refused => ({
  name: "quotation",
  input: sampleQuotation(over),
  refusal,
});

const field = (code: "field_required" | "field_invalid", title: string): Refusal => ({ code, params: { title } });

const ROWS: readonly Refused[] = [
  quotation({ passengers: 17, vehtypeid: "" }, { code: "no_vehicle_fits", params: {} }),
  quotation({ bookingdate: "31/12/9999 12:00" }, { code: "too_far_ahead", params: {} }),
  quotation({ bookingdate: "soon" }, field("field_invalid", "pickup_time")),
  quotation({ vehtypeid: "zeppelin" }, field("field_invalid", "vehicle_type")),
  quotation({ rtntype: "rtn", returndate: "" }, field("field_required", "return_time")),
  quotation(
    { doff: "Paris", dofflat: 48.85, dofflng: 2.35, droppostcode: "75001" },
    { code: "outside_service_area", params: {} },
  ),
  quotation({ currencyCode: "EUR" }, { code: "currency_unavailable", params: { asked: "EUR", offered: "GBP" } }),
  {
    name: "signIn",
    input: { email: "ada@example.com", passwordhash: "0".repeat(64) },
    refusal: { code: "sign_in_failed", params: {} },
  },
  { name: "resetPassword", input: { email: "nonsense" }, refusal: field("field_invalid", "email") },
  { name: "bookingInfo", input: { code: "x".repeat(22) }, refusal: { code: "booking_unknown", params: {} } },
  {
    name: "comment",
    input: { enqtype: "contact", name: "", email: "ada@example.com", phone: "", subject: "", message: "Hello" },
    refusal: field("field_required", "name"),
  },
];

describe("a refusal", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const sent = async (name: EndpointName, input: object): Promise<Record<string, unknown>> => {
    const { method, path } = ENDPOINTS[name];
    const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const options: InjectOptions =
      method === "GET" ? { method, url: path, query } : { method, url: path, payload: input };
    return (await server.inject(options)).json<Record<string, unknown>>();
  };

  it.each(ROWS)("of $name: $refusal.code, $refusal.params", async ({ name, input, refusal }) => {
    const reply = await sent(name, input);
    expect(reply).toMatchObject({ refusal });
    expect([2, 3, 6]).toContain(reply["code"]);
    expect(readRefusal(String(reply["message"]), "GBP")).toEqual(refusal);
  });

  it("of a time has it as a wall-clock time of the operator", async () => {
    const reply = await sent("quotation", sampleQuotation({ bookingdate: "21/11/2026 09:05" }));
    const time = expect.stringMatching(/^2026-11-21T09:\d\d$/) as string;
    expect(reply).toMatchObject({ refusal: { code: "pickup_too_early", params: { time } } });
  });

  it("by HTTP status has its code too", async () => {
    const unknown = await server.inject({ method: "POST", url: ENDPOINTS.quotation.path, payload: [] });
    expect(unknown.json()).toMatchObject({ code: 2, refusal: { code: "bad_request", params: {} } });
    const missing = await server.inject({ method: "GET", url: ENDPOINTS.currentBookings.path });
    expect(missing.json()).toMatchObject({ code: 2, refusal: { code: "sign_in_first" } });
  });

  it("is absent from a success", async () => {
    expect(await sent("quotation", sampleQuotation())).not.toHaveProperty("refusal");
  });
});
