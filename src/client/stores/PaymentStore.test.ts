/** The client's reaction to every pair of codes, through the real stores (issue 6, proof; RELIABILITY 2.3). */
import { setMaxListeners } from "node:events";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Booked } from "#contract/booking-codec.ts";
import { judgeOutcome } from "#domain/payment/outcome.ts";
import { pence } from "#domain/shared/units.ts";
import { EMPTY_CONTACT } from "#domain/people/contact.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { done, FakeApi, FakeClock, NOW, quotation, refused } from "../../../tests/support/fake-client.ts";
import { openFakeCheckout } from "../../../tests/support/fake-checkout.ts";
import type { CheckoutStage } from "./payment/checkout-deps.ts";
import { PaymentStore, type OpenCheckout, type PaymentStoreDeps } from "./PaymentStore.ts";
import "../../../tests/support/strictMobx.ts";

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

/** The specification by hand: section 4 "after a payment response", section 8, and the marked meanings of the table. */
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
  // Nothing can be done online about cash or account; code 0 is nobody's message.
  return { state: "refused", stage: null, said: payment === 0 || payment === null ? GENERIC : DECLINED, status: 2 };
}

const answerOf = ([booking, payment, method]: Row): Booked => ({
  code: booking,
  message: booking === 1 ? "" : SERVER,
  reference: "CB-77",
  returnReference: "CB-78",
  trackingCode: "view-77",
  manageCode: "manage-77",
  payment: {
    code: payment ?? 0,
    message: payment === null || payment === 0 ? "" : DECLINED,
    clientSecret: method === "card" || method === "second" ? "pi_1_secret_2" : "",
    orderId: method === "paypal" ? "order-1" : "",
  },
});

const QUOTE = quotation(NOW);
const [PRICE] = QUOTE.prices;

/** The real store and, behind it, the real checkout, over an API that waits for its answer. */
function paying(method: Row[2], open?: OpenCheckout) {
  const api = new FakeApi();
  const clock = new FakeClock();
  const said: string[] = [];
  const life = new AbortController();
  setMaxListeners(0, life.signal);
  const store = new PaymentStore({
    api,
    clock,
    booking: {
      contact: { values: EMPTY_CONTACT, note: "" },
      people: { order: { customer: null, ourRef: "", costAnswers: [], password: "" } },
      party: { needs: [] },
      method: methodOf(method),
      flights: { needed: { onward: null, back: null } },
    },
    quote: {
      live: { quotation: QUOTE, request: REQUEST },
      price: PRICE ?? null,
      isValid: true,
    } as PaymentStoreDeps["quote"],
    promo: { id: "" },
    newId: () => "key-1",
    sandbox: false,
    openCheckout: open ?? openFakeCheckout(clock),
    untilPriced: () => Promise.reject(new Error("There is a price.")),
    say: (message) => void said.push(message),
  });
  store.start(life.signal);
  onTestFinished(() => life.abort());
  return { store, api, clock, said };
}

let made: ReturnType<typeof paying>;

/** What is on the screen: what the store says, and the text for its refusal. */
const shownText = (): string | null => {
  const { state } = made.store;
  const texts = [...made.said, ...(state.kind === "refused" ? [textOf(state.refusal)] : [])];
  expect(texts.length).toBeLessThan(2);
  return texts[0] ?? null;
};
/** As wiring.ts has it; its own test holds it to that. */
const textOf = ({ message }: { message: string }): string => message || GENERIC;

describe("the answer to a booking", () => {
  it("is judged in 210 rows", () => {
    expect(ROWS).toHaveLength(210);
  });

  it.each(ROWS)("[PAY-029] [PAY-030] [PAY-031] [PAY-032] booking %s, payment %s, by %s", async (...row) => {
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
    }
    clock.pass(1_000);
    expect({
      state: store.state.kind,
      stage: store.checkout?.stage ?? null,
      said: shownText(),
      status: want.status,
    }).toEqual(want);
    if (want.state === "booked") {
      expect(store.state).toMatchObject({ booked: { reference: "CB-77", ticketCode: "view-77" } });
    }
  });
});

describe("a booking that was made elsewhere", () => {
  it("[PAY-035] is what its link said until something else is booked", async () => {
    made = paying("card");
    const { store } = made;
    const total = { pence: pence(1250), currency: "GBP" };
    const ride = { pickup: "SW1A", dropoff: "TW6", vehicleType: "Saloon", pickupAt: NOW, total };
    const due = { reference: "CB-9", returnReference: "", ticketCode: "", payCode: "code", method: "card" } as const;
    await store.payFor({ ...due, clientSecret: "pi_9_secret_1", orderId: "", total }, "form", ride);
    expect(store.linked).toMatchObject(ride);
    made.clock.pass(1_000);
    store.checkout?.leave();
    // Whoever left goes on with the same payment, or by the other way.
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

describe("a payment link whose checkout did not load", () => {
  it("[PAY-035] is tried again with the next press", async () => {
    let tries = 0;
    made = paying("card", () => {
      tries += 1;
      return Promise.reject(new Error("No network."));
    });
    const { store, clock } = made;
    const total = { pence: pence(1250), currency: "GBP" };
    const ride = { pickup: "SW1A", dropoff: "TW6", vehicleType: "Saloon", pickupAt: NOW, total };
    const due = { reference: "CB-9", returnReference: "", ticketCode: "", payCode: "code", method: "card" } as const;
    await store.payFor({ ...due, clientSecret: "pi_9_secret_1", orderId: "", total }, "form", ride);
    clock.pass(1_000);
    expect([store.state.kind, tries]).toEqual(["refused", 1]);
    await store.payLinked("card");
    expect(tries).toBe(2);
  });
});

describe("a booking without an answer", () => {
  it("[ERR-015] shows the generic message, and the next press asks for the same booking", async () => {
    made = paying("card");
    const { store, api, clock } = made;
    const sent = store.pay();
    await api.bookings.last.answer(refused(0));
    await sent;
    clock.pass(1_000);
    expect([store.state.kind, shownText()]).toEqual(["refused", GENERIC]);
    void store.pay();
    expect(api.bookings.made.map(({ input }) => input.key)).toEqual(["key-1", "key-1"]);
    expect(store.attempt?.key).toBe("key-1");
  });
});
