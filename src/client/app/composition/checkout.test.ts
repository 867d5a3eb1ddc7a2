import { afterEach, describe, expect, it } from "vitest";
import type { Transport, WireRequest } from "#client/api/transport/transport.ts";
import type { CheckoutEvents, OpeningStage } from "#client/stores/payment/checkout-deps.ts";
import type { BookingRequest } from "#contract/bookings/create.ts";
import type { Boot } from "#contract/core/boot.ts";
import type { Due } from "#domain/payment/due.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { pence } from "#domain/shared/units.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { forgetUnpaid, keepUnpaid, readUnpaid } from "#client/stores/payment/unpaid-bookings.ts";
import {
  configuration,
  CUSTOMER,
  FakeClock,
  FakeStorage,
  NOW,
  PALACE,
  settle,
  TERMINAL,
} from "#tests/support/client/fake-client.ts";
import { checkoutOpener, openCard, type CheckoutDeps } from "./checkout.ts";

const DUE: Due = {
  reference: "MET-1",
  returnReference: "",
  ticketCode: "ticket",
  payCode: "secret",
  method: "card",
  clientSecret: "pi_1_secret_1",
  orderId: "",
  total: { pence: pence(5_420), currency: "GBP" },
};
const HOME = { ...PALACE, fullAddress: "12 Baker Street, London NW1 6XE", postcode: "NW1 6XE" };
const BOOKING = {
  contact: { firstName: "Alan", lastName: "Turing" },
  journey: { places: { pickup: HOME, dropoff: TERMINAL } },
} as unknown as BookingRequest;
const CARD = {
  number: "4242 4242 4242 4242",
  cvc: "123",
  line1: "12 Baker Street",
  city: "London",
  postalCode: "NW1 6XE",
};

const DONE = { code: 1, message: "" };
/** What our server answers about a booking that can be paid. */
const PAYABLE = { code: 1, message: "", clientsecret: "pi_2_secret_2", paymentresult: { code: 0 } };

/** What is entered in the form by now. */
const DRAFT = {
  contact: { values: { firstName: "Alan", lastName: "" } },
  journey: { accepted: { pickup: HOME, dropoff: null } },
} as unknown as CheckoutDeps["root"]["booking"]["draft"];

interface Given {
  readonly boot?: Partial<Boot>;
  readonly tenant?: Partial<Configuration>;
  readonly parts?: Partial<CheckoutDeps>;
  readonly due?: Partial<Due>;
  readonly stage?: OpeningStage;
  /** What our server answers. */
  readonly reply?: unknown;
  /** What the sandbox says of the card. */
  readonly status?: string;
}

const storage = new FakeStorage();
const tickets: Awaited<ReturnType<CheckoutDeps["root"]["ticket"]>> = {
  keepUnpaid: (attempt, now) => keepUnpaid(storage, attempt, now),
  forgetUnpaid: (reference, now) => forgetUnpaid(storage, reference, now),
};

/** A page that has made this booking. */
const rootWith = (booking: BookingRequest | null): CheckoutDeps["root"] => ({
  booking: { draft: DRAFT },
  payment: { attempt: booking && { key: "key-1", due: DUE.total, booking, saved: DUE } },
  ticket: () => Promise.resolve(tickets),
});

const leave = new Set<AbortController>();
afterEach(() => {
  for (const page of leave) page.abort();
  storage.remove("cabstand.unpaid");
  leave.clear();
});

/** Opens a checkout at a tenant of the sandbox. */
async function open({ boot, tenant, parts, due, stage = "form", reply = DONE, status = "succeeded" }: Given = {}) {
  const page = new AbortController();
  leave.add(page);
  const clock = new FakeClock();
  const [own, sandbox]: [WireRequest[], WireRequest[]] = [[], []];
  const said: unknown[] = [];
  const events: CheckoutEvents = {
    onPaid: ({ reference }) => said.push(["paid", reference]),
    onOver: (refusal) => said.push(["over", refusal.message]),
    onMessage: (message) => said.push(message),
    onClosed: () => said.push("closed"),
  };
  const sendTo =
    (sent: WireRequest[], body: unknown): Transport =>
    (request) => {
      sent.push(request);
      return Promise.resolve({ status: 200, body });
    };
  const deps: CheckoutDeps = {
    boot: { locale: "en-GB", texts: {}, ...boot } as Boot,
    configuration: configuration({ paymentGateway: "sandbox", paymentMethods: ["card", "paypal", "cash"], ...tenant }),
    transport: sendTo(own, reply),
    plain: sendTo(sandbox, { status }),
    headers: { "x-tenant": "metro" },
    clock,
    session: { isBooker: false, profile: null },
    caller: () => ({ source: 5, zone: "Europe/London", currency: "GBP", customerId: "", bookerId: "" }),
    root: rootWith(BOOKING),
    ...parts,
  };
  const checkout = await checkoutOpener(deps)({ ...DUE, ...due }, stage, events, page.signal);
  return { checkout, own, sandbox, said, clock, page, deps };
}
const paths = (requests: readonly WireRequest[]) => requests.map(({ method, path }) => `${method} ${path}`);

/** Types a whole card and presses Pay Now. */
async function payBy({ checkout }: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const [field, value] of Object.entries(CARD)) checkout.card.change(field as keyof typeof CARD, value);
  checkout.card.change("year", "2031");
  await checkout.payByCard();
}

describe("a checkout that is opened", () => {
  it("confirms the card at the sandbox, without the session, and has our server check it", async () => {
    const made = await open();
    await payBy(made);
    expect([made.said, made.checkout.card.problem]).toEqual([[["paid", "MET-1"]], ""]);
    expect(paths(made.sandbox)).toEqual(["POST /sandbox/cards/pi_1/confirm"]);
    expect(paths(made.own)).toEqual(["PUT /api/updatebooking"]);
    expect(made.sandbox[0]).toMatchObject({
      headers: { "x-tenant": "metro" },
      body: { cardNumber: "4242424242424242", clientSecret: "pi_1_secret_1" },
    });
    expect(made.own[0]?.headers).toMatchObject({ "x-tenant": "metro" });
    expect([made.sandbox[0]?.signal.aborted, made.own[0]?.signal.aborted]).toEqual([false, false]);
    made.page.abort();
    expect([made.sandbox[0]?.signal.aborted, made.own[0]?.signal.aborted]).toEqual([true, true]);
  });

  it("asks the host that answers the tenant's calls", async () => {
    const made = await open({ boot: { callHosts: { api: "https://api.example", licence: "" } } });
    await payBy(made);
    expect(paths([...made.sandbox, ...made.own])).toEqual([
      "POST https://api.example/sandbox/cards/pi_1/confirm",
      "PUT https://api.example/api/updatebooking",
    ]);
  });

  it("opens the sandbox's wallet by our own button, or the wallet's where the tenant has its key", async () => {
    const order = { due: { method: "paypal", clientSecret: "", orderId: "order-1" } } as const;
    const made = await open(order);
    expect(made.checkout.walletKey).toBeNull();
    await made.checkout.payByWallet();
    expect(paths(made.sandbox)).toEqual(["POST /sandbox/wallet/order-1/decide"]);
    expect((await open({ ...order, tenant: { paypalClientId: "key" } })).checkout.walletKey).toBe("key");
  });

  it("offers the tenant's methods that are paid online", async () => {
    expect((await open()).checkout.methods).toEqual(["card", "paypal"]);
    expect((await open({ tenant: { paymentMethods: ["card", "account"] } })).checkout.methods).toEqual(["card"]);
    expect((await open({ parts: { session: { isBooker: true, profile: CUSTOMER } } })).checkout.methods).toEqual([
      "card",
      "paypal",
    ]);
  });

  it("starts where it is asked to, and polls the outcome while that is not known", async () => {
    expect((await open()).checkout.stage).toBe("form");
    expect((await open({ stage: "choose" })).checkout.stage).toBe("choose");
    const made = await open({ stage: "checking" });
    expect([made.checkout.stage, made.own.length]).toEqual(["checking", 0]);
    made.clock.pass(60_000);
    await settle();
    expect(made.said).toEqual([["paid", "MET-1"]]);
  });

  it("[PAY-028] fetches the same booking's payment for a second try, and sends the booking itself no more", async () => {
    const made = await open({ reply: PAYABLE, status: "requires_payment_method" });
    await payBy(made);
    expect(made.own).toEqual([]);
    made.clock.pass(1_000);
    await payBy(made);
    expect(paths(made.own)).toEqual(["GET /api/paymentintent"]);
    expect(made.own[0]?.query).toEqual({ jobpartid: "MET-1", code: "secret", paymentmethod: "card" });
    expect(made.sandbox.map(({ path }) => path)).toEqual([
      "/sandbox/cards/pi_1/confirm",
      "/sandbox/cards/pi_2/confirm",
    ]);
  });

  it("asks how a booking can be paid now that was closed before, and does not open without an answer", async () => {
    const made = await open({ stage: "again", reply: PAYABLE });
    expect(paths(made.own)).toEqual(["GET /api/paymentintent"]);
    expect(made.checkout).toMatchObject({ stage: "form", due: { clientSecret: "pi_2_secret_2" } });
    await expect(open({ stage: "again", reply: null })).rejects.toThrow();
  });
});

describe("the card form of a checkout", () => {
  const faultsAt = async (tenant: Partial<Configuration>) => {
    const { checkout } = await open({ tenant });
    return Object.keys(checkout.card.faults);
  };

  it("takes the card itself, unless the provider has boxes of its own", async () => {
    expect(await faultsAt({})).toContain("number");
    expect(await faultsAt({ paymentGateway: "stripe", stripePublicKey: "" })).toContain("number");
    expect(await faultsAt({ paymentGateway: "stripe", stripePublicKey: "pk_1" })).not.toContain("number");
    expect(await faultsAt({ paymentGateway: "braintree" })).not.toContain("number");
  });

  it("keeps its booking among the unpaid ones of the tab until it is paid, and none of another page", async () => {
    const root = rootWith(BOOKING);
    const unpaid = () => readUnpaid(storage, NOW).map(({ saved }) => saved.reference);
    await open({ parts: { root }, due: { reference: "MET-2" } });
    expect(unpaid()).toEqual([]);
    const made = await open({ parts: { root } });
    expect(unpaid()).toEqual(["MET-1"]);
    await payBy(made);
    expect([unpaid(), made.said]).toEqual([[], [["paid", "MET-1"]]]);
  });

  it("begins with the present month and checks numbers by the issuers' rules", async () => {
    const { card } = (await open()).checkout;
    expect(card.values).toMatchObject({ month: "11", year: "2026" });
    card.change("number", "4242 4242 4242 4241");
    expect(card.faults.number).toBe("invalid");
  });

  it("begins with the name of who is signed in, also for another passenger, or of the contact", async () => {
    const payer = async (parts: Partial<CheckoutDeps>) => {
      const { card } = (await open({ parts })).checkout;
      return { name: card.values.name, addresses: card.addresses.map(({ line1 }) => line1) };
    };
    expect(await payer({})).toEqual({ name: "Alan Turing", addresses: ["12 Baker Street"] });
    expect((await payer({ session: { isBooker: false, profile: CUSTOMER } })).name).toBe("Grace Hopper");
    expect(await payer({ root: rootWith(null) })).toEqual({ name: "", addresses: [] });
  });

  it("takes the contact's name in the payment step, until another is typed", async () => {
    const { form } = await openCard((await open()).deps);
    expect([form.values.name, form.addresses.length]).toEqual(["Alan", 1]);
    form.change("name", "Ada Byron");
    expect(form.values.name).toBe("Ada Byron");
    form.change("name", "");
    expect(form.faults.name).toBe("required");
  });

  it("says what is wrong in the words of the page's language, or in the tenant's own", async () => {
    const pay = async (boot: Partial<Boot>) => {
      const { checkout, said } = await open({ boot });
      await checkout.payByCard();
      checkout.deviceFailed();
      return [checkout.card.problem, ...said];
    };
    expect(await pay({})).toEqual([PAYMENT_MESSAGES.cardInvalid, PAYMENT_MESSAGES.cardFailed]);
    const texts = { "card.invalidDetails": "Check it.", "card.failed": "No luck." };
    expect(await pay({ texts })).toEqual(["Check it.", "No luck."]);
    expect((await pay({ locale: "ar" })).join()).toMatch(/^[^a-z]+$/i);
  });
});
