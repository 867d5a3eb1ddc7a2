/** The real providers' adapters under the payment service: against their stand-ins, with SQL and a clock of our own. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { braintreeGateway } from "#server/adapters/cards/braintree.ts";
import { guardedFetch } from "#server/adapters/upstream/egress.ts";
import { paypalWallet } from "#server/adapters/wallet/paypal.ts";
import type { OnlineMethod, PaymentProvider } from "#server/modules/payments/provider.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { pence } from "#domain/shared/units.ts";
import { payments, type Payments } from "#server/composition/payments.ts";
import {
  BRAINTREE_ACCESS,
  fakeBraintree,
  TOKENS,
  type FakeBraintree,
} from "#tests/support/providers/fake-braintree.ts";
import { fakePaypal, PAYPAL_ACCESS, type FakePaypal } from "#tests/support/providers/fake-paypal.ts";
import { insertBooking, newBooking, type StoredBooking } from "#tests/support/bookings/payable-booking.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";

/** Ids of orders are new in each test, as they are at the provider. */
let ids = 0;

let server: TestServer;
let braintree: FakeBraintree;
let paypal: FakePaypal;
let pay: Payments;
let tenant: Tenant;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_START);
  [braintree, paypal] = [await fakeBraintree(), await fakePaypal((ids += 1_000))];
  const cards = braintreeGateway(BRAINTREE_ACCESS, { port: braintree.port });
  const tools = { clock: server.clock, baseUrl: paypal.baseUrl, send: guardedFetch({ allowPrivate: true }) };
  const wallet = paypalWallet(PAYPAL_ACCESS, tools);
  const all: readonly PaymentProvider[] = [cards, wallet];
  pay = payments({
    db: server.db,
    clock: server.clock,
    secret: "s",
    promos: { release: () => Promise.resolve() },
    logger: { warn: () => undefined, error: () => undefined },
    providers: {
      offered: (_tenant, method) => (method === "card" ? cards : wallet),
      named: (_tenant, name) => all.find((each) => each.name === name) ?? null,
    },
  });
  tenant = server.tenants.all.find(({ id }) => id === "metro") ?? expect.fail("no tenant");
});
afterEach(() => Promise.all([braintree.close(), paypal.close()]));

/** A saved booking, and what the browser gets to pay it with. */
async function saved(method: OnlineMethod): Promise<{ booking: StoredBooking; paymentId: string }> {
  const booking = newBooking(server.clock.now(), method);
  await server.db.withTenant(tenant.id, (db) => insertBooking(db, pay.service, tenant, booking, server.clock.now()));
  const standing = await pay.service.open(tenant, booking.id, method, null);
  if (standing.kind !== "pay") throw new Error(`It cannot be paid: ${standing.kind}`);
  const { clientSecret, orderId } = standing;
  return { booking, paymentId: orderId || (clientSecret.split("_secret_")[0] ?? "") };
}

const claim = ({ booking, paymentId }: Awaited<ReturnType<typeof saved>>, token?: string) =>
  pay.service.check(tenant, {
    reference: booking.reference,
    returnReference: booking.returnReference,
    paymentId,
    ...(token === undefined ? {} : { token }),
  });

const statusOf = async ({ booking }: { booking: StoredBooking }): Promise<string> => {
  const found = await server.db.withTenant("metro", (db) =>
    db.selectFrom("bookings").select("status").where("id", "=", booking.id).executeTakeFirstOrThrow(),
  );
  return found.status;
};
const charged = () => braintree.books.filter(({ type, status }) => type === "sale" && status !== "processor_declined");

describe("a card's token", () => {
  it("[PAY-004] [PAY-038] is charged by the server, and the booking confirmed once", async () => {
    const made = await saved("card");
    expect(await statusOf(made)).toBe("pending");
    expect(await claim(made, "token-1")).toMatchObject({ kind: "paid", earlier: false });
    expect(await claim(made, "token-1")).toMatchObject({ kind: "paid", earlier: true });
    expect([await statusOf(made), charged().length]).toEqual(["upcoming", 1]);
  });

  it("[PAY-028] that is declined leaves the same payment for another", async () => {
    const made = await saved("card");
    expect(await claim(made, TOKENS.declined)).toEqual({ kind: "declined" });
    expect(await pay.service.open(tenant, made.booking.id, "card", null)).toMatchObject({ kind: "pay" });
    expect(await claim(made, "token-2")).toMatchObject({ kind: "paid" });
    expect(charged()).toHaveLength(1);
  });

  it("of twenty that come at once, one is charged", async () => {
    const made = await saved("card");
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => claim(made, `token-${index}`)));
    expect(charged()).toHaveLength(1);
    expect(answers.filter((each) => each?.kind === "paid").length).toBeGreaterThan(0);
    expect(answers.every((each) => each?.kind === "paid" || each?.kind === "unknown")).toBe(true);
    expect(await claim(made)).toMatchObject({ kind: "paid" });
  });

  it("whose answer is lost is not charged again, and found by the repair", async () => {
    const made = await saved("card");
    braintree.fault("/transactions", { kind: "reset" }, true);
    expect(await claim(made, "token-1")).toEqual({ kind: "unknown" });
    expect(await statusOf(made)).toBe("pending");
    server.clock.advance(2);
    await pay.work(tenant);
    expect([await statusOf(made), charged().length]).toEqual(["upcoming", 1]);
  });

  it("that never got there keeps further ones out for two minutes, then the payer can try again", async () => {
    const made = await saved("card");
    braintree.fault("/transactions", { kind: "status", status: 503 });
    expect(await claim(made, "token-1")).toEqual({ kind: "unknown" });
    expect(await claim(made, "token-2")).toEqual({ kind: "unknown" });
    expect(charged()).toEqual([]);
    server.clock.advance(2);
    expect(await pay.service.open(tenant, made.booking.id, "card", null)).toMatchObject({ kind: "unknown" });
    expect(await claim(made, "token-3")).toMatchObject({ kind: "paid" });
    expect(charged()).toHaveLength(1);
  });

  it("that is on its way keeps its booking from being closed until it has landed", async () => {
    const made = await saved("card");
    braintree.fault("/transactions", { kind: "reset" });
    await claim(made, "token-1");
    expect(await pay.service.close(tenant, made.booking.id)).toBe("unknown");
    server.clock.advance(2);
    expect(await pay.service.close(tenant, made.booking.id)).toBe("clear");
  });

  it("is not charged after the time to pay is over", async () => {
    const made = await saved("card");
    server.clock.advance(11);
    await claim(made, "token-1");
    expect(charged()).toEqual([]);
    await pay.work(tenant);
    expect([await statusOf(made), charged().length]).toEqual(["cancelled", 0]);
  });
});

describe("the wallet", () => {
  const approve = () => {
    for (const order of paypal.orders) order.status = "APPROVED";
  };
  const taken = () => paypal.orders.flatMap(({ purchase_units: [unit] }) => unit.payments.captures);

  it("[PAY-001] [PAY-038] is charged once the payer has agreed, whichever side reports it, and the booking confirmed", async () => {
    const made = await saved("paypal");
    expect(await claim(made)).toEqual({ kind: "unknown" });
    approve();
    const answers = await Promise.all([claim(made), claim(made), pay.work(tenant)]);
    expect(answers[0] ?? answers[1]).not.toBeNull();
    expect(await claim(made)).toMatchObject({ kind: "paid" });
    expect([await statusOf(made), taken().length]).toEqual(["upcoming", 1]);
  });

  it("whose source was declined can be paid by another source, in the same order", async () => {
    const made = await saved("paypal");
    approve();
    paypal.decline();
    expect(await claim(made)).toEqual({ kind: "declined" });
    paypal.decline();
    expect(await pay.service.open(tenant, made.booking.id, "paypal", null)).toMatchObject({ orderId: made.paymentId });
    expect(await claim(made)).toMatchObject({ kind: "paid" });
    expect([paypal.orders.length, taken().length]).toEqual([1, 1]);
  });

  it("is closed when its time is over, and an agreement that comes later takes nothing", async () => {
    const made = await saved("paypal");
    server.clock.advance(11);
    await pay.work(tenant);
    expect(await statusOf(made)).toBe("cancelled");
    approve();
    await claim(made);
    expect(taken()).toEqual([]);
  });

  it("gives way to the card: its order is closed before a card is taken", async () => {
    const made = await saved("paypal");
    expect(await pay.service.open(tenant, made.booking.id, "card", null)).toMatchObject({ kind: "pay", orderId: "" });
    approve();
    await pay.work(tenant);
    expect([paypal.orders[0]?.intent, taken()]).toEqual(["AUTHORIZE", []]);
  });

  it("pays back a cancelled ride but for the fee", async () => {
    const made = await saved("paypal");
    approve();
    await claim(made);
    await server.db.withTenant("metro", (db) =>
      pay.service.cancelled(db, made.booking.id, pence(1_000), server.clock.now()),
    );
    await pay.service.carryOut(tenant, made.booking.id);
    const refunds = paypal.orders.flatMap(({ purchase_units: [unit] }) => unit.payments.refunds);
    expect(refunds.map(({ amount }) => amount.value)).toEqual(["32.00"]);
  });
});
