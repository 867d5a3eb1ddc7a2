/** PayPal's adapter against a stand-in of its HTTP interface on loopback, with messages that are really signed. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addMinutes, instant, pence, type Instant } from "#domain/shared/units.ts";
import { guardedFetch, type IncomingAnswer, type Send } from "#server/adapters/upstream/egress.ts";
import type { Wallet } from "#server/modules/payments/provider.port.ts";
import {
  CERTIFICATE_URL,
  fakePaypal,
  PAYPAL_ACCESS,
  paypalMessage,
  type FakePaypal,
} from "#tests/support/providers/fake-paypal.ts";
import { TEST_CERTIFICATE } from "#tests/support/providers/paypal-certificate.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { paypalWallet } from "./paypal.ts";

const NOW = instant(Date.parse("2027-01-02T09:00:00Z"));
const ORDER = { reference: "metro/0b7c/1", amount: pence(4_250), currency: "GBP" };

let paypal: FakePaypal;
let timers: TestTimers;
let wallet: Wallet;
/** Requested addresses outside of the stand-in. */
let outside: string[];
let certificate: string | null;
let now: Instant;

const loopback = guardedFetch({ allowPrivate: true });
const page = (text: string): IncomingAnswer => ({
  status: 200,
  ok: true,
  body: Object.assign(
    (async function* () {
      yield Buffer.from(text);
    })(),
    { cancel: () => Promise.resolve() },
  ),
});
const send: Send = (url, request) => {
  if (url.startsWith(paypal.baseUrl)) return loopback(url, request);
  outside.push(url);
  return certificate === null ? Promise.reject(new Error("offline")) : Promise.resolve(page(certificate));
};

beforeEach(async () => {
  paypal = await fakePaypal();
  timers = testTimers();
  [outside, certificate, now] = [[], TEST_CERTIFICATE, NOW];
  wallet = paypalWallet(PAYPAL_ACCESS, { clock: { now: () => now }, baseUrl: paypal.baseUrl, timers, send });
});
afterEach(() => paypal.close());

/** The order as PayPal keeps it. */
const kept = (index = 0) => {
  const order = paypal.orders[index];
  if (!order) throw new Error("PayPal has no such order.");
  return order;
};
/** The payer agrees in the wallet's window. */
const approve = () => void (kept().status = "APPROVED");

async function approved(): Promise<string> {
  const { id } = await wallet.create(ORDER, "k/create");
  approve();
  return id;
}

describe("an order", () => {
  it.each([
    { currency: "JPY", amount: 5_000, value: "5000" },
    { currency: "HUF", amount: 500_000, value: "5000" },
    { currency: "EUR", amount: 4_205, value: "42.05" },
  ])("in $currency is written as PayPal reads it, and read back", async ({ currency, amount, value }) => {
    const made = await wallet.create({ ...ORDER, amount: pence(amount), currency }, "k/create");
    expect([made.amount, made.currency]).toEqual([amount, currency]);
    expect(kept().purchase_units[0].amount).toEqual({ currency_code: currency, value });
  });

  it("is not asked for with decimals that PayPal refuses", async () => {
    const order = { ...ORDER, amount: pence(500_050), currency: "HUF" };
    await expect(wallet.create(order, "k/create")).rejects.toThrow("paypal takes HUF in steps of 1");
    expect(paypal.orders).toEqual([]);
  });

  it("is made with our reference, amount and key, and once for each key", async () => {
    expect(await wallet.create(ORDER, "k/create")).toEqual({
      id: "ORDER1",
      clientSecret: "",
      state: "open",
      amount: 4_250,
      currency: "GBP",
      reference: ORDER.reference,
      live: false,
      refunded: 0,
      declines: 0,
    });
    expect((await wallet.create(ORDER, "k/create")).id).toBe("ORDER1");
    expect(paypal.orders).toHaveLength(1);
    expect(paypal.asked[0]?.key).toBe("k/create");
    expect(kept().purchase_units[0]).toMatchObject({
      custom_id: ORDER.reference,
      invoice_id: ORDER.reference,
      amount: { currency_code: "GBP", value: "42.50" },
    });
  });

  it("is charged once the payer has agreed, and only once", async () => {
    const { id } = await wallet.create(ORDER, "k/create");
    expect((await wallet.capture(id, "k/capture")).state).toBe("open");
    approve();
    expect((await wallet.read(id)).state).toBe("approved");
    expect((await wallet.capture(id, "k/capture")).state).toBe("succeeded");
    expect((await wallet.capture(id, "k/another-key")).state).toBe("succeeded");
    expect(kept().purchase_units[0].payments.captures).toHaveLength(1);
  });

  it("whose source was declined can be paid by another source", async () => {
    const id = await approved();
    paypal.decline();
    expect(await wallet.capture(id, "k/capture")).toMatchObject({ state: "open", declines: 1 });
    expect((await wallet.capture(id, "k/capture")).state).toBe("succeeded");
  });

  it.each([
    { capture: "PENDING", status: "COMPLETED", state: "processing" },
    { capture: "COMPLETED", status: "COMPLETED", state: "succeeded" },
    { capture: "PARTIALLY_REFUNDED", status: "COMPLETED", state: "succeeded" },
    { capture: "DECLINED", status: "COMPLETED", state: "cancelled" },
    { capture: "FAILED", status: "APPROVED", state: "open" },
  ])("whose money is $capture in an order that is $status, is $state", async ({ capture, status, state }) => {
    const id = await approved();
    await wallet.capture(id, "k/capture");
    kept().status = status;
    for (const each of kept().purchase_units[0].payments.captures) each.status = capture;
    expect((await wallet.read(id)).state).toBe(state);
  });

  it.each([
    { status: "CREATED", state: "open" },
    { status: "SAVED", state: "open" },
    { status: "PAYER_ACTION_REQUIRED", state: "open" },
    { status: "APPROVED", state: "approved" },
    { status: "VOIDED", state: "cancelled" },
    { status: "SOMETHING_NEW", state: "processing" },
  ])("that is $status is $state", async ({ status, state }) => {
    const { id } = await wallet.create(ORDER, "k/create");
    kept().status = status;
    expect((await wallet.read(id)).state).toBe(state);
  });

  it("that PayPal has forgotten can never be paid", async () => {
    expect((await wallet.read("ORDER404")).state).toBe("cancelled");
    expect((await wallet.close("ORDER404", "k/close")).state).toBe("cancelled");
  });
});

describe("closing an order", () => {
  it.each(["CREATED", "APPROVED"])("that is %s keeps every later charge out", async (status) => {
    const { id } = await wallet.create(ORDER, "k/create");
    kept().status = status;
    expect((await wallet.close(id, "k/close")).state).toBe("cancelled");
    approve();
    expect((await wallet.capture(id, "k/capture")).state).toBe("cancelled");
    expect(kept().purchase_units[0].payments.captures).toEqual([]);
  });

  it("that was charged meanwhile says so", async () => {
    const id = await approved();
    await wallet.capture(id, "k/capture");
    expect((await wallet.close(id, "k/close")).state).toBe("succeeded");
  });

  it("that the payer has agreed to is not said to be closed before PayPal has said it", async () => {
    const id = await approved();
    paypal.fault({ kind: "status", status: 422, body: { details: [{ issue: "LOCKED" }] } });
    await expect(wallet.close(id, "k/close")).rejects.toMatchObject({ name: "ProviderUnavailable" });
  });
});

describe("money", () => {
  it("goes back in part, once for each key", async () => {
    const id = await approved();
    await wallet.capture(id, "k/capture");
    expect(await wallet.refund(id, pence(1_000), "k/refund")).toMatchObject({ state: "succeeded", refunded: 1_000 });
    expect((await wallet.refund(id, pence(1_000), "k/refund")).refunded).toBe(1_000);
  });

  it("that was refused to go back counts as kept", async () => {
    const id = await approved();
    await wallet.capture(id, "k/capture");
    await wallet.refund(id, pence(1_000), "k/refund");
    for (const refund of kept().purchase_units[0].payments.refunds) refund.status = "FAILED";
    expect((await wallet.read(id)).refunded).toBe(0);
  });

  it("is found by our reference, and listed, over all pages of PayPal's report", async () => {
    for (const reference of ["metro/0b7c/1", "metro/0b7d/1", ""]) {
      const { id } = await wallet.create({ ...ORDER, reference }, `${reference}/create`);
      const order = paypal.orders.find((each) => each.id === id);
      if (order) order.status = "APPROVED";
      await wallet.capture(id, `${reference}/capture`);
    }
    expect((await wallet.find("metro/0b7d/1"))?.id).toBe("ORDER3");
    expect(await wallet.find("metro/0b7e/1")).toBeNull();
    const listed = await wallet.list(addMinutes(NOW, -60), NOW);
    expect(listed.map(({ reference }) => reference)).toEqual(["metro/0b7c/1", "metro/0b7d/1"]);
  });
});

describe("a call without an answer", () => {
  const call = () => wallet.create(ORDER, "k/create").catch((error: unknown) => error);

  it.each([
    { name: "500", fault: { kind: "status", status: 500 } },
    { name: "429", fault: { kind: "status", status: 429 } },
    { name: "403", fault: { kind: "status", status: 403 } },
    { name: "a redirection", fault: { kind: "status", status: 302 } },
    {
      name: "a refusal",
      fault: { kind: "status", status: 400, body: { details: [{ issue: "INVALID_CURRENCY_CODE" }] } },
    },
    { name: "no JSON", fault: { kind: "text", text: "<html>busy</html>" } },
    { name: "JSON that is no order", fault: { kind: "text", text: "[]" } },
    { name: "half an answer", fault: { kind: "cut" } },
    { name: "a broken connection", fault: { kind: "reset" } },
  ] as const)("leaves the outcome unknown, and tells no secret: $name", async ({ fault }) => {
    paypal.fault(fault);
    const failed = await call();
    expect(failed).toMatchObject({ name: "ProviderUnavailable" });
    expect(String(failed)).not.toContain(PAYPAL_ACCESS.secret);
    expect(paypal.asked).toHaveLength(1);
  });

  it("is given up after ten seconds", async () => {
    paypal.fault({ kind: "hang" });
    const arrival = paypal.arrival();
    const failed = call();
    await arrival;
    expect(timers.pending).toEqual([10_000]);
    timers.fire();
    expect(await failed).toMatchObject({ name: "ProviderUnavailable", message: "PayPal: timeout" });
  });

  it("has an unknown outcome too when nothing listens, or the account is not ours", async () => {
    const stranger = paypalWallet(
      { ...PAYPAL_ACCESS, secret: "wrong" },
      { clock: { now: () => NOW }, baseUrl: paypal.baseUrl, timers, send },
    );
    await expect(stranger.read("ORDER1")).rejects.toMatchObject({ name: "ProviderUnavailable" });
    await paypal.close();
    expect(await call()).toMatchObject({ name: "ProviderUnavailable" });
  });

  it("that did its work all the same is the same order when it is repeated", async () => {
    paypal.fault({ kind: "reset" }, true);
    expect(await call()).toMatchObject({ name: "ProviderUnavailable" });
    expect((await wallet.create(ORDER, "k/create")).id).toBe("ORDER1");
    expect(paypal.orders).toHaveLength(1);
  });

  it("that charged all the same is found to be charged", async () => {
    const id = await approved();
    paypal.fault({ kind: "cut" }, true);
    await expect(wallet.capture(id, "k/capture")).rejects.toMatchObject({ name: "ProviderUnavailable" });
    expect((await wallet.read(id)).state).toBe("succeeded");
    expect((await wallet.capture(id, "k/capture")).state).toBe("succeeded");
    expect(kept().purchase_units[0].payments.captures).toHaveLength(1);
  });
});

describe("the access token", () => {
  it("is fetched anew when PayPal has taken it back, and the call made again", async () => {
    await wallet.create(ORDER, "k/create");
    paypal.revoke();
    expect((await wallet.read("ORDER1")).state).toBe("open");
  });
});

describe("a message", () => {
  const capture = {
    id: "WH-1",
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource: { id: "CAP1", supplementary_data: { related_ids: { order_id: "ORDER1" } } },
  };
  const read = async ({ body, headers }: ReturnType<typeof paypalMessage>) => wallet.readEvent(body, headers);

  it("names its order, of orders and of captures", async () => {
    const order = { id: "WH-2", event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: "ORDER2" } };
    expect(await read(paypalMessage(capture))).toEqual({ id: "WH-1", paymentId: "ORDER1" });
    expect(await read(paypalMessage(order))).toEqual({ id: "WH-2", paymentId: "ORDER2" });
    expect(outside).toEqual([CERTIFICATE_URL]);
  });

  it("is refused when it was changed, is for another webhook, or is signed by another method", async () => {
    const { body, headers } = paypalMessage(capture);
    const forged = [
      { body: body.replace("ORDER1", "ORDER2"), headers },
      { body, headers: { ...headers, "paypal-transmission-id": "transmission-2" } },
      { body, headers: { ...headers, "paypal-transmission-sig": "bm8=" } },
      { body, headers: { ...headers, "paypal-auth-algo": "none" } },
      { body, headers: {} },
      paypalMessage(capture, "WH-OTHER"),
    ];
    for (const message of forged) expect(await read(message)).toBeNull();
  });

  it.each([
    "https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1",
    "https://evil.example/v1/notifications/certs/CERT-1",
    "http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
    "https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-1",
    "https://api.sandbox.paypal.com/v1/elsewhere",
    // A certificate of the live environment, for a sandbox account.
    "https://api.paypal.com/v1/notifications/certs/CERT-1",
    "not an address",
  ])("makes us fetch no certificate from %s", async (url) => {
    const { body, headers } = paypalMessage(capture);
    expect(await wallet.readEvent(body, { ...headers, "paypal-cert-url": url })).toBeNull();
    expect(outside).toEqual([]);
  });

  it("is not believed without its certificate, with a broken or an old one; a lost one is fetched again", async () => {
    certificate = null;
    expect(await read(paypalMessage(capture))).toBeNull();
    certificate = "no certificate";
    expect(await read(paypalMessage(capture))).toBeNull();
    certificate = TEST_CERTIFICATE;
    now = instant(Date.parse("2200-01-01T00:00:00Z"));
    expect(await read(paypalMessage(capture))).toBeNull();
    now = NOW;
    expect(await read(paypalMessage(capture))).not.toBeNull();
  });

  it("about something else is accepted, and one about money that names no order is not", async () => {
    const dispute = { id: "WH-3", event_type: "CUSTOMER.DISPUTE.CREATED", resource: { id: "PP-1" } };
    expect(await read(paypalMessage(dispute))).toBe("other");
    const nameless = { ...dispute, event_type: "PAYMENT.CAPTURE.COMPLETED" };
    expect(await read(paypalMessage(nameless))).toBeNull();
  });
});

describe("the account", () => {
  it("is PayPal's own sandbox, or real money", () => {
    const real = paypalWallet({ ...PAYPAL_ACCESS, live: true }, { clock: { now: () => NOW }, send });
    expect([wallet.live, real.live]).toEqual([false, true]);
  });
});
