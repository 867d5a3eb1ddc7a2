/** The client's reaction to every pair of booking code and payment code, through the real stores. */
import { setMaxListeners } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Answer } from "#client/api/api.ts";
import type { PaymentNews } from "#client/api/payment-api.ts";
import type { Booked } from "#contract/bookings/create.ts";
import { judgeOutcome, type OutcomeKind, PROCESS } from "#domain/payment/outcome.ts";
import { pence } from "#domain/shared/units.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import {
  BOOKED,
  done,
  FakeApi,
  FakeClock,
  NOW,
  quotation,
  refused,
  settle,
} from "#tests/support/client/fake-client.ts";
import { fakeCard, openFakeCheckout, type FakeSides } from "#tests/support/client/fake-checkout.ts";
import type { CardGateway } from "#client/gateways/cards/card-gateway.ts";
import type { CardField } from "#domain/payment/card.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import type { CardForm } from "./CardForm.ts";
import type { CardEntry, CheckoutStage } from "./checkout-deps.ts";
import { PaymentStore } from "./PaymentStore.ts";
import type { PaymentStoreDeps } from "./payment-deps.ts";
import type { Attempt } from "./booking-intent.ts";
import "#tests/support/client/strictMobx.ts";

const GENERIC = "Something went wrong, please try again.";
const REQUEST = { now: false, pickupAt: NOW };
const SERVER = "The operator's own words.";
const DECLINED = "The payment's own words.";
const CODES = { booking: [0, 1, 2, 3, 4, 9], payment: [null, 0, 1, 2, 3, 4, 9] } as const;
/** "second" is a card at the tokenised gateway. */
const METHODS = ["card", "second", "paypal", "cash", "account"] as const;
type Row = readonly [booking: number, payment: number | null, method: (typeof METHODS)[number]];

const ROWS: readonly Row[] = CODES.booking.flatMap((booking) =>
  CODES.payment.flatMap((payment) => METHODS.map((method): Row => [booking, payment, method])),
);

const methodOf = (method: Row[2]): PaymentMethod => (method === "second" ? "card" : method);

/**
 * The expected outcomes, written by hand from the specification: section 4 "after a payment response", section 8, and
 * the meanings marked in the table.
 */
function expected([booking, payment, method]: Row): {
  state: string;
  stage: CheckoutStage | null;
  said: string | null;
  status: number;
} {
  const online = method !== "cash" && method !== "account";
  if (booking === 0) return { state: "refused", stage: null, said: GENERIC, status: 4 };
  if (booking !== 1)
    return { state: "refused", stage: null, said: SERVER, status: booking === 2 && payment === 1 ? 3 : 4 };
  if (payment === 1 || payment === 3) return { state: "booked", stage: null, said: null, status: 1 };
  if ((payment === 0 || payment === null) && method === "cash")
    return { state: "booked", stage: null, said: null, status: 1 };
  if (online && (payment === 0 || payment === null)) return { state: "checkout", stage: "form", said: null, status: 0 };
  if (online && payment === 4) return { state: "checkout", stage: "checking", said: null, status: 0 };
  if (online) return { state: "checkout", stage: "form", said: DECLINED, status: 2 };
  // Cash and account have no online payment; code 0 has no message for people.
  return { state: "refused", stage: null, said: payment === 0 || payment === null ? GENERIC : DECLINED, status: 2 };
}

const answerOf = ([booking, payment, method]: Row): Booked => ({
  ...BOOKED,
  code: booking,
  message: booking === 1 ? "" : SERVER,
  trackingCode: "view-77",
  payment: {
    code: payment ?? 0,
    message: payment === null || payment === 0 ? "" : DECLINED,
    clientSecret: method === "card" || method === "second" ? "pi_1_secret_2" : "",
    orderId: method === "paypal" ? "order-1" : "",
  },
});

const QUOTE = quotation(NOW);
const [PRICE] = QUOTE.prices;

/** What is not as usual: a valid price, no promo, a signed-in customer. */
interface Over extends Partial<Pick<PaymentStoreDeps, "ensureBookablePrice" | "openCheckout" | "session" | "promo">> {
  readonly hasPrice?: boolean;
  /** The card form of the payment step. */
  readonly card?: CardEntry | null;
  readonly sides?: FakeSides;
}

/** The real store with the real checkout behind it, over an API that waits for a scripted answer. */
function paying(method: Row[2], { hasPrice = true, sides = {}, card = null, ...over }: Over = {}) {
  const api = new FakeApi();
  const clock = new FakeClock();
  const said: string[] = [];
  const kept: (CardEntry | null)[] = [];
  const life = new AbortController();
  setMaxListeners(0, life.signal);
  const store = new PaymentStore({
    api,
    clock,
    draft: {
      contact: { values: EMPTY_CONTACT, note: "" },
      people: { order: { customer: null, ourRef: "", costAnswers: [], password: "" } },
      party: { needs: [] },
      method: methodOf(method),
      flights: { needed: { outbound: null, return: null } },
      card,
      takeCard: (taken) => void kept.push(taken),
    },
    quote: {
      live: { quotation: QUOTE, request: REQUEST },
      price: PRICE ?? null,
      isValid: hasPrice,
      deadline: QUOTE.expiresAt,
    } as PaymentStoreDeps["quote"],
    promo: { id: "", off: () => pence(0) },
    session: { customerId: "account-1", bookerId: "", profile: null },
    newId: () => "key-1",
    sandbox: false,
    openCheckout: openFakeCheckout(clock, sides),
    openCard: () => Promise.reject(new Error("No form has a card.")),
    ensureBookablePrice: () => Promise.reject(new Error("There is a price.")),
    reportError: (failure) => void said.push(failure?.message ?? ""),
    ...over,
  });
  store.start(life.signal);
  onTestFinished(() => life.abort());
  return { store, api, clock, said, kept };
}

let made: ReturnType<typeof paying>;

/** The state as the screen shows it: the store's state and the text for a refusal. */
const shownText = (): string | null => {
  const { state } = made.store;
  const texts = [...made.said, ...(state.kind === "refused" ? [textOf(state.refusal)] : [])];
  expect(texts.length).toBeLessThan(2);
  return texts[0] ?? null;
};
/** The same reactions as in app/wiring, which has its own test. */
const textOf = ({ message }: { message: string }): string => message || GENERIC;

describe("the answer to a booking", () => {
  it.each(ROWS)(
    "[PAY-029] [PAY-030] [PAY-031] [PAY-032] leads where the specification says at booking code %s and payment code %s by %s",
    async (...row) => {
      const want = expected(row);
      expect(judgeOutcome(row[0], row[1], methodOf(row[2])).status).toBe(want.status);
      made = paying(row[2]);
      const { store, api, clock } = made;
      const sent = store.pay();
      expect(api.bookings.last.input.booking.method).toBe(methodOf(row[2]));
      await api.bookings.last.answer(done(answerOf(row)));
      await sent;
      if (want.state === "refused") {
        // The button and the message come back a second later, not before.
        clock.pass(999);
        expect([store.state.kind, shownText()]).toEqual(["processing", null]);
        // Of code 0 it is not known what has happened.
        if (row[0] !== 0 && want.said !== GENERIC) expect(store.processStatus).toBe(want.status);
        else expect(store.processStatus).not.toBe(PROCESS.paymentAndBookingError);
      }
      clock.pass(1_000);
      expect(store.processStatus).toBeNull();
      expect({
        state: store.state.kind,
        stage: store.checkout?.stage ?? null,
        said: shownText(),
        status: want.status,
      }).toEqual(want);
      if (want.state === "booked") {
        expect(store.state).toMatchObject({ booked: { reference: "CB-77", ticketCode: "view-77" } });
      }
    },
  );

  it("asks for the fare less the promo, and sends the fare", async () => {
    const { store, api, clock } = paying("card", { promo: { id: "promo-7", off: () => pence(500) } });
    const sent = store.pay();
    const fare = api.bookings.last.input.booking.price.total;
    await api.bookings.last.answer(done(answerOf([1, 0, "card"])));
    await sent;
    clock.pass(1_000);
    expect(fare.pence).toBe(PRICE?.total);
    expect(store.checkout?.due.total).toEqual({ ...fare, pence: fare.pence - 500 });
  });
});

describe("a card in the payment step", () => {
  const FILLED = { name: "Ada Byron", number: "4242424242424242", month: "12", year: "2031", cvc: "123" };
  const ADDRESS = { line1: "12 St James's Square", city: "London", postalCode: "SW1Y 4JH" };
  const fill = (form: CardForm) => {
    for (const [field, value] of Object.entries({ ...FILLED, ...ADDRESS })) form.change(field as CardField, value);
  };
  /** A booking whose card the bank answers in turn. */
  const begin = async (...statuses: string[]) => {
    const form = fakeCard();
    fill(form);
    const confirm = () => Promise.resolve({ kind: "answered", status: statuses.shift() ?? "" } as const);
    const cards: CardGateway = { hosted: null, confirm, act: confirm };
    const news = {
      outcome: judgeOutcome(1, 0, "card"),
      message: "",
      clientSecret: "pi_2_secret_3",
      orderId: "",
    } as const;
    const api = { intent: () => Promise.resolve(done(news)), update: () => Promise.resolve(done(undefined)) };
    const made = paying("card", { card: { form, cards }, sides: { cards, api } });
    const sent = made.store.pay();
    await made.api.bookings.last.answer(done(answerOf([1, 0, "card"])));
    await sent;
    await settle();
    return { ...made, form };
  };

  it("[PAY-024] [PAY-026] is paid with by the press that books, without a dialog, and forgotten then", async () => {
    const { store, said, kept } = await begin("succeeded");
    expect(store.state).toMatchObject({ kind: "booked", booked: { reference: "CB-77" } });
    expect([said, kept]).toEqual([[], [null]]);
  });

  it("[PAY-041] says in the form that it was declined, without its CVC, and then pays the same booking", async () => {
    const { store, api, clock, said, form } = await begin("requires_payment_method", "succeeded");
    expect([store.isProcessing, store.checkout?.isInForm]).toEqual([true, true]);
    clock.pass(1_000);
    expect(store.state.kind).toBe("idle");
    expect([form.problem, form.isDeclined, form.values.cvc, said]).toEqual([PAYMENT_MESSAGES.cardFailed, true, "", []]);
    expect(store.attempt).toMatchObject({ left: true, saved: { reference: "CB-77" } });
    form.change("cvc", "123");
    await store.pay();
    await settle();
    expect(store.state).toMatchObject({ kind: "booked", booked: { reference: "CB-77" } });
    expect(api.bookings.made.length).toBe(1);
  });

  it("is paid with in the dialog, with what was typed, where the payer comes from the notice", async () => {
    const { store, clock, form } = await begin("requires_payment_method");
    clock.pass(1_000);
    const { attempt } = store;
    if (attempt) await store.resume(attempt);
    await settle();
    clock.pass(1_000);
    expect([store.checkout?.isInForm, store.checkout?.card]).toEqual([false, form]);
  });
});

/** What a payment link opens. */
const LINK = {
  reference: "CB-9",
  returnReference: "",
  ticketCode: "",
  payCode: "code",
  method: "card",
  clientSecret: "pi_9_secret_1",
  orderId: "",
  total: { pence: pence(1250), currency: "GBP" },
} as const;
const RIDE = { pickup: "SW1A", dropoff: "TW6", vehicleType: "Saloon", pickupAt: NOW, total: LINK.total };

describe("a booking that was made elsewhere", () => {
  it("[PAY-035] is what its link said until something else is booked", async () => {
    made = paying("card");
    const { store } = made;
    await store.payFor(LINK, "form", RIDE);
    expect(store.linked).toMatchObject(RIDE);
    made.clock.pass(1_000);
    store.checkout?.leave();
    // After leaving, the payer resumes the same payment, or uses the other payment method.
    await store.payLinked("cash");
    made.clock.pass(1_000);
    expect(store.checkout?.due).toMatchObject({ method: "card", clientSecret: "pi_9_secret_1" });
    store.checkout?.leave();
    await store.payLinked("paypal");
    made.clock.pass(1_000);
    expect(store.checkout?.due).toMatchObject({ method: "paypal", clientSecret: "", reference: "CB-9" });
    store.checkout?.leave();
    void store.pay();
    expect(store.linked).toBeNull();
  });
});

describe("a booking without a valid price, whose wait for one did not load", () => {
  it("says so, and the next press asks again", async () => {
    let tries = 0;
    made = paying("cash", {
      hasPrice: false,
      ensureBookablePrice: () => {
        tries += 1;
        return Promise.reject(new Error("No network."));
      },
    });
    const { store, said } = made;
    await store.pay();
    expect([store.state.kind, said]).toEqual(["idle", [""]]);
    await store.pay();
    expect(tries).toBe(2);
  });
});

describe("a payment link whose checkout did not load", () => {
  it("[PAY-035] is tried again with the next press", async () => {
    let tries = 0;
    made = paying("card", {
      openCheckout: () => {
        tries += 1;
        return Promise.reject(new Error("No network."));
      },
    });
    const { store, clock } = made;
    await store.payFor(LINK, "form", RIDE);
    clock.pass(1_000);
    expect([store.state.kind, tries]).toEqual(["refused", 1]);
    await store.payLinked("card");
    expect(tries).toBe(2);
  });
});

describe("a booking whose payment is closed", () => {
  const news = (kind: OutcomeKind, message = ""): PaymentNews => ({
    outcome: { kind, status: PROCESS.processing },
    message,
    clientSecret: "pi_9_secret_9",
    orderId: "",
  });
  const SAVED = answerOf([1, 0, "card"]);
  /** A booking by card, with the Card Details open. */
  async function atCard(method: "card" | "paypal" = "card", intents: readonly Answer<PaymentNews>[] = []) {
    const left = [...intents];
    const intent = () => Promise.resolve(left.shift() ?? refused(0));
    const page = paying(method, { sides: { api: { intent } } });
    const sent = page.store.pay();
    await page.api.bookings.last.answer(done(SAVED));
    await sent;
    page.clock.pass(1_000);
    return page;
  }

  it("is kept to be offered, with what it costs and how long it waits", async () => {
    const { store } = await atCard();
    expect(store.attempt).toMatchObject({ until: QUOTE.expiresAt });
    expect(store.attempt?.left).toBeUndefined();
    store.checkout?.leave();
    const saved = { reference: "CB-77", total: { pence: PRICE?.total, currency: QUOTE.currency }, clientSecret: "" };
    expect(store.state.kind).toBe("idle");
    expect(store.attempt).toMatchObject({ left: true, saved });
  });

  it("is offered by the next page, which sends nothing by itself", async () => {
    const { store } = await atCard();
    store.checkout?.leave();
    const { attempt } = store;
    const next = paying("card");
    if (attempt) next.store.takeUp(attempt, true);
    expect([next.store.state.kind, next.store.attempt, next.api.bookings.made]).toEqual(["idle", attempt, []]);
  });

  /** The next page of the same tab, for booking or not. */
  function reloaded(attempt: Attempt | null, opens: boolean, intent: Answer<PaymentNews>) {
    const next = paying("card", { sides: { api: { intent: () => Promise.resolve(intent) } } });
    if (attempt) next.store.takeUp(attempt, opens);
    return next;
  }

  it("asks for its payment again when its payer says so, without another booking call, and is offered again when no answer comes", async () => {
    const { store, api, clock } = await atCard("card", [refused(0), done(news("due"))]);
    store.checkout?.leave();
    const { attempt } = store;
    const again = attempt && store.resume(attempt);
    expect(store.attempt?.left).toBeUndefined();
    await again;
    clock.pass(1_000);
    expect(store.attempt).toEqual(attempt);
    await (attempt && store.resume(attempt));
    clock.pass(1_000);
    expect([store.checkout?.stage, store.checkout?.due.clientSecret, api.bookings.made.length]).toEqual([
      "form",
      "pi_9_secret_9",
      1,
    ]);
  });

  it("asks for its payment again with the next press on Book Now for the same journey", async () => {
    const { store, api, clock } = await atCard("card", [done(news("due"))]);
    store.checkout?.leave();
    await store.pay();
    clock.pass(1_000);
    expect([store.checkout?.due.reference, api.bookings.made.length]).toEqual(["CB-77", 1]);
  });

  it("is confirmed to the account's address when neither passenger nor customer has one", async () => {
    const profile = { email: "booker@example.com" };
    const { store, api } = paying("account", { session: { customerId: "account-1", bookerId: "B1", profile } });
    const sent = store.pay();
    await api.bookings.last.answer(done(answerOf([1, 1, "account"])));
    await sent;
    expect(store.state).toMatchObject({ kind: "booked", booked: { sentTo: "booker@example.com" } });
  });

  it("is confirmed to the account where the server mails no passenger, who is left out", async () => {
    const profile = { email: "own@example.com" };
    const { store, api } = paying("cash", { session: { customerId: "account-1", bookerId: "", profile } });
    void store.pay();
    const { booking } = api.bookings.last.input;
    store.reset();
    const contact = { ...EMPTY_CONTACT, email: "alan@example.com" };
    const sent = store.resume({ key: "key-2", due: booking.price.total, booking: { ...booking, contact } });
    await api.bookings.last.answer(done({ ...answerOf([1, 0, "cash"]), passengerMailed: false }));
    await sent;
    expect(store.state).toMatchObject({ booked: { sentTo: "own@example.com", leftOut: "alan@example.com" } });
  });

  it("is shown as booked when it was paid meanwhile", async () => {
    const { store } = await atCard("card", [done(news("confirmed"))]);
    store.checkout?.leave();
    await (store.attempt && store.resume(store.attempt));
    expect(store.state).toMatchObject({ kind: "booked", booked: { reference: "CB-77" } });
  });

  it("is given up with the server's sentence once it cannot succeed", async () => {
    made = await atCard("card", [done(news("refused", SERVER))]);
    const { store, clock } = made;
    store.checkout?.leave();
    await (store.attempt && store.resume(store.attempt));
    clock.pass(1_000);
    expect([store.attempt, shownText()]).toEqual([null, SERVER]);
  });

  it("[PAY-028] continues after a page load with a new question for its payment, with the deadline it had", async () => {
    const { store } = await atCard();
    const next = reloaded(store.attempt, true, done(news("due")));
    await settle();
    next.clock.pass(1_000);
    expect([next.store.checkout?.stage, next.store.checkout?.due.clientSecret]).toEqual(["form", "pi_9_secret_9"]);
    expect([next.api.bookings.made, next.store.deadline]).toEqual([[], QUOTE.expiresAt]);
  });

  it("is only offered by a page that is not for booking, until its payer asks for it", async () => {
    const { store } = await atCard();
    const next = reloaded(store.attempt, false, done(news("due")));
    await settle();
    next.clock.pass(1_000);
    expect([next.store.checkout, next.store.attempt?.left]).toEqual([null, true]);
    await (next.store.attempt && next.store.resume(next.store.attempt));
    next.clock.pass(1_000);
    expect([next.store.checkout?.stage, next.api.bookings.made]).toEqual(["form", []]);
  });

  it("is given up after a reload too once it cannot succeed", async () => {
    const { store } = await atCard();
    store.checkout?.leave();
    made = reloaded(store.attempt, true, done(news("refused", SERVER)));
    await (made.store.attempt && made.store.resume(made.store.attempt));
    made.clock.pass(1_000);
    expect([made.store.attempt, shownText()]).toEqual([null, SERVER]);
  });

  it("makes room for a new booking of the same journey once its time is over", async () => {
    const { store, api, clock } = await atCard();
    store.checkout?.leave();
    clock.pass(601_000);
    void store.pay();
    expect(api.bookings.made).toHaveLength(2);
  });

  it("is not taken for another ride that was paid for from a list", async () => {
    const { store, clock } = await atCard();
    store.checkout?.leave();
    const before = store.attempt;
    await store.payFor(LINK, "form");
    clock.pass(1_000);
    store.checkout?.leave();
    expect(store.attempt).toBe(before);
  });
});

describe("a booking that a reload interrupted", () => {
  it("goes out again with the same key and as the same person, whoever the page knows by then", async () => {
    const { store, api } = paying("card");
    void store.pay();
    const { attempt } = store;
    const next = paying("card", { session: { customerId: "", bookerId: "", profile: null } });
    if (attempt) next.store.takeUp(attempt, true);
    expect(next.api.bookings.last.input).toEqual(api.bookings.last.input);
    expect(next.api.bookings.last.input.booking.by).toEqual({ customerId: "account-1", bookerId: "" });
  });
});

describe("a tip", () => {
  const due = { ...LINK, total: { pence: pence(550), currency: "GBP" }, isTip: true } as const;

  /** A tip whose server answers like this when it is asked how it can be paid. */
  async function tipping(kind: OutcomeKind, message: string) {
    const answer = { outcome: { kind, status: PROCESS.processing }, message, clientSecret: "", orderId: "" };
    const intent = () => Promise.resolve(done(answer));
    const { store, clock } = paying("card", { sides: { api: { intent } } });
    const ended: unknown[] = [];
    await store.payTip(due, "form", { onPaid: () => ended.push("paid"), onOver: (refusal) => ended.push(refusal) });
    clock.pass(1_000);
    expect(store.checkout?.due).toMatchObject({ isTip: true, total: due.total });
    await store.checkout?.reopen();
    return { store, ended };
  }

  it("is paid in the checkout, and books nothing", async () => {
    const { store, ended } = await tipping("confirmed", "");
    expect([store.state.kind, store.attempt, store.processStatus, ended]).toEqual(["idle", null, null, ["paid"]]);
  });

  it("is refused to whoever asked, and to no one else, when it can no longer be given", async () => {
    const { store, ended } = await tipping("refused", "It is too late.");
    expect([store.state.kind, ended]).toEqual(["idle", [{ code: 2, message: "It is too late." }]]);
  });

  it("leaves no attempt behind when it is closed", async () => {
    const { store, clock } = paying("card");
    await store.payTip(due, "form", { onPaid: () => undefined, onOver: () => undefined });
    clock.pass(1_000);
    store.checkout?.leave();
    expect([store.state.kind, store.attempt]).toEqual(["idle", null]);
  });
});

describe("a booking without an answer", () => {
  /** A press on Book Now that gets no answer. */
  async function unanswered(method: Row[2]) {
    made = paying(method);
    void made.store.pay();
    await made.api.bookings.last.answer(refused(0));
    await vi.waitUntil(() => made.store.isUnanswered);
    return made;
  }
  /** The answer to the question two seconds later. */
  async function answerAgain({ api, clock }: ReturnType<typeof paying>, answer: Answer<Booked>) {
    clock.pass(2_000);
    await api.bookings.last.answer(answer);
    await settle();
  }

  it("[ERR-015] is asked for again under its key until there is one, and says so meanwhile", async () => {
    const { store, api, clock } = await unanswered("cash");
    expect([store.isUnanswered, store.processStatus]).toEqual([true, PROCESS.processing]);
    await answerAgain(made, refused(0));
    expect(store.isUnanswered).toBe(true);
    clock.pass(2_000);
    await answerAgain(made, done(answerOf([1, 0, "cash"])));
    expect([store.state.kind, store.processStatus]).toEqual(["booked", PROCESS.success]);
    expect(api.bookings.made.map(({ input }) => input.key)).toEqual(["key-1", "key-1", "key-1"]);
  });

  it("[ERR-015] shows the generic message where what asks again did not load, and the next press asks for the same booking", async () => {
    vi.doMock("./ask-until-answered.ts", () => {
      throw new Error("No network.");
    });
    onTestFinished(() => vi.doUnmock("./ask-until-answered.ts"));
    made = paying("card");
    const { store, api, clock } = made;
    const sent = store.pay();
    await api.bookings.last.answer(refused(0));
    await sent;
    clock.pass(1_000);
    expect([store.state.kind, store.isUnanswered, shownText()]).toEqual(["refused", false, GENERIC]);
    void store.pay();
    expect(api.bookings.made.map(({ input }) => input.key)).toEqual(["key-1", "key-1"]);
  });

  it("is called booked and not paid until OK, which opens its payment", async () => {
    const { store, clock } = await unanswered("card");
    await answerAgain(made, done(answerOf([1, 0, "card"])));
    clock.pass(60_000);
    expect([store.processStatus, store.checkout]).toEqual([PROCESS.paymentError, null]);
    store.acknowledge();
    await settle();
    clock.pass(1_000);
    expect([store.processStatus, store.checkout?.stage]).toEqual([null, "form"]);
  });

  it("is called not booked until OK, which brings the server's words", async () => {
    const { store, clock } = await unanswered("card");
    await answerAgain(made, done(answerOf([2, 0, "card"])));
    clock.pass(60_000);
    expect([store.processStatus, store.state.kind]).toEqual([PROCESS.paymentAndBookingError, "processing"]);
    store.acknowledge();
    expect([store.processStatus, store.isUnanswered, shownText()]).toEqual([null, false, SERVER]);
  });

  it("is no longer asked for once its person stops that, and the next press asks for the same booking", async () => {
    const { store, api, clock } = await unanswered("card");
    store.stopAsking();
    await settle();
    clock.pass(60_000);
    expect([store.state.kind, store.processStatus, api.bookings.made.length]).toEqual(["idle", null, 1]);
    void store.pay();
    expect(api.bookings.made.map(({ input }) => input.key)).toEqual(["key-1", "key-1"]);
  });

  it("is no longer asked for once the booking is reset, as after a sign-out", async () => {
    const { store, api, clock } = await unanswered("card");
    store.reset();
    await settle();
    clock.pass(60_000);
    expect([store.state.kind, store.attempt, api.bookings.made.length]).toEqual(["idle", null, 1]);
  });
});

describe("the process dialog", () => {
  it("[PAY-007] [PAY-013] waits a moment before it says that cash or account takes longer, and says at once that a card does", async () => {
    for (const method of ["cash", "account"] as const) {
      const { store, clock } = paying(method);
      void store.pay();
      clock.pass(499);
      expect(store.processStatus).toBeNull();
      clock.pass(1);
      expect(store.processStatus).toBe(PROCESS.processing);
    }
    const { store } = paying("card");
    void store.pay();
    expect(store.processStatus).toBe(PROCESS.processing);
  });

  it("opens for no booking that was answered within a moment", async () => {
    const { store, api, clock } = paying("cash");
    const sent = store.pay();
    clock.pass(400);
    await api.bookings.last.answer(done(answerOf([0, 0, "cash"])));
    await sent;
    clock.pass(600);
    expect([store.state.kind, store.processStatus]).toEqual(["processing", null]);
    clock.pass(1_000);
    expect([store.state.kind, store.processStatus]).toEqual(["refused", null]);
  });

  it("[PAY-007] shows a success until the confirmed page is there, for a second at most", async () => {
    const shown = async () => {
      const page = paying("cash");
      const sent = page.store.pay();
      page.clock.pass(500);
      await page.api.bookings.last.answer(done(answerOf([1, 1, "cash"])));
      await sent;
      expect(page.store.processStatus).toBe(PROCESS.success);
      return page;
    };
    const page = await shown();
    page.store.reset();
    expect(page.store.processStatus).toBeNull();
    const slow = await shown();
    slow.clock.pass(1_000);
    expect([slow.store.state.kind, slow.store.processStatus]).toEqual(["booked", null]);
  });

  it("brings the message at once when its OK is pressed, and once only", async () => {
    made = paying("cash");
    const { store, api, clock } = made;
    const sent = store.pay();
    await api.bookings.last.answer(done(answerOf([2, 0, "cash"])));
    await sent;
    store.acknowledge();
    expect([store.processStatus, shownText()]).toEqual([null, SERVER]);
    const { state } = store;
    clock.pass(1_000);
    expect(store.state).toBe(state);
  });
});
