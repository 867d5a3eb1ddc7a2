/** Card and wallet through the browser's own stores against the real server and its sandbox: nothing between is pretended. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { followPaymentLink } from "#client/app/composition/payment-link.ts";
import type { Checkout } from "#client/stores/payment/Checkout.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { dueOfRide, paymentIdOf, type Due } from "#domain/payment/due.ts";
import { SANDBOX_NUMBERS } from "#domain/payment/card.ts";
import { createTestServer, TEST_START, type TestServer } from "#tests/support/server/test-server.ts";
import { fillInBooking, openClient, until, type InProcessClient } from "./in-process-client.ts";

let server: TestServer;
let client: InProcessClient;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_START);
  client = await openClient(server);
});
afterEach(() => client.end());

const rows = (): Promise<{ bookings: number; attempts: number }> =>
  server.db.withTenant("metro", async (db) => {
    const result = await sql<{ bookings: number; attempts: number }>`
      select (select count(*)::int from bookings) as bookings,
             (select count(*)::int from payment_attempts) as attempts`.execute(db);
    return result.rows[0] ?? { bookings: -1, attempts: -1 };
  });

/** Lets answers that are on their way come in. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 5));

/** Books by this method, up to the dialog in which it is paid. */
async function saved(method: "card" | "paypal", on = client): Promise<Checkout> {
  await fillInBooking(on, method);
  await on.root.payment.pay();
  return shown(on);
}

/** The checkout once its dialog is open. */
async function shown(on = client): Promise<Checkout> {
  const { payment } = on.root;
  // It opens half a second after the server's answer, which comes in its own time.
  for (let turn = 0; turn < 2000 && payment.checkout === null; turn += 1) {
    on.pass(100);
    await nextTurn();
  }
  return payment.checkout ?? expect.fail("no checkout");
}

function fill(checkout: Checkout, number: string): void {
  const values = { name: "Ada Lovelace", number, year: "2031", cvc: "123", line1: "1 Lane", city: "London" } as const;
  for (const [field, value] of Object.entries(values)) checkout.card.change(field as keyof typeof values, value);
  checkout.card.change("postalCode", "SW1Y 4JH");
}

const isPaid = async (): Promise<boolean> => {
  const page = client.pages.at(-1) ?? expect.fail("no page was opened");
  const ticket = await client.root.ticket();
  await ticket.load(decodeURIComponent(page.split("/").at(-1) ?? ""));
  const { state } = ticket;
  return state.kind === "ready" && state.ticket.isPaid;
};

describe("by card", () => {
  it("[PAY-024] [PAY-026] is booked first, then paid, then confirmed", async () => {
    const checkout = await saved("card");
    expect([checkout.stage, client.pages]).toEqual(["form", []]);
    expect(checkout.due.total.pence).toBe(client.root.quote.total);
    fill(checkout, SANDBOX_NUMBERS.good);
    await checkout.payByCard();
    expect(client.root.payment.state).toMatchObject({
      kind: "booked",
      booked: { reference: checkout.due.reference },
    });
    expect(await isPaid()).toBe(true);
    expect(client.storage.kept.size).toBe(0);
  });

  it("[PAY-028] [ERR-016] [PAY-037] when declined says so, empties the CVC, and a good card pays the same booking", async () => {
    const before = await rows();
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.declined);
    await checkout.payByCard();
    expect([checkout.stage, checkout.card.values.cvc]).toEqual(["working", ""]);
    client.pass(1_000);
    expect([checkout.stage, checkout.card.problem, client.root.dialogs.current]).toEqual([
      "form",
      "It was not possible to process the payment, please check the card details and try again.",
      null,
    ]);
    fill(checkout, SANDBOX_NUMBERS.good);
    await checkout.payByCard();
    expect(client.root.payment.state).toMatchObject({ kind: "booked", booked: { reference: checkout.due.reference } });
    expect(await rows()).toEqual({ bookings: before.bookings + 1, attempts: before.attempts + 1 });
  });

  it("[PAY-027] asks the bank, and is paid once the payer has proved it", async () => {
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.bank);
    const paying = checkout.payByCard();
    await until(() => checkout.bank !== null, "the bank's question");
    checkout.bank?.(true);
    await paying;
    expect(client.root.payment.state.kind).toBe("booked");
  });

  it("is declined when the payer refuses at the bank", async () => {
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.bank);
    const paying = checkout.payByCard();
    await until(() => checkout.bank !== null, "the bank's question");
    checkout.bank?.(false);
    await paying;
    client.pass(1_000);
    expect([checkout.stage, checkout.bank, client.pages]).toEqual(["form", null, []]);
  });

  it("waits for a bank that decides later, looks again by itself, and is never paid twice", async () => {
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.slow);
    await checkout.payByCard();
    expect([checkout.stage, checkout.waiting]).toEqual([
      "checking",
      "We are checking your payment. Please do not pay again.",
    ]);
    await checkout.payByCard();
    expect(client.root.payment.isProcessing).toBe(true);
    for (let turn = 0; turn < 100 && client.root.payment.state.kind !== "booked"; turn += 1) {
      client.pass(2_000);
      await nextTurn();
    }
    expect(client.root.payment.state.kind).toBe("booked");
  });

  it("[ERR-007] [PAY-016] [WIZ-032] with a faulty form calls no provider; once it is in order the payment starts", async () => {
    const checkout = await saved("card");
    fill(checkout, "4242424242424241");
    client.interfere({ path: ENDPOINTS.updateBooking.path, loseAnswer: true });
    await checkout.payByCard();
    expect([checkout.stage, checkout.card.problem]).toEqual(["form", "Payment information invalid, please try again."]);
    expect(checkout.card.shownFaults).toEqual({ number: "invalid" });
    // Only now is the answer there that is to be lost.
    fill(checkout, SANDBOX_NUMBERS.good);
    await checkout.payByCard();
    expect(checkout.stage).toBe("checking");
  });

  it("[ERR-015] when the update's answer is lost, warns, asks again, and finds it paid", async () => {
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.good);
    client.interfere({ path: ENDPOINTS.updateBooking.path, loseAnswer: true });
    await checkout.payByCard();
    expect([checkout.stage, checkout.isUnanswered]).toEqual(["checking", true]);
    client.pass(2_000);
    await until(() => client.root.payment.state.kind === "booked", "the second look");
  });

  it("goes on with the same booking after a reload, and holds no secret in the meantime", async () => {
    const before = await rows();
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.good);
    const kept = [...client.storage.kept.values()].join();
    expect(kept).not.toMatch(/_secret_|4242|sbx_/);
    client.end();
    const reloaded = await openClient(server, { storage: client.storage });
    const again = await shown(reloaded);
    expect([again.due.reference, again.card.values.number]).toEqual([checkout.due.reference, ""]);
    fill(again, SANDBOX_NUMBERS.good);
    await again.payByCard();
    expect([reloaded.root.payment.state.kind, (await rows()).bookings]).toEqual(["booked", before.bookings + 1]);
    reloaded.end();
  });

  it("goes straight to the confirmed page when it was paid before the tab was reloaded", async () => {
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.good);
    client.interfere({ path: ENDPOINTS.updateBooking.path, loseAnswer: true });
    await checkout.payByCard();
    client.end();
    const reloaded = await openClient(server, { storage: client.storage });
    await until(() => reloaded.root.payment.state.kind === "booked", "the booking");
    expect(reloaded.pages).toHaveLength(1);
    reloaded.end();
  });

  it("[WIZ-024] left and begun again is the same booking, with an empty CVC", async () => {
    const before = await rows();
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.good);
    checkout.leave();
    expect([client.root.payment.state.kind, checkout.card.values.cvc]).toEqual(["idle", ""]);
    await client.root.payment.pay();
    const again = await shown();
    expect([again.due.reference, (await rows()).bookings]).toEqual([checkout.due.reference, before.bookings + 1]);
  });
});

describe("what the server says of a payment", () => {
  it("[ERR-017] that it does not know shows in an error dialog, to the letter, and nothing is booked", async () => {
    const checkout = await saved("card");
    fill(checkout, SANDBOX_NUMBERS.declined);
    const change = (body: Record<string, unknown>) => ({ ...body, PaymentId: "sbx_pi_of_nobody" });
    client.interfere({ path: ENDPOINTS.updateBooking.path, change });
    fill(checkout, SANDBOX_NUMBERS.slow);
    await checkout.payByCard();
    client.pass(1_000);
    expect(client.root.dialogs.current).toMatchObject({ title: "Error", content: "We could not find this payment." });
    expect(client.root.payment.state.kind).toBe("checkout");
  });

  it("[ERR-018] that it was declined too often shows in an error dialog, and no further card is taken", async () => {
    const checkout = await saved("card");
    for (let decline = 0; decline < 5; decline += 1) {
      fill(checkout, SANDBOX_NUMBERS.declined);
      await checkout.payByCard();
      client.pass(1_000);
      client.root.dialogs.accept();
    }
    fill(checkout, SANDBOX_NUMBERS.good);
    await checkout.payByCard();
    client.pass(1_000);
    expect(client.root.dialogs.current?.content).toMatch(/^The payment has been declined too many times\./);
    expect([client.root.payment.state.kind, checkout.stage]).toEqual(["refused", "over"]);
  });
});

describe("a ride from one's own list", () => {
  const ADA_SIGNS_IN = ["ada@example.com", "booking1", false] as const;

  /** Ada has booked by card and left before paying. */
  async function unpaidRide(): Promise<{ due: Due; before: Awaited<ReturnType<typeof rows>> }> {
    await client.root.session.signIn(...ADA_SIGNS_IN);
    const { due } = await saved("card");
    client.root.payment.checkout?.leave();
    return { due: dueOfRide({ ...due, paymentMethod: "card" }), before: await rows() };
  }

  it("[HIST-011] is paid as the booking that it is, and no other is made", async () => {
    const { due, before } = await unpaidRide();
    expect(paymentIdOf(due)).toBe("");
    await client.root.payment.payFor(due, "form");
    const checkout = await shown();
    fill(checkout, SANDBOX_NUMBERS.good);
    await checkout.payByCard();
    expect(client.root.payment.state).toMatchObject({ kind: "booked", booked: { reference: due.reference } });
    expect(await rows()).toEqual(before);
    // Whatever stands in the form stays there.
    expect(client.pages.filter((page) => page.includes("confirmed"))).toEqual([]);
  });

  it("goes on after the session has ended in the middle: sign in, and it is paid, once", async () => {
    const { due, before } = await unpaidRide();
    await client.root.payment.payFor(due, "form");
    const checkout = await shown();
    fill(checkout, SANDBOX_NUMBERS.good);
    client.forgetCookie();
    const paying = checkout.payByCard();
    await until(() => client.root.session.hasEnded, "the question to sign in");
    expect([checkout.stage, checkout.card.values.number]).toEqual(["working", SANDBOX_NUMBERS.good]);
    expect(await client.root.session.signIn(...ADA_SIGNS_IN)).toBeNull();
    await paying;
    expect(client.root.payment.state).toMatchObject({ kind: "booked", booked: { reference: due.reference } });
    expect(await rows()).toEqual(before);
  });

  it("is left unpaid, and not charged, without another sign-in", async () => {
    const { due, before } = await unpaidRide();
    await client.root.payment.payFor(due, "form");
    const checkout = await shown();
    fill(checkout, SANDBOX_NUMBERS.good);
    client.forgetCookie();
    const paying = checkout.payByCard();
    await until(() => client.root.session.hasEnded, "the question to sign in");
    client.root.session.close();
    await paying;
    client.pass(1_000);
    // Without a sign-in the session ends, and that clears the payment (ACC-033).
    expect([checkout.stage, client.root.payment.state.kind]).toEqual(["over", "idle"]);
    expect(await rows()).toEqual(before);
  });
});

describe("by wallet", () => {
  it("[PAY-001] [WIZ-032] is approved by the payer and charged by the server", async () => {
    const checkout = await saved("paypal");
    expect(checkout.due.orderId).not.toBe("");
    await checkout.payByWallet();
    expect(client.root.payment.state.kind).toBe("booked");
    expect(await isPaid()).toBe(true);
  });

  it("[PAY-011] can take over from the card, in the same booking", async () => {
    const before = await rows();
    const checkout = await saved("card");
    expect(checkout.offersWallet).toBe(true);
    checkout.choose("paypal");
    await checkout.payByWallet();
    expect([client.root.payment.state.kind, (await rows()).bookings]).toEqual(["booked", before.bookings + 1]);
  });
});

describe("a payment link", () => {
  const follow = (on: InProcessClient, code: string, id: string) =>
    followPaymentLink(on.app, { id, code, wallet: false }, on.transport, new AbortController().signal);

  it("[PAY-035] [ROUTE-031] [WIZ-019] opens its booking at the payment step, with the choice of card or wallet, and has it paid", async () => {
    const { due } = await saved("card");
    const other = await openClient(server);
    const before = await rows();
    await follow(other, due.payCode, due.reference);
    const checkout = await shown(other);
    expect([checkout.stage, other.root.booking.wizard.step, checkout.due]).toMatchObject([
      "choose",
      4,
      { reference: due.reference, total: due.total },
    ]);
    checkout.choose("card");
    fill(checkout, SANDBOX_NUMBERS.good);
    await checkout.payByCard();
    expect(other.root.payment.state).toMatchObject({ kind: "booked", booked: { reference: due.reference } });
    expect([other.pages, await rows()]).toEqual([[], before]);
    await follow(other, due.payCode, due.reference);
    expect(other.root.dialogs.current).toMatchObject({
      title: "Message",
      content: "This booking has already been paid.",
    });
    other.end();
  });

  it("[PAY-035] that opens nothing says so", async () => {
    await follow(client, "x".repeat(43), "AAAA1111");
    expect(client.root.dialogs.current?.content).toBe("We could not find this booking.");
    expect(client.root.payment.state.kind).toBe("idle");
  });

  it("shows how long to wait after too many requests", async () => {
    const busy = await openClient(server);
    await follow({ ...busy, transport: () => Promise.resolve({ status: 429, body: TOO_OFTEN }) }, "code", "AAAA1111");
    expect(busy.root.dialogs.current).toMatchObject({ title: "Error", content: TOO_OFTEN.message });
    busy.end();
  });
});
