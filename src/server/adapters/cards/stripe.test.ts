/** The card provider's adapter against a stand-in of its HTTP interface on loopback, with real signatures. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { instant, pence } from "#domain/shared/units.ts";
import { ProviderUnavailable } from "#server/modules/payments/provider.port.ts";
import { stripeGateway } from "./stripe.ts";

const ACCESS = { key: "sk_test_12345678", webhookSecret: "whsec_12345678" };
const ORDER = { reference: "metro/0b7c/1", amount: pence(4_250), currency: "GBP" };

interface Asked {
  readonly call: string;
  readonly body: URLSearchParams;
  readonly key: string | undefined;
}

let server: Server;
let asked: Asked[];
/** The stand-in's answers to the next calls, by "METHOD /path". */
let answers: Record<string, { status?: number; body: object }>;

const intent = (over: object = {}) => ({
  id: "pi_1",
  object: "payment_intent",
  client_secret: "pi_1_secret_2",
  status: "requires_payment_method",
  amount: 4_250,
  currency: "gbp",
  livemode: false,
  latest_charge: null,
  metadata: { reference: ORDER.reference },
  ...over,
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call = `${request.method} ${(request.url ?? "").split("?")[0]}`;
      const key = request.headers["idempotency-key"];
      asked.push({ call, body: new URLSearchParams(Buffer.concat(chunks).toString()), key: key as string | undefined });
      const answer = answers[call] ?? { status: 404, body: { error: { type: "invalid_request_error" } } };
      response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => void server.once("listening", () => ready(null)));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answers = {};
});

const gateway = () =>
  stripeGateway(ACCESS, { host: "127.0.0.1", port: (server.address() as AddressInfo).port, protocol: "http" });

describe("the card provider", () => {
  it("is asked for a payment with our reference and key, and gives the secret that pays it", async () => {
    answers["POST /v1/payment_intents"] = { body: intent() };
    expect(await gateway().create(ORDER, "metro/0b7c/1/create")).toEqual({
      id: "pi_1",
      clientSecret: "pi_1_secret_2",
      state: "open",
      amount: 4_250,
      currency: "GBP",
      reference: ORDER.reference,
      live: false,
      refunded: 0,
      declines: 0,
    });
    const [call] = asked;
    expect([call?.key, call?.body.get("amount"), call?.body.get("metadata[reference]")]).toEqual([
      "metro/0b7c/1/create",
      "4250",
      ORDER.reference,
    ]);
  });

  it.each([
    { status: "requires_payment_method", state: "open" },
    { status: "requires_confirmation", state: "open" },
    { status: "requires_action", state: "action" },
    { status: "processing", state: "processing" },
    { status: "requires_capture", state: "approved" },
    { status: "succeeded", state: "succeeded" },
    { status: "canceled", state: "cancelled" },
    { status: "something_new", state: "processing" },
  ])("says $status, which is $state", async ({ status, state }) => {
    answers["GET /v1/payment_intents/pi_1"] = { body: intent({ status }) };
    expect((await gateway().read("pi_1")).state).toBe(state);
  });

  it("counts what was declined and what has gone back", async () => {
    answers["GET /v1/payment_intents/pi_1"] = { body: intent({ status: "succeeded", latest_charge: "ch_3" }) };
    const charges = [
      { status: "failed", amount_refunded: 0 },
      { status: "failed", amount_refunded: 0 },
      { status: "succeeded", amount_refunded: 1_250 },
    ];
    answers["GET /v1/charges"] = { body: { object: "list", data: charges } };
    expect(await gateway().read("pi_1")).toMatchObject({ declines: 2, refunded: 1_250 });
  });

  it("closes a payment, or finds that it was paid already", async () => {
    answers["POST /v1/payment_intents/pi_1/cancel"] = { body: intent({ status: "canceled" }) };
    expect((await gateway().close("pi_1", "k")).state).toBe("cancelled");
    answers["POST /v1/payment_intents/pi_1/cancel"] = {
      status: 400,
      body: { error: { type: "invalid_request_error" } },
    };
    answers["GET /v1/payment_intents/pi_1"] = { body: intent({ status: "succeeded" }) };
    expect((await gateway().close("pi_1", "k")).state).toBe("succeeded");
  });

  it("refunds a part, with a key of its own", async () => {
    answers["POST /v1/refunds"] = { body: { id: "re_1", object: "refund" } };
    answers["GET /v1/payment_intents/pi_1"] = { body: intent({ status: "succeeded" }) };
    await gateway().refund("pi_1", pence(1_000), "metro/0b7c/1/refund");
    const sent = asked.find(({ call }) => call === "POST /v1/refunds");
    expect([sent?.key, sent?.body.get("amount")]).toEqual(["metro/0b7c/1/refund", "1000"]);
  });

  it.each([
    { currency: "JPY", amount: 5_000, units: 5_000, part: 1_200, back: 1_200 },
    { currency: "KWD", amount: 1_250, units: 1_250, part: 500, back: 500 },
    { currency: "ISK", amount: 900, units: 90_000, part: 3, back: 300 },
  ])("charges, reads and refunds $currency in Stripe's units", async ({ currency, amount, units, part, back }) => {
    const body = intent({
      amount: units,
      currency: currency.toLowerCase(),
      status: "succeeded",
      latest_charge: "ch_1",
    });
    answers["POST /v1/payment_intents"] = { body };
    answers["GET /v1/payment_intents/pi_1"] = { body };
    answers["GET /v1/charges"] = { body: { object: "list", data: [{ status: "succeeded", amount_refunded: back }] } };
    answers["POST /v1/refunds"] = { body: { id: "re_1", object: "refund" } };
    const made = await gateway().create({ ...ORDER, amount: pence(amount), currency }, "create");
    expect([made.amount, made.currency, made.refunded]).toEqual([amount, currency, part]);
    await gateway().refund("pi_1", pence(part), "refund");
    const sent = asked.filter(({ call }) => call.startsWith("POST")).map(({ body: form }) => form.get("amount"));
    expect(sent).toEqual([String(units), String(back)]);
  });

  it("asks for no amount that Stripe would refuse", async () => {
    const order = { ...ORDER, amount: pence(1_255), currency: "KWD" };
    await expect(gateway().create(order, "create")).rejects.toThrow("stripe takes KWD in steps of 0.010");
    expect(asked).toEqual([]);
  });

  it("finds a payment by our reference, or says that there is none", async () => {
    answers["GET /v1/payment_intents/search"] = { body: { object: "search_result", data: [intent()] } };
    expect((await gateway().find(ORDER.reference))?.id).toBe("pi_1");
    answers["GET /v1/payment_intents/search"] = { body: { object: "search_result", data: [] } };
    expect(await gateway().find(ORDER.reference)).toBeNull();
  });

  it("lists the payments of a span of time", async () => {
    const data = [intent(), intent({ id: "pi_2", status: "succeeded" })];
    answers["GET /v1/payment_intents"] = {
      body: { object: "list", has_more: false, url: "/v1/payment_intents", data },
    };
    const listed = await gateway().list(instant(0), instant(10_000));
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      ["pi_1", "open"],
      ["pi_2", "succeeded"],
    ]);
  });

  it.each([500, 429, 401, 400])("that answers %i leaves the outcome unknown, and tells no secret", async (status) => {
    answers["POST /v1/payment_intents"] = { status, body: { error: { type: "api_error", message: ACCESS.key } } };
    const failed = await gateway()
      .create(ORDER, "k")
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderUnavailable);
    expect((failed as Error).message).not.toContain(ACCESS.key);
  });

  it("moves real money with a live key only", () => {
    expect([gateway().live, stripeGateway({ ...ACCESS, key: "sk_live_12345678" }).live]).toEqual([false, true]);
  });
});

describe("its webhooks", () => {
  const event = (object: object) => JSON.stringify({ id: "evt_1", object: "event", type: "any", data: { object } });
  const signed = (payload: string, secret = ACCESS.webhookSecret, timestamp = Math.floor(Date.now() / 1_000)) =>
    new Stripe(ACCESS.key).webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it("name the payment that they are about, of payments and of refunds", async () => {
    const payment = event({ id: "pi_1", object: "payment_intent" });
    const refund = event({ id: "ch_1", object: "charge", payment_intent: "pi_9" });
    expect(await gateway().readEvent(payment, { "stripe-signature": signed(payment) })).toEqual({
      id: "evt_1",
      paymentId: "pi_1",
    });
    expect(await gateway().readEvent(refund, { "stripe-signature": signed(refund) })).toEqual({
      id: "evt_1",
      paymentId: "pi_9",
    });
  });

  it("are refused without the right signature, when changed, or when old", async () => {
    const body = event({ id: "pi_1", object: "payment_intent" });
    const other = event({ id: "cus_1", object: "customer" });
    const old = Math.floor(Date.now() / 1_000) - 400;
    const forged = [
      gateway().readEvent(body, { "stripe-signature": "" }),
      gateway().readEvent(body, { "stripe-signature": signed(body, "whsec_other") }),
      gateway().readEvent(body.replace("pi_1", "pi_2"), { "stripe-signature": signed(body) }),
      gateway().readEvent(body, { "stripe-signature": signed(body, ACCESS.webhookSecret, old) }),
    ];
    expect(await Promise.all(forged)).toEqual([null, null, null, null]);
    // Signed but about no payment: accepted, so that the provider does not disable the address.
    expect(await gateway().readEvent(other, { "stripe-signature": signed(other) })).toBe("other");
  });
});
