/** The payment of one saved booking: the effect of each answer of provider and server. */
import { describe, expect, it, onTestFinished } from "vitest";
import type { PaymentApi, PaymentNews } from "#client/api/payment-api.ts";
import type { CardGateway, ProviderAnswer } from "#client/gateways/cards/card-gateway.ts";
import type { WalletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import type { Due } from "#domain/payment/due.ts";
import type { Payer } from "#domain/payment/payer.ts";
import { judgeOutcome, PROCESS } from "#domain/payment/outcome.ts";
import { err } from "#domain/shared/result.ts";
import { pence } from "#domain/shared/units.ts";
import { fakeCheckout } from "#tests/support/client/fake-checkout.ts";
import { done, FakeClock, refused, settle, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { CheckoutEvents, CheckoutStage } from "./checkout-deps.ts";
import "#tests/support/client/strictMobx.ts";

const CARD_FAILED = "It was not possible to process the payment, please check the card details and try again.";
const DUE: Due = {
  reference: "CB-77",
  returnReference: "",
  ticketCode: "view-77",
  payCode: "pay-77",
  method: "card",
  clientSecret: "pi_1_secret_2",
  orderId: "",
  total: { pence: pence(4_250), currency: "GBP" },
};
const WALLET_DUE: Due = { ...DUE, method: "paypal", clientSecret: "", orderId: "ORDER-1" };
const BUTTON: WalletGateway = { kind: "button", clientId: "client" };

/** A gateway with a scripted answer that counts its calls. */
function gateway(answer: ProviderAnswer): CardGateway & { asked: number } {
  return {
    asked: 0,
    hosted: null,
    confirm() {
      this.asked += 1;
      return Promise.resolve(answer);
    },
    act: () => Promise.reject(new Error("nobody asks the bank")),
  };
}

const news = (booking: number, payment: number, message = ""): PaymentNews => ({
  outcome: judgeOutcome(booking, payment, "card"),
  message,
  clientSecret: payment === 0 ? "pi_1_secret_2" : "",
  orderId: payment === 0 ? "ORDER-2" : "",
});

interface Sides {
  readonly cards?: CardGateway;
  readonly wallet?: WalletGateway;
  readonly payer?: Payer;
  readonly due?: Due;
  readonly stage?: CheckoutStage;
  /** The answers of the update calls, in turn; after the last the outcome is unknown. */
  readonly updates?: readonly Awaited<ReturnType<PaymentApi["update"]>>[];
  readonly intents?: readonly Awaited<ReturnType<PaymentApi["intent"]>>[];
}

const FILLED = {
  name: "Ada",
  number: "4242424242424242",
  year: "2031",
  cvc: "123",
  line1: "1",
  city: "London",
  postalCode: "SW1Y 4JH",
};

/** A checkout with a filled-in card form. */
function paying(
  { updates = [], intents = [], due = DUE, stage = "form", ...sides }: Sides,
  values: Partial<typeof FILLED> = FILLED,
) {
  const clock = new FakeClock();
  const outcomes: string[] = [];
  const calls: string[] = [];
  const events: CheckoutEvents = {
    onPaid: () => void outcomes.push("paid"),
    onOver: ({ message }) => void outcomes.push(`over: ${message}`),
    onMessage: (message) => void outcomes.push(`message: ${message}`),
    onClosed: () => void outcomes.push("left"),
  };
  const api: Partial<PaymentApi> = {
    update: (_due, status) => Promise.resolve(updates[calls.push(`update ${status}`) - 1] ?? refused(0)),
    intent: () => Promise.resolve(intents[calls.push("intent") - 1] ?? refused(0)),
  };
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const checkout = fakeCheckout({ clock, due, stage, events, signal: life.signal, sides: { api, ...sides } });
  for (const [field, value] of Object.entries(values)) checkout.card.change(field as keyof typeof FILLED, value);
  return { checkout, clock, outcomes, calls };
}

describe("what the card provider says", () => {
  it.each([
    { status: "succeeded", leads: true },
    { status: "success", leads: true },
    { status: "succ", leads: true },
    { status: "requires_payment_method", leads: false },
    { status: "canceled", leads: false },
    { status: "unsuccessful", leads: false },
    { status: "", leads: false },
  ])("[PAY-025] $status leads to the update call: $leads", async ({ status, leads }) => {
    const { checkout, calls, outcomes } = paying({
      cards: gateway({ kind: "answered", status }),
      updates: [done(undefined)],
    });
    await checkout.payByCard();
    expect(calls).toEqual(leads ? [`update ${status}`] : []);
    expect(outcomes).toEqual(leads ? ["paid"] : []);
  });

  it("[PAY-041] marks a declined card at its number, until that is changed", async () => {
    const { checkout, clock } = paying({ cards: gateway({ kind: "answered", status: "requires_payment_method" }) });
    await checkout.payByCard();
    clock.pass(1_000);
    expect(checkout.card.shownFaults).toEqual({ number: "declined" });
    expect(checkout.card.faults).toEqual({ cvc: "required" });
    checkout.card.change("number", "4242424242424241");
    expect(checkout.card.shownFaults.number).not.toBe("declined");
  });

  it("blames no card while the provider cannot be reached", async () => {
    const { checkout, clock } = paying({ cards: gateway({ kind: "failed" }) });
    await checkout.payByCard();
    clock.pass(1_000);
    expect(checkout.card.shownFaults).toEqual({});
  });

  it("begins with the payer's name, and takes an address of the journey at one press", () => {
    const address = { line1: "12 St James's Square", city: "London", postalCode: "SW1Y 4JH", country: "gb" };
    const { checkout } = paying({ payer: { name: "Ada Byron", addresses: [address] } }, {});
    expect([checkout.card.values.name, checkout.card.values.line1]).toEqual(["Ada Byron", ""]);
    checkout.card.change("line2", "Flat 3");
    checkout.card.useAddress(address);
    expect(checkout.card.values).toMatchObject({ ...address, line2: "" });
  });

  it("[PAY-011] [PAY-027] pays by a wallet of the device with an empty card form, and asks the bank if it must", async () => {
    const asked: string[] = [];
    const cards: CardGateway = {
      ...gateway({ kind: "failed" }),
      hosted: {
        load: () => Promise.resolve(null),
        use: () => undefined,
        confirmDevice: ({ clientSecret }, method) => {
          asked.push(`${clientSecret} by ${method}`);
          return Promise.resolve({ kind: "answered", status: "requires_action" });
        },
      },
      act: ({ clientSecret }) => {
        asked.push(`bank for ${clientSecret}`);
        return Promise.resolve({ kind: "answered", status: "succeeded" });
      },
    };
    const { checkout, calls, outcomes } = paying({ cards, updates: [done(undefined)] });
    checkout.card.change("name", "");
    await checkout.payByDevice("pm_1");
    expect(asked).toEqual(["pi_1_secret_2 by pm_1", "bank for pi_1_secret_2"]);
    expect([calls, outcomes]).toEqual([["update succeeded"], ["paid"]]);
    // A checkout that is over ignores a second press.
    await checkout.payByDevice("pm_1");
    expect(asked).toHaveLength(2);
  });

  it("[ERR-016] shows the card message a second later, with an empty CVC, when it is no success", async () => {
    const { checkout, clock, outcomes } = paying({ cards: gateway({ kind: "failed" }) });
    await checkout.payByCard();
    expect([checkout.stage, checkout.card.values.cvc]).toEqual(["working", ""]);
    clock.pass(999);
    expect(outcomes).toEqual([]);
    clock.pass(1);
    expect([checkout.stage, outcomes]).toEqual(["form", [`message: ${CARD_FAILED}`]]);
  });

  it("says a decline once, at the number in the form", async () => {
    const { checkout, clock, outcomes } = paying({ cards: gateway({ kind: "answered", status: "declined" }) });
    await checkout.payByCard();
    clock.pass(1_000);
    const { problem, isDeclined } = checkout.card;
    expect([checkout.stage, problem, isDeclined, outcomes]).toEqual(["form", CARD_FAILED, true, []]);
  });

  it("says what the server refuses in a message, also with a number that was declined before", async () => {
    const cards = gateway({ kind: "answered", status: "succeeded" });
    const { checkout, clock, outcomes } = paying({ cards, updates: [refused(2, "The bank said no.")] });
    checkout.card.markDeclined();
    await checkout.payByCard();
    clock.pass(1_000);
    expect([checkout.card.problem, outcomes]).toEqual(["", ["message: The bank said no."]]);
  });
});

describe("what the server says of a payment", () => {
  it.each([
    { code: 2, message: "The operator's own words." },
    { code: 7, message: "Something else." },
    // The owner shows the generic text for an empty one.
    { code: 2, message: "" },
  ])(
    "[ERR-017] code $code, $message: its message, or the generic one, and the form again",
    async ({ code, message }) => {
      const { checkout, clock, outcomes } = paying({
        cards: gateway({ kind: "answered", status: "succeeded" }),
        updates: [refused(code, message)],
      });
      await checkout.payByCard();
      clock.pass(1_000);
      expect([checkout.stage, outcomes]).toEqual(["form", [`message: ${message}`]]);
    },
  );

  it("[ERR-017] code 0: the generic message, and nothing may be paid until it is known how it ended", async () => {
    const cards = gateway({ kind: "answered", status: "succeeded" });
    const { checkout, clock, outcomes, calls } = paying({ cards, updates: [refused(0), refused(0), done(undefined)] });
    await checkout.payByCard();
    expect([checkout.stage, checkout.isUnanswered, outcomes]).toEqual(["checking", true, []]);
    await checkout.payByCard();
    clock.pass(2_000);
    await settle();
    expect(outcomes).toEqual([]);
    clock.pass(4_000);
    await settle();
    expect([outcomes, calls, cards.asked]).toEqual([["paid"], ["update succeeded", "update ", "update "], 1]);
  });

  it("says that a payment is not made once that is known after a silence, and brings the reason after OK", async () => {
    const cards = gateway({ kind: "answered", status: "succeeded" });
    const { checkout, clock, outcomes } = paying({ cards, updates: [refused(0), refused(2, "The bank said no.")] });
    await checkout.payByCard();
    clock.pass(2_000);
    await settle();
    clock.pass(60_000);
    expect([checkout.processStatus, outcomes]).toEqual([PROCESS.paymentError, []]);
    checkout.acknowledge();
    expect([checkout.stage, outcomes]).toEqual(["form", ["message: The bank said no."]]);
  });

  it("[ERR-018] shows the server's message when a retry cannot be paid", async () => {
    const { checkout, clock, outcomes } = paying({
      due: { ...DUE, clientSecret: "" },
      cards: gateway({ kind: "answered", status: "succeeded" }),
      intents: [done(news(1, 2, "The bank said no.")), done(news(2, 0, "Too late."))],
    });
    await checkout.payByCard();
    clock.pass(1_000);
    expect([checkout.stage, outcomes]).toEqual(["form", ["message: The bank said no."]]);
    checkout.card.change("cvc", "123");
    await checkout.payByCard();
    expect([checkout.stage, outcomes.at(-1)]).toEqual(["over", "over: Too late."]);
  });

  it("says how long to wait when a retry follows too many requests", async () => {
    const { checkout, clock, outcomes } = paying({
      due: { ...DUE, clientSecret: "" },
      cards: gateway({ kind: "failed" }),
      intents: [err(TOO_OFTEN)],
    });
    await checkout.payByCard();
    clock.pass(1_000);
    expect([checkout.stage, outcomes]).toEqual(["form", [`message: ${TOO_OFTEN.message}`]]);
  });

  it("is asked again at once when the page is seen again or the network is back, and by one chain only", async () => {
    const { checkout, clock, calls } = paying({ stage: "checking" });
    clock.wake();
    await settle();
    expect(calls).toHaveLength(1);
    clock.pass(4_000);
    await settle();
    expect([checkout.stage, calls.length]).toEqual(["checking", 2]);
  });
});

describe("the wallet's own button", () => {
  it("[PAY-033] shows the booking's order, and what is approved is charged by the server", async () => {
    const { checkout, outcomes, calls } = paying({ due: WALLET_DUE, wallet: BUTTON, updates: [done(undefined)] });
    expect([checkout.walletKey, await checkout.walletOrder()]).toEqual(["client", "ORDER-1"]);
    expect(checkout.stage).toBe("form");
    await checkout.walletApproved();
    expect([calls, outcomes]).toEqual([["update approved"], ["paid"]]);
  });

  it("asks for the order anew at every further press, and for none that cannot be paid", async () => {
    const { checkout, outcomes } = paying({
      due: WALLET_DUE,
      wallet: BUTTON,
      intents: [done({ ...news(1, 0), outcome: judgeOutcome(1, 0, "paypal") }), done(news(2, 0, "Too late."))],
    });
    expect(await checkout.walletOrder()).toBe("ORDER-1");
    expect(await checkout.walletOrder()).toBe("ORDER-2");
    expect([await checkout.walletOrder(), outcomes]).toEqual([null, ["over: Too late."]]);
    expect(await checkout.walletOrder()).toBeNull();
  });

  it("says so and leaves the payment open when it breaks down", async () => {
    const { checkout, clock, outcomes } = paying({ due: WALLET_DUE, wallet: BUTTON });
    checkout.walletFailed();
    clock.pass(1_000);
    expect([checkout.stage, outcomes]).toEqual(["form", ["message: "]]);
  });

  it("is checked, and not paid again, when its approval gets no answer", async () => {
    const { checkout, clock, outcomes } = paying({
      due: WALLET_DUE,
      wallet: BUTTON,
      updates: [err({ code: 0, message: "We are checking." }), done(undefined)],
    });
    await checkout.walletApproved();
    expect([checkout.stage, checkout.waiting, await checkout.walletOrder()]).toEqual([
      "checking",
      "We are checking.",
      null,
    ]);
    clock.pass(2_000);
    await settle();
    expect(outcomes).toEqual(["paid"]);
  });
});

describe("the process dialog of a payment", () => {
  it("[PAY-007] is there while the payment is in flight, says that it failed, and OK brings the message", async () => {
    const made = paying({ cards: gateway({ kind: "failed" }) });
    const { checkout, clock, outcomes } = made;
    expect(checkout.processStatus).toBeNull();
    const paid = checkout.payByCard();
    expect(checkout.processStatus).toBe(PROCESS.processing);
    await paid;
    expect([checkout.processStatus, outcomes]).toEqual([PROCESS.paymentError, []]);
    checkout.acknowledge();
    expect([checkout.processStatus, outcomes]).toEqual([null, [`message: ${CARD_FAILED}`]]);
    clock.pass(2_000);
    expect(outcomes).toHaveLength(1);
  });
});
