/** The second card provider's adapter against a stand-in of its XML interface on loopback, with real signatures. */
import braintree from "braintree";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instant, pence } from "#domain/shared/units.ts";
import type { TokenGateway } from "#server/modules/payments/provider.port.ts";
import {
  BRAINTREE_ACCESS,
  fakeBraintree,
  TOKENS,
  type FakeBraintree,
} from "#tests/support/providers/fake-braintree.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { braintreeGateway } from "./braintree.ts";
import { braintreeId } from "./braintree-payment.ts";

const ORDER = { reference: "metro/0b7c/1", amount: pence(4_250), currency: "GBP" };
const ID = braintreeId(ORDER);

let provider: FakeBraintree;
let timers: TestTimers;
let gateway: TokenGateway;

beforeEach(async () => {
  provider = await fakeBraintree();
  timers = testTimers();
  gateway = braintreeGateway(BRAINTREE_ACCESS, { port: provider.port, timers });
});
afterEach(() => provider.close());

const sales = () => provider.books.filter(({ type }) => type === "sale");

describe("a payment", () => {
  it("is an id and what opens the provider's boxes, and nothing at the provider", async () => {
    expect(await gateway.create(ORDER, "k/create")).toEqual({
      id: ID,
      clientSecret: `${ID}_secret_client-token-1`,
      state: "open",
      amount: 4_250,
      currency: "GBP",
      reference: ORDER.reference,
      live: false,
      refunded: 0,
      declines: 0,
    });
    expect(provider.books).toEqual([]);
    expect((await gateway.read(ID)).clientSecret).toBe(`${ID}_secret_client-token-1`);
  });

  it("is charged by a token, under our reference, and settled", async () => {
    expect(await gateway.charge(ID, "token-1", "k/charge")).toMatchObject({
      state: "succeeded",
      amount: 4_250,
      reference: ORDER.reference,
    });
    expect(provider.books).toMatchObject([{ amount: "42.50", orderId: ORDER.reference, token: "token-1" }]);
  });

  it("is charged once, by the same token again and by another", async () => {
    await gateway.charge(ID, "token-1", "k/charge");
    expect((await gateway.charge(ID, "token-1", "k/charge")).state).toBe("succeeded");
    expect((await gateway.charge(ID, "token-2", "k/charge")).state).toBe("succeeded");
    expect(sales()).toHaveLength(1);
  });

  it.each([TOKENS.declined, TOKENS.invalid])("that was declined can be charged by another token: %s", async (bad) => {
    expect(await gateway.charge(ID, bad, "k/charge")).toMatchObject({ state: "open", declines: 1 });
    expect((await gateway.charge(ID, "token-2", "k/charge")).state).toBe("succeeded");
  });

  it("[PAY-027] is not charged by a token that no bank has confirmed, unless the tenant's account asks no banks", async () => {
    expect(await gateway.charge(ID, TOKENS.unproven, "k/charge")).toMatchObject({ state: "open", declines: 1 });
    // The key of a charge includes its token, so that another token is another try.
    expect((await gateway.charge(ID, "token-1", "k/charge")).state).toBe("succeeded");
  });

  it("is charged by any token where the tenant's account asks no banks", async () => {
    const trusting = braintreeGateway({ ...BRAINTREE_ACCESS, threeDSecure: false }, { port: provider.port, timers });
    expect((await trusting.charge(ID, TOKENS.unproven, "k/charge")).state).toBe("succeeded");
  });

  it.each([
    { status: "authorizing", state: "processing" },
    { status: "authorized", state: "processing" },
    { status: "submitted_for_settlement", state: "succeeded" },
    { status: "settling", state: "succeeded" },
    { status: "settled", state: "succeeded" },
    { status: "settlement_pending", state: "succeeded" },
    { status: "settlement_declined", state: "open" },
    { status: "failed", state: "open" },
    { status: "gateway_rejected", state: "open" },
    { status: "voided", state: "succeeded" },
  ])("whose transaction is $status is $state", async ({ status, state }) => {
    await gateway.charge(ID, "token-1", "k/charge");
    for (const sale of sales()) sale.status = status;
    expect((await gateway.read(ID)).state).toBe(state);
  });

  it("is closed while nothing was taken; what was taken says so", async () => {
    expect((await gateway.close(ID, "k/close")).state).toBe("cancelled");
    await gateway.charge(ID, "token-1", "k/charge");
    expect((await gateway.close(ID, "k/close")).state).toBe("succeeded");
  });

  it("is found by our reference, and listed", async () => {
    expect(await gateway.find(ORDER.reference)).toBeNull();
    await gateway.charge(ID, "token-1", "k/charge");
    expect((await gateway.find(ORDER.reference))?.id).toBe(ID);
    const listed = await gateway.list(instant(0), instant(10_000));
    expect(listed).toMatchObject([{ id: ID, state: "succeeded", amount: 4_250 }]);
  });
});

describe("money that goes back", () => {
  it("before it is settled is taken back whole", async () => {
    await gateway.charge(ID, "token-1", "k/charge");
    expect((await gateway.refund(ID, pence(4_250), "k/refund")).refunded).toBe(4_250);
    expect(provider.asked).toContain("PUT /transactions/tx1/void");
  });

  it("in part waits until it is settled, and goes once for each key", async () => {
    await gateway.charge(ID, "token-1", "k/charge");
    await expect(gateway.refund(ID, pence(1_000), "k/refund")).rejects.toMatchObject({ name: "ProviderUnavailable" });
    for (const sale of sales()) sale.status = "settled";
    expect((await gateway.refund(ID, pence(1_000), "k/refund")).refunded).toBe(1_000);
    expect((await gateway.refund(ID, pence(1_000), "k/refund")).refunded).toBe(1_000);
  });
});

describe("a call without an answer", () => {
  const failed = () => gateway.charge(ID, "token-1", "k/charge").catch((error: unknown) => error);

  it.each([500, 503, 504, 429, 401, 403, 408, 426])(
    "leaves the outcome unknown, and tells no secret: %i",
    async (status) => {
      provider.fault("/transactions", { kind: "status", status });
      const error = await failed();
      expect(error).toMatchObject({ name: "ProviderUnavailable" });
      expect(String(error)).not.toContain(BRAINTREE_ACCESS.privateKey);
      expect(sales()).toEqual([]);
    },
  );

  it("that charged all the same is found to be charged, and is not charged again", async () => {
    provider.fault("/transactions", { kind: "reset" }, true);
    expect(await failed()).toMatchObject({ name: "ProviderUnavailable" });
    expect((await gateway.read(ID)).state).toBe("succeeded");
    expect((await gateway.charge(ID, "token-1", "k/charge")).state).toBe("succeeded");
    expect(sales()).toHaveLength(1);
  });

  it("is given up after ten seconds", async () => {
    provider.fault("/transactions", { kind: "hang" });
    const arrival = provider.arrival();
    const error = failed();
    await arrival;
    expect(timers.pending).toEqual([10_000]);
    timers.fire();
    expect(await error).toMatchObject({ name: "ProviderUnavailable", message: "Braintree: timeout" });
  });

  it("is unknown when the account is not ours, and about what is no payment of ours", async () => {
    const stranger = braintreeGateway(
      { ...BRAINTREE_ACCESS, privateKey: "another-key" },
      { port: provider.port, timers },
    );
    await expect(stranger.read(ID)).rejects.toMatchObject({ name: "ProviderUnavailable" });
    for (const id of ["pi_1", "bt_", "bt_bm8=", ""])
      await expect(gateway.read(id)).rejects.toMatchObject({ name: "ProviderUnavailable" });
  });
});

describe("a message", () => {
  const { merchantId, publicKey, privateKey } = BRAINTREE_ACCESS;
  /** Signed as the provider does; its own sample, for our order. */
  const message = async (xml?: string, key: string = privateKey) => {
    const own = new braintree.BraintreeGateway({
      environment: braintree.Environment.Sandbox,
      merchantId,
      publicKey,
      privateKey: key,
    });
    const sample = await own.webhookTesting.sampleNotification("transaction_settled", "tx1");
    if (xml === undefined) return new URLSearchParams({ ...sample }).toString();
    const payload = `${Buffer.from(xml).toString("base64")}\n`;
    const { sampleSignature } = own.webhookTesting as unknown as { sampleSignature(this: unknown, of: string): string };
    const signature = sampleSignature.call(own.webhookTesting, payload);
    return new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString();
  };
  const settled =
    "<notification><kind>transaction_settled</kind><subject><transaction><id>tx1</id><type>sale</type>" +
    "<status>settled</status><amount>42.50</amount><currency-iso-code>GBP</currency-iso-code>" +
    `<order-id>${ORDER.reference}</order-id></transaction></subject></notification>`;

  it("names its payment", async () => {
    expect(await gateway.readEvent(await message(settled), {})).toMatchObject({ paymentId: ID });
  });

  it("is refused when it was changed or is signed by another key", async () => {
    const right = await message(settled);
    const forged = [right.replace("bt_payload=", "bt_payload=AAAA"), "", "bt_signature=a&bt_payload=b"];
    for (const body of forged) expect(await gateway.readEvent(body, {})).toBeNull();
    expect(await gateway.readEvent(await message(settled, "another-private-key"), {})).toBeNull();
  });

  it("that only tests the address is accepted and changes nothing", async () => {
    const check =
      '<notification><kind>check</kind><subject><check type="boolean">true</check></subject></notification>';
    expect(await gateway.readEvent(await message(check), {})).toBe("other");
  });
});

describe("the account", () => {
  it("is the provider's own sandbox, or real money", () => {
    expect([gateway.live, braintreeGateway({ ...BRAINTREE_ACCESS, live: true }).live]).toEqual([false, true]);
  });
});
