import { describe, expect, it } from "vitest";
import type { Answer, Refusal } from "#client/api/api.ts";
import type { BookingTip } from "#client/api/promotions-api.ts";
import type { CheckoutEvents } from "#client/stores/payment/checkout-deps.ts";
import type { Due } from "#domain/payment/due.ts";
import { pence } from "#domain/shared/units.ts";
import { done, refused } from "#tests/support/client/fake-client.ts";
import { TipStore } from "./TipStore.ts";

const RIDE = { reference: "MET-20418", code: "view" };
const OFFER: BookingTip = {
  currency: "GBP",
  suggested: [pence(280), pence(550)],
  least: pence(50),
  most: pence(11_074),
  given: null,
  methods: ["card", "paypal"],
};

type Ends = Pick<CheckoutEvents, "onPaid" | "onOver">;

function setUp(...answers: readonly Answer<BookingTip>[]) {
  const left = [...answers];
  const asked: unknown[] = [];
  const opened: { due: Due; stage: string; ends: Ends }[] = [];
  const errors: unknown[] = [];
  const store = new TipStore({
    offer: (reference, code) => {
      asked.push([reference, code]);
      return Promise.resolve(left.shift() ?? refused(0));
    },
    payment: {
      payTip: (due, stage, ends) => {
        opened.push({ due, stage, ends });
        return Promise.resolve();
      },
    },
    reportError: (refusal?: Partial<Refusal>) => void errors.push(refusal),
  });
  return { store, asked, opened, errors, signal: new AbortController().signal };
}

describe("a tip on its ticket", () => {
  it("is asked for with the ticket's code, and not offered where none can be given or no answer comes", async () => {
    const { store, asked, signal, errors } = setUp(refused(2, "Tips cannot be added here."));
    await store.load(RIDE, signal);
    await store.load(RIDE, signal);
    expect([store.tip, asked, errors]).toEqual([
      null,
      [
        ["MET-20418", "view"],
        ["MET-20418", "view"],
      ],
      [],
    ]);
    await store.give(RIDE, signal);
    expect(store.amount).toBeNull();
  });

  it("ignores an answer that comes after its page was left", async () => {
    const { store } = setUp(done(OFFER));
    const life = new AbortController();
    const loading = store.load(RIDE, life.signal);
    life.abort();
    await loading;
    expect(store.tip).toBeNull();
  });

  it("says what is wrong only when Pay was pressed, and again not while another amount is chosen", async () => {
    const { store, opened, signal } = setUp(done(OFFER));
    await store.load(RIDE, signal);
    expect(store.fault).toBeNull();
    await store.give(RIDE, signal);
    expect(store.fault).toBe("required");
    store.choose("own");
    expect(store.fault).toBeNull();
    await store.give(RIDE, signal);
    expect(store.fault).toBe("required");
    store.type("0.20");
    expect([store.fault, store.amount]).toEqual(["bounds", null]);
    store.type("4,2");
    expect([store.fault, store.amount, opened]).toEqual([null, 420, []]);
  });

  it("is paid like a booking, with the choice between the methods, and then thanked for", async () => {
    const { store, opened, signal } = setUp(done(OFFER));
    await store.load(RIDE, signal);
    store.choose(pence(550));
    await store.give(RIDE, signal);
    const [{ due, stage, ends }] = opened as [(typeof opened)[0]];
    expect(stage).toBe("choose");
    expect(due).toMatchObject({ isTip: true, payCode: "view", reference: "MET-20418", total: { pence: 550 } });
    ends.onPaid(due);
    expect(store.tip?.given).toBe(550);
  });

  it("opens the card at once where there is no other method", async () => {
    const { store, opened, signal } = setUp(done({ ...OFFER, methods: ["card"] }));
    await store.load(RIDE, signal);
    store.choose(pence(280));
    await store.give(RIDE, signal);
    expect(opened.map(({ stage, due }) => [stage, due.method])).toEqual([["form", "card"]]);
  });

  it("finds out, with the reason, that another page has given it meanwhile", async () => {
    const { store, opened, errors, signal } = setUp(done(OFFER), done({ ...OFFER, given: pence(280) }));
    await store.load(RIDE, signal);
    store.choose(pence(550));
    await store.give(RIDE, signal);
    const refusal = { code: 2, message: "A tip was already added to this ride." };
    opened[0]?.ends.onOver(refusal);
    await Promise.resolve();
    await Promise.resolve();
    expect([errors, store.tip?.given]).toEqual([[refusal], 280]);
  });
});
